import {
  dayMs,
  instantOfWallTime,
  isClockSteady,
  wallTimeAt,
  weekdayIndexOf,
  type WallTime,
} from '../../time-zone/index.ts'
import { minutesInDay, planOf, weekdays, type DayPlan, type WorkingHours } from './working-hours.ts'

export const openStates = ['open', 'closed', 'unknown'] as const
export type OpenState = (typeof openStates)[number]

export interface OpenStateAt {
  readonly state: OpenState
  /** Closed now only for the lunch break. */
  readonly isOnBreak: boolean
  /** The instant of the next change of state; null if there is none or it is unknown. */
  readonly nextChangeMs: number | null
}

/** A span of real time; `closed` and `unknown` only count where no open span overlaps. */
interface Span {
  readonly fromMs: number
  readonly toMs: number
  readonly state: 'open' | 'break' | 'closed' | 'unknown'
}

function spansOfDay(hours: WorkingHours, timezone: string, epochDay: number): Span[] {
  const plan = planOfDay(hours, epochDay)
  const span = (start: number, end: number, state: Span['state']): Span[] => {
    const fromMs = instantOfWallTime(timezone, { epochDay, minuteOfDay: start })
    const toMs = instantOfWallTime(timezone, { epochDay, minuteOfDay: end })
    return fromMs === null || toMs === null ? [] : [{ fromMs, toMs, state }]
  }
  if (plan.kind === 'full-day') return span(0, minutesInDay, 'open')
  if (plan.kind === 'unknown') return span(0, minutesInDay, 'unknown')
  const ownDay = span(0, minutesInDay, 'closed')
  if (plan.kind !== 'hours') return ownDay
  const { start, end, lunchBreak } = plan
  return lunchBreak
    ? [
        ...span(start, lunchBreak.start, 'open'),
        ...span(lunchBreak.start, lunchBreak.end, 'break'),
        ...span(lunchBreak.end, end, 'open'),
        ...ownDay,
      ]
    : [...span(start, end, 'open'), ...ownDay]
}

/** Covers yesterday's opening and tomorrow's closing with a day to spare. */
const steadyMs = 3 * dayMs

const order = ['open', 'break', 'unknown', 'closed'] as const
const unknowable: OpenStateAt = { state: 'unknown', isOnBreak: false, nextChangeMs: null }

function stateOf(spans: readonly Span[], instantMs: number): Span['state'] | null {
  const current = spans.filter(({ fromMs, toMs }) => fromMs <= instantMs && instantMs < toMs)
  return order.find((state) => current.some((span) => span.state === state)) ?? null
}

const answerOf = (state: Span['state'] | null): OpenState => (state === 'break' ? 'closed' : (state ?? 'unknown'))

const daysOf = (hours: WorkingHours, timezone: string, firstDay: number, count: number): Span[] =>
  Array.from({ length: count }, (_, index) => spansOfDay(hours, timezone, firstDay + index)).flat()

const planOfDay = (hours: WorkingHours, epochDay: number): DayPlan =>
  planOf(hours[weekdays[weekdayIndexOf(epochDay)] ?? 'monday'])

function stateWithin(plan: DayPlan, minute: number): 'open' | 'break' | null {
  if (plan.kind === 'full-day') return minute < minutesInDay ? 'open' : null
  if (plan.kind !== 'hours' || minute < plan.start || minute >= plan.end) return null
  return plan.lunchBreak && minute >= plan.lunchBreak.start && minute < plan.lunchBreak.end ? 'break' : 'open'
}

/** Where the clock does not change, wall time is enough. Yesterday may run past midnight, so two days are checked. */
function steadyStateAt(hours: WorkingHours, { epochDay, minuteOfDay }: WallTime): OpenState {
  const today = planOfDay(hours, epochDay)
  const now = stateWithin(today, minuteOfDay)
  const stateSinceYesterday = stateWithin(planOfDay(hours, epochDay - 1), minuteOfDay + minutesInDay)
  if (now === 'open' || stateSinceYesterday === 'open') return 'open'
  if (stateSinceYesterday === 'break') return 'closed'
  return today.kind === 'unknown' ? 'unknown' : 'closed'
}

/** Only whether the point is open: the "open now" filter calls this for every distinct pair of hours and zone, so it must be cheap. */
export function openAt(hours: WorkingHours, timezone: string, instantMs: number): OpenState {
  const wall = wallTimeAt(timezone, instantMs)
  if (wall === null) return 'unknown'
  if (isClockSteady(timezone, instantMs - steadyMs, instantMs + steadyMs)) return steadyStateAt(hours, wall)
  return answerOf(stateOf(daysOf(hours, timezone, wall.epochDay - 1, 2), instantMs))
}

/** Any change occurs within a week; the two extra days cover spans past midnight. */
const daysAhead = 9

/** The state of a point in its own time zone, and its next change. */
export function openStateAt(hours: WorkingHours, timezone: string, instantMs: number): OpenStateAt {
  const wall = wallTimeAt(timezone, instantMs)
  if (wall === null) return unknowable
  const spans = daysOf(hours, timezone, wall.epochDay - 1, daysAhead + 1)
  const now = stateOf(spans, instantMs)
  const state = answerOf(now)
  const changes = spans
    .flatMap(({ fromMs, toMs }) => [fromMs, toMs])
    .filter((changeMs) => changeMs > instantMs)
    .toSorted((a, b) => a - b)
  const nextChangeMs = changes.find((changeMs) => {
    const next = stateOf(spans, changeMs)
    return next !== null && answerOf(next) !== state
  })
  return { state, isOnBreak: now === 'break', nextChangeMs: nextChangeMs ?? null }
}
