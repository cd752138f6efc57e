import { isOwner, missing, missingPlace, type Missing, type OrgActor } from '../moderation/index.ts'
import { isEmpty, type ValidationIssue } from '../validation/index.ts'
import { charityEventIssues } from './charity-event-form.ts'
import type { MissingEventPartCode } from './charity-event-completeness.ts'
import { phaseOf, type CharityEvent, type CharityEventContent } from './charity-event.ts'
import { instantOfLocal, isLocalDateTime, minutesBetween } from './local-date-time.ts'

/** The path below the event's own path. */
export const arrangementsPath = 'arrangements'

/** PEOPLE-7: the reviewed content is fixed; time, place and capacity may change until the event begins. */
export const mayRearrange = (event: CharityEvent, actor: OrgActor, nowMs: number): boolean =>
  isOwner(event, actor) && event.status === 'accepted' && phaseOf(event, nowMs) === 'upcoming'

/** Changes to any other field are ignored. */
export const rearranged = (event: CharityEventContent, sent: CharityEventContent): CharityEventContent => ({
  ...event,
  startsAt: sent.startsAt,
  endsAt: sent.endsAt,
  placeName: sent.placeName,
  address: sent.address,
  location: sent.location,
  capacity: sent.capacity,
  takesSignUps: sent.takesSignUps,
})

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

/** PEOPLE-7: whether the time or place has changed, so that participants must be informed. */
export const isMoved = (before: CharityEventContent, after: CharityEventContent): boolean =>
  before.startsAt !== after.startsAt ||
  before.endsAt !== after.endsAt ||
  before.placeName !== after.placeName ||
  before.address !== after.address ||
  before.location.lng !== after.location.lng ||
  before.location.lat !== after.location.lat
