import { missing, missingPlace, type Missing } from '../moderation/index.ts'
import { isEmpty, type ValidationIssue } from '../validation/index.ts'
import { charityEventIssues } from './charity-event-form.ts'
import type { MissingEventPartCode } from './charity-event-completeness.ts'
import type { CharityEventContent } from './charity-event.ts'
import { instantOfLocal, isLocalDateTime, minutesBetween } from './local-date-time.ts'

/** PEOPLE-7: what can still change once an event is public; the reviewed content stays. */
const arrangementKeys = [
  'startsAt',
  'endsAt',
  'placeName',
  'address',
  'location',
  'capacity',
  'takesSignUps',
] as const satisfies readonly (keyof CharityEventContent)[]
export type ArrangementKey = (typeof arrangementKeys)[number]
export type EventArrangements = Pick<CharityEventContent, ArrangementKey>

export const arrangementsOf = (event: EventArrangements): EventArrangements => ({
  startsAt: event.startsAt,
  endsAt: event.endsAt,
  placeName: event.placeName,
  address: event.address,
  location: event.location,
  capacity: event.capacity,
  takesSignUps: event.takesSignUps,
})

export const rearranged = (event: CharityEventContent, arrangements: EventArrangements): CharityEventContent => ({
  ...event,
  ...arrangementsOf(arrangements),
})

/** The parts that differ, in the order of the form. */
export const changedArrangements = (before: EventArrangements, after: EventArrangements): ArrangementKey[] =>
  arrangementKeys.filter((key) =>
    key === 'location'
      ? before.location.lng !== after.location.lng || before.location.lat !== after.location.lat
      : before[key] !== after[key],
  )

export type ArrangementFault = ValidationIssue | Missing<MissingEventPartCode, keyof CharityEventContent>

export function arrangementFaults(after: CharityEventContent, timezone: string, nowMs: number): ArrangementFault[] {
  const startsAtMs = instantOfLocal(after.startsAt, timezone)
  const length = minutesBetween(after.startsAt, after.endsAt)
  return [
    ...charityEventIssues(after),
    ...missing(!isLocalDateTime(after.startsAt), 'starts-at', 'startsAt'),
    ...missing(!isLocalDateTime(after.endsAt), 'ends-at', 'endsAt'),
    ...missing(length !== null && length <= 0, 'ends-before-start', 'endsAt'),
    ...missing(startsAtMs !== null && startsAtMs <= nowMs, 'already-past', 'startsAt'),
    ...missing(isEmpty(after.placeName), 'place-name', 'placeName'),
    ...missingPlace(after),
  ]
}

const ofGuests: ReadonlySet<ArrangementKey> = new Set(['startsAt', 'endsAt', 'placeName', 'address', 'location'])

/** PEOPLE-7: whether the time or place has changed, so that participants must be informed. */
export const isMoved = (before: EventArrangements, after: EventArrangements): boolean =>
  changedArrangements(before, after).some((key) => ofGuests.has(key))
