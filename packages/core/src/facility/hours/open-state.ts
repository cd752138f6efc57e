import { dayMs, instantOfWallTime, isClockSteady, wallTimeAt } from '../../time-zone/index.ts'
import { daysLookedAhead } from '../days/days-ahead.ts'
import { planOfDay, type Schedule } from '../days/schedule.ts'
import { minutesInDay, type DayPlan } from './working-hours.ts'

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

function spansOfDay(schedule: Schedule, epochDay: number): Span[] {
  const plan = planOfDay(schedule, epochDay)
  const span = (start: number, end: number, state: Span['state']): Span[] => {
    const fromMs = instantOfWallTime(schedule.timezone, { epochDay, minuteOfDay: start })
    const toMs = instantOfWallTime(schedule.timezone, { epochDay, minuteOfDay: end })
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

function stateWithin(plan: DayPlan, minute: number): 'open' | 'break' | null {
  if (plan.kind === 'full-day') return minute < minutesInDay ? 'open' : null
  if (plan.kind !== 'hours' || minute < plan.start || minute >= plan.end) return null
  return plan.lunchBreak && minute >= plan.lunchBreak.start && minute < plan.lunchBreak.end ? 'break' : 'open'
}

/** The minutes of its day at which a plan may change the state. */
const edgesOf = (plan: DayPlan): readonly number[] =>
  plan.kind !== 'hours'
    ? []
    : plan.lunchBreak
      ? [plan.start, plan.lunchBreak.start, plan.lunchBreak.end, plan.end]
      : [plan.start, plan.end]

const nextEdge = (spans: readonly Span[], instantMs: number): number =>
  Math.min(...spans.flatMap(({ fromMs, toMs }) => [fromMs, toMs]).filter((edgeMs) => edgeMs > instantMs))

/** Where the clock does not change, wall time is enough. Yesterday may run past midnight, so two days are checked. */
function steadyStateAt(today: DayPlan, yesterday: DayPlan, minuteOfDay: number): OpenState {
  const now = stateWithin(today, minuteOfDay)
  const stateSinceYesterday = stateWithin(yesterday, minuteOfDay + minutesInDay)
  if (now === 'open' || stateSinceYesterday === 'open') return 'open'
  if (stateSinceYesterday === 'break') return 'closed'
  return today.kind === 'unknown' ? 'unknown' : 'closed'
}

/** A state that holds until `untilMs`, when it may change and must be computed again: midnight at the latest. */
export interface CertainState {
  readonly state: OpenState
  readonly untilMs: number
}

const minuteMs = 60_000

/** DAYS-22: the index asks this for every distinct schedule, so it must be cheap: it does not look for the next opening. */
export function openUntil(schedule: Schedule, instantMs: number): CertainState {
  const { timezone } = schedule
  const wall = wallTimeAt(timezone, instantMs)
  if (wall === null) return { state: 'unknown', untilMs: Infinity }
  const { epochDay, minuteOfDay } = wall
  if (!isClockSteady(timezone, instantMs - steadyMs, instantMs + steadyMs)) {
    const spans = [epochDay - 1, epochDay].flatMap((day) => spansOfDay(schedule, day))
    return { state: answerOf(stateOf(spans, instantMs)), untilMs: nextEdge(spans, instantMs) }
  }
  const [today, yesterday] = [planOfDay(schedule, epochDay), planOfDay(schedule, epochDay - 1)]
  let next = minutesInDay
  for (const edge of edgesOf(today)) if (edge > minuteOfDay && edge < next) next = edge
  for (const edge of edgesOf(yesterday)) {
    const minute = edge - minutesInDay
    if (minute > minuteOfDay && minute < next) next = minute
  }
  const untilMs = (Math.floor(instantMs / minuteMs) + next - minuteOfDay) * minuteMs
  return { state: steadyStateAt(today, yesterday, minuteOfDay), untilMs }
}

export const openAt = (schedule: Schedule, instantMs: number): OpenState => openUntil(schedule, instantMs).state

/** In a week that nothing changes, any change occurs within it; the two extra days cover spans past midnight. */
const daysOfWeekAhead = 9

/** The state of a point in its own time zone, and its next change, which a closed season may put off for months. */
export function openStateAt(schedule: Schedule, instantMs: number): OpenStateAt {
  const wall = wallTimeAt(schedule.timezone, instantMs)
  if (wall === null) return unknowable
  const { epochDay } = wall
  const hasOnlyWeek = schedule.rules.length === 0 && schedule.onHolidays === null
  const last = epochDay + (hasOnlyWeek ? daysOfWeekAhead : daysLookedAhead)
  let [before, today] = [spansOfDay(schedule, epochDay - 1), spansOfDay(schedule, epochDay)]
  const now = stateOf([...before, ...today], instantMs)
  const state = answerOf(now)
  const isChange = (spans: readonly Span[], changeMs: number): boolean => {
    const next = stateOf(spans, changeMs)
    return next !== null && answerOf(next) !== state
  }
  for (let day = epochDay; day < last; day++) {
    // A change of a day depends on that day and on the night of the one before.
    const after = spansOfDay(schedule, day + 1)
    const [fromMs, untilMs] = [Math.max(instantMs + 1, startOf(today)), startOf(after)]
    const spans = [...before, ...today, ...after]
    const changes = spans
      .flatMap((span) => [span.fromMs, span.toMs])
      .filter((changeMs) => changeMs >= fromMs && changeMs < untilMs)
      .toSorted((a, b) => a - b)
    const nextChangeMs = changes.find((changeMs) => isChange(spans, changeMs))
    if (nextChangeMs !== undefined) return { state, isOnBreak: now === 'break', nextChangeMs }
    ;[before, today] = [today, after]
  }
  return { state, isOnBreak: now === 'break', nextChangeMs: null }
}

/** Each day has a span from its midnight on. */
const startOf = (spans: readonly Span[]): number => Math.min(...spans.map(({ fromMs }) => fromMs))
