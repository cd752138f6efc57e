import type { HoursToken } from './hours-tokens.ts'

/** How the times of one text are meant: `9-5` names no half of the day, and `9-18` needs none. */
export interface ClockTimes {
  /** The stretch in OpenStreetMap notation, behind the end of the one before on the same day; null if it could be two. */
  readonly stretchOf: (start: HoursToken, end: HoursToken, after: string) => string | null
}

interface Clock {
  readonly hour: number
  readonly minute: number
  readonly half: HoursToken['half']
  readonly isPadded: boolean
}
const clockOf = ({ text, half }: HoursToken): Clock => {
  const [hour = '', minute = ''] = text.split(':')
  return { hour: Number(hour), minute: Number(minute), half, isPadded: hour.startsWith('0') }
}
const noon = 12
const minutesOf = (hour: number, { minute }: Clock): number => hour * 60 + minute
const textOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const dayEnd = 24 * 60
/** Nobody opens as early as this who does not write it out. */
const earliestHour = 5

const couldBeEither = ({ hour, isPadded }: Clock): boolean => hour >= 1 && hour <= noon && !isPadded

/** Minutes after midnight that a time may mean; noon where twelve has no half. */
function meaningsOf(clock: Clock): readonly number[] {
  const { hour, half } = clock
  const inHalf = (isAfternoon: boolean): number => minutesOf((hour % noon) + (isAfternoon ? noon : 0), clock)
  if (half !== null) return hour >= 1 && hour <= noon ? [inHalf(half === 'p')] : []
  if (!couldBeEither(clock)) return [minutesOf(hour, clock)]
  return hour === noon ? [inHalf(true)] : [inHalf(false), inHalf(true)]
}
const endsOf = (end: Clock): readonly number[] => meaningsOf(end).map((minutes) => (minutes === 0 ? dayEnd : minutes))

/** Of a text with halves of the day, or one that has to have them: the only stretch of one day that it can be. */
function inHalves(start: Clock, end: Clock, after: number): string | null {
  const stretches = meaningsOf(start).flatMap((from) =>
    endsOf(end)
      .filter((to) => from < to && from >= after)
      .map((to) => `${textOf(from)}-${textOf(to)}`),
  )
  const [only] = stretches
  return stretches.length === 1 && only !== undefined ? only : null
}

/** Whether a time of a day is not after the one before. */
function goesBack(tokens: readonly HoursToken[]): boolean {
  let last = -1
  for (const token of tokens) {
    if (token.kind === 'day') last = -1
    if (token.kind !== 'time') continue
    const clock = clockOf(token)
    const minutes = minutesOf(clock.hour, clock)
    if (minutes <= last) return true
    last = minutes
  }
  return false
}

/** `hasHalfDays`: the language writes `9-5`. */
export function clockTimesOf(tokens: readonly HoursToken[], hasHalfDays: boolean): ClockTimes {
  const clocks = tokens.filter(({ kind }) => kind === 'time').map(clockOf)
  const isOfHalves = clocks.some(({ half }) => half !== null)
  const isPlain = clocks.every((clock) => couldBeEither(clock) || clock.hour === dayEnd / 60)
  const needsHalves = isPlain && hasHalfDays && goesBack(tokens)
  return {
    stretchOf(first, last, after) {
      const [start, end] = [clockOf(first), clockOf(last)]
      const earliest = after === '' ? 0 : minutesOf(Number(after.slice(0, 2)), clockOf({ ...first, text: after }))
      if (isOfHalves || needsHalves) return inHalves(start, end, earliest)
      if (isPlain && start.hour < earliestHour) return null
      const [from, to] = [minutesOf(start.hour, start), minutesOf(end.hour, end) || dayEnd]
      // 2 could be in the afternoon or at night.
      return to > from && from >= earliest ? `${textOf(from)}-${textOf(to)}` : null
    },
  }
}
