import { saveModerated, type OrgActor, type SaveJob, type SaveOutcome } from '../moderation/index.ts'
import type { ValidationContext } from '../validation/index.ts'
import { gatewayFailure, type GatewayFailure, type GatewayResult } from '../wire/index.ts'
import type { CharityEventGateway } from './charity-event-gateway.port.ts'
import { canDeleteEvent, eventRefusal, type CharityEventRefusal } from './charity-event-machine.ts'
import { eventToDraftTransit, type CharityEventTransit } from './charity-event-transit.ts'
import type { CharityEvent, CharityEventContent } from './charity-event.ts'

export type CharityEventSaveJob = SaveJob<CharityEvent, CharityEventContent>
export type CharityEventSaveOutcome = SaveOutcome<CharityEvent, CharityEventContent>

/** EVT-2: as for points, a failure is tried again from the step that failed. */
export const saveCharityEvent = (
  gateway: Pick<CharityEventGateway, 'create' | 'get' | 'update' | 'transit'>,
  job: CharityEventSaveJob,
): Promise<CharityEventSaveOutcome> =>
  saveModerated<CharityEvent, CharityEventContent, CharityEventTransit>(
    {
      create: (content, id) => gateway.create(content, id),
      get: (id) => gateway.get(id),
      update: (id, content, version) => gateway.update(id, content, version),
      transit: (id, transit) => gateway.transit(id, transit),
    },
    { sendToReview: 'sendToReview', toDraft: ({ status }) => eventToDraftTransit(status) },
    job,
  )

export interface EventStatusChange {
  readonly event: CharityEvent
  readonly transit: CharityEventTransit
  readonly actor: OrgActor
  readonly nowMs: number
  readonly comment?: string
  readonly context?: ValidationContext
}

/** Refused here already, by the rule that the server asks as well; nothing was sent. */
export interface RefusedEventChange {
  readonly ok: false
  readonly error: 'refused'
  readonly refusal: CharityEventRefusal
}
export type EventStatusChangeResult =
  | { readonly ok: true; readonly value: CharityEvent | null }
  | GatewayFailure
  | RefusedEventChange

/** EVT-2: every transit, the cancellation among them, one way. */
export async function changeCharityEventStatus(
  gateway: Pick<CharityEventGateway, 'transit'>,
  { event, transit, actor, nowMs, comment = '', context = {} }: EventStatusChange,
): Promise<EventStatusChangeResult> {
  const refused = eventRefusal(event, transit, actor, nowMs, comment, context)
  if (refused) return { ok: false, error: 'refused', refusal: refused }
  return gateway.transit(event.id, transit, comment.trim())
}

/** Asked for and confirmed before it comes here. */
export async function deleteCharityEvent(
  gateway: Pick<CharityEventGateway, 'delete'>,
  event: CharityEvent,
  actor: OrgActor,
): Promise<GatewayResult<null>> {
  return canDeleteEvent(event, actor) ? gateway.delete(event.id) : gatewayFailure('forbidden')
}
