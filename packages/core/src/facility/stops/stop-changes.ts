import { isOwner, problemsAt, type OrgActor } from '../../moderation/index.ts'
import { epochDayOfDateKey, instantOfWallTime, wallTimeAt, dayMs } from '../../time-zone/index.ts'
import { isEmpty, lengthOf } from '../../validation/index.ts'
import type { RuleProblem } from '../../wire/index.ts'
import { isPublicStatus } from '../facility-status.ts'
import type { Facility } from '../facility.ts'
import { indexOfChanged, indexOfInstead, isMeant, plannedTime, stopChangeOf, type StopTimeKey } from './meant-stop.ts'
import { stopChangesMax, stopExceptMax, stopsMax, type Stop, type StopChange } from './stops.ts'
import type { MinuteOfDay } from '../hours/working-hours.ts'

/** What the owner asks for; the times are those of the point's clock, on the same day. */
export interface RequestedStopChange {
  readonly reason: string
  readonly to: { readonly start: MinuteOfDay; readonly end: MinuteOfDay } | null
}

export const stopReasonMaxLength = 300

/** STOP-13: the owner of a public mobile point may call off a single stop without a review. */
export const mayChangeStops = (facility: Pick<Facility, 'orgId' | 'status' | 'stops'>, actor: OrgActor): boolean =>
  isOwner(facility, actor) && isPublicStatus(facility.status) && facility.stops.length > 0

export interface StopChangeFault {
  readonly field: 'reason' | 'end' | 'start'
  readonly code: 'required' | 'maxLen' | 'endsLikeItStarts' | 'past'
  readonly params?: RuleProblem['params']
}

export function stopChangeFaults(
  { reason, to }: RequestedStopChange,
  { startsAtMs }: StopTimeKey,
  timezone: string,
  nowMs: number,
): StopChangeFault[] {
  const movedTo = to && onThatDay(to, startsAtMs, timezone)
  return [
    ...(isEmpty(reason) ? [{ field: 'reason', code: 'required' } as const] : []),
    ...(lengthOf(reason.trim()) > stopReasonMaxLength
      ? [{ field: 'reason', code: 'maxLen', params: { max: stopReasonMaxLength } } as const]
      : []),
    ...(to !== null && to.start === to.end ? [{ field: 'end', code: 'endsLikeItStarts' } as const] : []),
    ...(movedTo && movedTo.endsAtMs <= nowMs ? [{ field: 'start', code: 'past' } as const] : []),
  ]
}
export const stopChangeProblems = (faults: readonly StopChangeFault[]): RuleProblem[] =>
  problemsAt((field) => (field === 'reason' ? '/reason' : `/to/${field}`))(faults)

const dateKeyOf = (epochDay: number): string => new Date(epochDay * dayMs).toISOString().slice(0, 10)

function onThatDay(
  { start, end }: NonNullable<RequestedStopChange['to']>,
  startsAtMs: number,
  timezone: string,
): NonNullable<StopChange['to']> | null {
  const epochDay = wallTimeAt(timezone, startsAtMs)?.epochDay
  if (epochDay === undefined) return null
  const from = instantOfWallTime(timezone, { epochDay, minuteOfDay: start })
  const until = instantOfWallTime(timezone, { epochDay, minuteOfDay: end > start ? end : end + dayMs / 60_000 })
  return from === null || until === null ? null : { startsAtMs: from, endsAtMs: until }
}

type Changeable = Pick<Facility, 'stops' | 'stopChanges' | 'timezone'>
type Changed = Pick<Facility, 'stops' | 'stopChanges'>

/**
 * STOP-13: takes a time out of the stops, and puts another of the same day in its place, so that whatever reads stops needs to know nothing
 * of changes. An earlier change of that time is replaced. Null if no such time is planned, or if there is no room for more exceptions.
 */
export function withStopChange(
  facility: Changeable,
  requested: StopTimeKey,
  { reason, to }: RequestedStopChange,
  nowMs: number,
): Changed | null {
  const { timezone } = facility
  const known = stopChangeOf(facility, requested)
  const restored = known && restoredBy(facility, known)
  const { stops, stopChanges } = restored ?? facility
  const meant = restored?.stop ? { place: restored.stop.place, startsAtMs: requested.startsAtMs } : requested
  const { startsAtMs } = meant
  const planned = plannedTime(stops, timezone, meant)
  const stop = planned && stops[planned.index]
  const epochDay = wallTimeAt(timezone, startsAtMs)?.epochDay
  if (!planned || !stop || epochDay === undefined || planned.time.endsAtMs <= nowMs) return null
  const date = dateKeyOf(epochDay)
  const today = wallTimeAt(timezone, nowMs)?.epochDay ?? epochDay
  // Exceptions of the past say nothing anymore.
  const except = [...stop.except.filter((day) => (epochDayOfDateKey(day) ?? today) >= today - 1), date]
  const movedTo = to && onThatDay(to, startsAtMs, timezone)
  const instead =
    to === null ? [] : [{ ...stop, date, ...to, repeat: 'once', every: 1, until: null, except: [] } as const]
  const others = stopChanges.filter((each) => (each.to ?? each).endsAtMs > nowMs && !isMeant(each, meant))
  if (except.length > stopExceptMax || stops.length + instead.length > stopsMax || others.length >= stopChangesMax)
    return null
  return {
    stops: [...stops.with(planned.index, { ...stop, except }), ...instead],
    stopChanges: [...others, { ...planned.time, reason: reason.trim(), to: movedTo, changedAtMs: nowMs }],
  }
}

/** STOP-13: it comes as planned after all. Null if nothing of that time was changed. */
export function withStopRestored(facility: Changeable, meant: StopTimeKey): Changed | null {
  const change = stopChangeOf(facility, meant)
  if (change === null) return null
  const { stops, stopChanges } = restoredBy(facility, change)
  return { stops, stopChanges }
}

/** STOP-14: works as well after the owner has renamed the place. */
function restoredBy(
  { stops, stopChanges, timezone }: Changeable,
  change: StopChange,
): Changed & { readonly stop: Stop | null } {
  const wall = wallTimeAt(timezone, change.startsAtMs)
  const date = wall && dateKeyOf(wall.epochDay)
  const skipping = indexOfChanged(stops, timezone, change, stopChanges)
  const instead = indexOfInstead(stops, timezone, change)
  const restored = stops.map((stop, index) =>
    index === skipping ? Object.assign({}, stop, { except: stop.except.filter((day) => day !== date) }) : stop,
  )
  return {
    stop: restored[skipping] ?? null,
    stops: restored.filter((_stop, index) => index !== instead),
    stopChanges: stopChanges.filter((each) => each !== change),
  }
}

/** Whether the owner asks for what has already happened. */
export const isSameStopChange = (
  { timezone }: Pick<Facility, 'timezone'>,
  known: StopChange,
  { reason, to }: RequestedStopChange,
): boolean => {
  const movedTo = to && onThatDay(to, known.startsAtMs, timezone)
  return (
    known.reason === reason.trim() &&
    known.to?.startsAtMs === movedTo?.startsAtMs &&
    known.to?.endsAtMs === movedTo?.endsAtMs
  )
}
