import {
  arrangementFaults,
  changedArrangements,
  phaseOf,
  rearranged,
  type ArrangementFault,
  type CharityEvent,
  type CharityEventContent,
  type EventArrangements,
} from '../charity-event/index.ts'
import { isOwner, missing, statusCommentMaxLength, type Missing, type OrgActor } from '../moderation/index.ts'
import { err, ok, type Result } from '../shared/index.ts'
import { isEmpty, lengthOf } from '../validation/index.ts'

/** PEOPLE-7: what an organizer asks support to do with an accepted event. */
export const eventChangeKinds = ['arrangements', 'cancellation'] as const
export type EventChangeKind = (typeof eventChangeKinds)[number]

/** `replaced` by a newer request; `void` because the event has passed or has been changed meanwhile. */
export const eventChangeStates = ['waiting', 'accepted', 'declined', 'withdrawn', 'replaced', 'void'] as const
export type EventChangeState = (typeof eventChangeStates)[number]

/** Staff accept and decline, the organizer withdraws and replaces, time and other changes void. */
const outcomes = {
  accept: 'accepted',
  decline: 'declined',
  withdraw: 'withdrawn',
  replace: 'replaced',
  void: 'void',
} as const satisfies Record<string, EventChangeState>
type EventChangeAct = keyof typeof outcomes

export interface EventChangeRequest {
  readonly kind: EventChangeKind
  /** What the event shall become; null for a cancellation. */
  readonly arrangements: EventArrangements | null
  /** For support; everybody who opens a canceled event reads it. */
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

/** The state after an act. Only a request that waits has a next one; staff can decline one that is void already. */
export function actedOnChange(
  { kind, state }: Pick<EventChange, 'kind' | 'state'>,
  act: EventChangeAct,
  event: CharityEvent,
  nowMs: number,
): Result<EventChangeState, 'decided' | 'void'> {
  if (state !== 'waiting') return err('decided')
  return act === 'accept' && !standsOpenTo(kind, event, nowMs) ? err('void') : ok(outcomes[act])
}
