import {
  arrangementFaults,
  changedArrangements,
  eventInstants,
  phaseOf,
  rearranged,
  type ArrangementFault,
  type CharityEvent,
  type CharityEventContent,
  type EventArrangements,
} from '../charity-event/index.ts'
import { isOwner, missing, statusCommentMaxLength, type Missing, type OrgActor } from '../moderation/index.ts'
import { isEmpty, lengthOf } from '../validation/index.ts'

/** PEOPLE-7: what an organizer asks support to do with an accepted event. */
export const eventChangeKinds = ['arrangements', 'cancellation'] as const
export type EventChangeKind = (typeof eventChangeKinds)[number]

/** `replaced` by a newer request; `void` because the event has passed or has since been changed. */
export const eventChangeStates = ['waiting', 'accepted', 'declined', 'withdrawn', 'replaced', 'void'] as const
export type EventChangeState = (typeof eventChangeStates)[number]

export interface EventChangeRequest {
  readonly kind: EventChangeKind
  /** What the event shall become; null for a cancellation. */
  readonly arrangements: EventArrangements | null
  /** For support; shown to everyone who opens a canceled event. */
  readonly why: string
}

/** A request as its own organization sees it. */
export interface EventChange extends EventChangeRequest {
  readonly id: string
  readonly eventId: string
  readonly state: EventChangeState
  /** The reason of staff; empty unless they declined with one. */
  readonly reason: string
  readonly createdAtMs: number
}

/** Its reason becomes the comment of a cancellation. */
const changeWhyMaxLength = statusCommentMaxLength

/** Until it begins, an event can be changed; until it ends, canceled. */
export function standsOpenTo(kind: EventChangeKind, event: CharityEvent, nowMs: number): boolean {
  const phase = phaseOf(event, nowMs)
  return event.status === 'accepted' && (phase === 'upcoming' || (kind === 'cancellation' && phase === 'ongoing'))
}

export const mayAskForChange = (event: CharityEvent, actor: OrgActor, kind: EventChangeKind, nowMs: number): boolean =>
  isOwner(event, actor) && standsOpenTo(kind, event, nowMs)

type EventChangeFault =
  | ArrangementFault
  | Missing<'required' | 'unchanged', 'why' | 'arrangements'>
  | { readonly field: 'why'; readonly code: 'maxLen'; readonly params: { readonly max: number } }

/** What is wrong with a request; the zone is that of the new place. */
export function eventChangeFaults(
  event: CharityEventContent,
  { kind, arrangements, why }: EventChangeRequest,
  timezone: string,
  nowMs: number,
): EventChangeFault[] {
  const ofWhy: EventChangeFault[] = [
    ...missing(isEmpty(why), 'required', 'why'),
    ...(lengthOf(why.trim()) > changeWhyMaxLength
      ? [{ field: 'why', code: 'maxLen', params: { max: changeWhyMaxLength } } as const]
      : []),
  ]
  if (kind === 'cancellation') return ofWhy
  if (arrangements === null || changedArrangements(event, arrangements).length === 0)
    return [...missing(true, 'unchanged', 'arrangements'), ...ofWhy]
  return [...arrangementFaults(rearranged(event, arrangements), timezone, nowMs), ...ofWhy]
}

/** Determines whether a request still applies. */
export interface ChangeMoment {
  readonly event: CharityEvent
  /** Of the requested location. */
  readonly timezone: string
  readonly nowMs: number
}

/** Whether the requested change is still possible: a requested earlier time may have passed. */
export function isStillPossible(
  { kind, arrangements }: Pick<EventChange, 'kind' | 'arrangements'>,
  { event, timezone, nowMs }: ChangeMoment,
): boolean {
  if (!standsOpenTo(kind, event, nowMs)) return false
  const startsAtMs = arrangements && eventInstants(arrangements, timezone).startsAtMs
  return startsAtMs === null || startsAtMs > nowMs
}

/** Staff decide pending requests; one that is no longer possible can only be declined. */
export const mayDecideChange = (
  change: Pick<EventChange, 'kind' | 'arrangements' | 'state'>,
  isAccepted: boolean,
  moment: ChangeMoment,
): boolean => change.state === 'waiting' && (!isAccepted || isStillPossible(change, moment))
