import { settleDeletion, settleTransit, type OrgActor } from '../moderation/index.ts'
import type { PhoneContext } from '../phone/index.ts'
import { gatewayFailure, type GatewayFailure, type GatewayResult } from '../wire/index.ts'
import type { CharityEventGateway } from './charity-event-gateway.port.ts'
import { canDeleteEvent, eventHasHappened, eventRefusal, type CharityEventRefusal } from './charity-event-machine.ts'
import type { CharityEventTransit } from './charity-event-transit.ts'
import type { CharityEvent } from './charity-event.ts'

export interface EventStatusChange {
  readonly event: CharityEvent
  readonly transit: CharityEventTransit
  readonly actor: OrgActor
  readonly nowMs: number
  readonly comment?: string
  readonly context: PhoneContext
}

/** Refused here already, by the rule that the server asks as well; nothing was sent. */
export interface RefusedEventChange {
  readonly ok: false
  readonly error: 'refused'
  readonly refusal: CharityEventRefusal
}
export type EventStatusChangeResult =
  | { readonly ok: true; readonly value: CharityEvent | null }
  | GatewayFailure<CharityEvent>
  | RefusedEventChange

/** EVT-2, EVT-8: every transit, the cancellation among them, one way. */
export async function changeCharityEventStatus(
  gateway: Pick<CharityEventGateway, 'transit' | 'get'>,
  { event, transit, actor, nowMs, comment = '', context }: EventStatusChange,
): Promise<EventStatusChangeResult> {
  const refused = eventRefusal(event, transit, actor, nowMs, comment, context)
  if (refused) return { ok: false, error: 'refused', refusal: refused }
  const answer = await gateway.transit(event.id, transit, comment.trim())
  return settleTransit(
    answer,
    event,
    () => gateway.get(event.id),
    (now) => eventHasHappened(now, transit),
  )
}

/** EVT-8: asked for and confirmed before it comes here. */
export async function deleteCharityEvent(
  gateway: Pick<CharityEventGateway, 'delete' | 'get'>,
  event: CharityEvent,
  actor: OrgActor,
): Promise<GatewayResult<null, CharityEvent>> {
  if (!canDeleteEvent(event, actor)) return gatewayFailure('forbidden')
  return settleDeletion(await gateway.delete(event.id), () => gateway.get(event.id))
}
