import { anyDays, type DayRule } from '../../packages/core/src/facility/days/day-rule.ts'
import { plainSchedule, type Schedule } from '../../packages/core/src/facility/days/schedule.ts'
import { openAt, type OpenState } from '../../packages/core/src/facility/hours/open-state.ts'
import { dayOf, nonWorkingDay, weekOf } from '../../packages/core/src/facility/hours/working-hours.ts'
import { OpenTally, PointIndex, type IndexedPoint } from '../../packages/core/src/point-index/index.ts'
import { syntheticPatternCount } from '../../packages/core/src/testing/point-index/index.ts'
import { timed, type Timed } from '../support/figures.ts'
import type { View } from './views.ts'

/** One point in this many has days that differ, each its own, so that no two of them share a pattern. */
const oneIn = 10
/** As the other views of this bench. */
const bestOf = 3
const nowMs = Date.UTC(2026, 11, 30, 9)

const zones = ['Europe/Moscow', 'Asia/Almaty', 'America/Argentina/Buenos_Aires', 'Europe/Berlin']
const weekFor = (number: number) =>
  weekOf((_, index) => (index < 5 + (number % 3) ? dayOf(480 + (number % 17) * 15, 1080) : nonWorkingDay))
const plain = (number: number): Schedule => plainSchedule(weekFor(number), zones[number % zones.length] ?? 'UTC')

const closed = (number: number, when: DayRule['when']): DayRule => ({
  id: '',
  when,
  change: { kind: 'closed' },
  reason: '',
  level: 'point',
  by: 'owner',
  saidAtMs: number,
})
const two = (number: number): string => String(number).padStart(2, '0')

function differing(number: number): Schedule {
  const from = 20 + (number % 12)
  return {
    ...plain(number),
    rules: [
      closed(number, { ...anyDays, weekdays: [5], ofMonth: [1 + (number % 5)] }),
      closed(number, { ...anyDays, dates: { from: '12-31', to: `01-${two(1 + (number % 28))}` } }),
      closed(number, { ...anyDays, dates: { from: `2026-12-${two(from)}`, to: `2027-01-${two(1 + (number % 30))}` } }),
    ],
  }
}

export interface DaysSamples {
  /** Without and with days that differ, of a moment that has been asked for before. */
  readonly before: readonly Timed<unknown>[]
  readonly after: readonly Timed<unknown>[]
  /** The whole world at a moment that nobody has asked for. */
  readonly firstBefore: readonly Timed<unknown>[]
  readonly firstAfter: readonly Timed<unknown>[]
  readonly problems: readonly string[]
}

/** Views of the open points, where a tenth of all points has days that differ. */
export function measureDays(points: readonly IndexedPoint[], views: readonly View[]): DaysSamples {
  const schedules = Array.from({ length: syntheticPatternCount }, (_, number) => plain(number))
  const withDays = points.map((point, number) =>
    number % oneIn === 0
      ? { ...point, hoursPattern: schedules.push(differing(number)) - 1 }
      : { ...point, hoursPattern: point.hoursPattern % syntheticPatternCount },
  )
  const without = withDays.map((point) =>
    point.hoursPattern < syntheticPatternCount
      ? point
      : { ...point, hoursPattern: point.hoursPattern % syntheticPatternCount },
  )
  /** As the server does: each pattern once a minute. */
  const freshMinute = () => {
    const known: (OpenState | undefined)[] = Array.from({ length: schedules.length })
    return (pattern: number): OpenState => (known[pattern] ??= openAt(schedules[pattern] ?? plain(0), nowMs))
  }
  const of = (all: readonly IndexedPoint[]) => {
    const index = new PointIndex()
    index.load(all, all.length)
    const first = Array.from({ length: 10 }, () => {
      const stateOf = freshMinute()
      return timed(() => index.viewport({ ...world, filter: { open: { stateOf } }, tally: new OpenTally(stateOf) }))
    })
    const open = { stateOf: freshMinute() }
    const tally = new OpenTally(open.stateOf)
    index.viewport({ ...world, filter: { open }, tally })
    const samples = views.map(({ box, zoom }) =>
      timed(() => index.viewport({ box, zoom, filter: { open }, tally }), bestOf),
    )
    const count = index
      .viewport({ ...world, filter: { open }, tally })
      .reduce((sum, marker) => sum + (marker.type === 'cluster' ? marker.count : 1), 0)
    const expected = all.filter(
      ({ isTemporarilyClosed, hoursPattern }) => !isTemporarilyClosed && open.stateOf(hoursPattern) === 'open',
    ).length
    return { first, samples, problem: count === expected ? [] : [`${count} of ${expected} open points`] }
  }
  const [before, after] = [of(without), of(withDays)]
  return {
    before: before.samples,
    after: after.samples,
    firstBefore: before.first,
    firstAfter: after.first,
    problems: [...before.problem, ...after.problem],
  }
}

const world = { box: { west: -180, south: -85, east: 180, north: 85 }, zoom: 2 }
