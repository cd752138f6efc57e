import {
  saveModerated,
  settleDeletion,
  settleTransit,
  type OrgActor,
  type SaveJob,
  type SaveOutcome,
} from '../moderation/index.ts'
import type { PhoneContext } from '../phone/index.ts'
import { gatewayFailure, type GatewayFailure, type GatewayResult } from '../wire/index.ts'
import { charityEventToAdd } from './charity-event-body.ts'
import type { CharityEventGateway } from './charity-event-gateway.port.ts'
import { canDeleteEvent, eventHasHappened, eventRefusal, type CharityEventRefusal } from './charity-event-machine.ts'
import { eventToDraftTransit, type CharityEventTransit } from './charity-event-transit.ts'
import { eventContentOf, type CharityEvent, type CharityEventContent } from './charity-event.ts'

export type CharityEventSaveJob = SaveJob<CharityEvent, CharityEventContent>
export type CharityEventSaveOutcome = SaveOutcome<CharityEvent, CharityEventContent>

/** EVT-4: the backend holds just this; a cover gets its address from it. */
export const isSameEventContent = (one: CharityEventContent, other: CharityEventContent): boolean =>
  sentText(one) === sentText(other)

const sentText = (content: CharityEventContent): string => JSON.stringify(charityEventToAdd(eventContentOf(content)))

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
    {
      sendToReview: 'sendToReview',
      toDraft: ({ status }) => eventToDraftTransit(status),
      holds: isSameEventContent,
    },
    job,
  )

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

/** EVT-2, EVT-3: every transit, the cancellation among them, one way. */
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

/** EVT-3: asked for and confirmed before it comes here. */
export async function deleteCharityEvent(
  gateway: Pick<CharityEventGateway, 'delete' | 'get'>,
  event: CharityEvent,
  actor: OrgActor,
): Promise<GatewayResult<null, CharityEvent>> {
  if (!canDeleteEvent(event, actor)) return gatewayFailure('forbidden')
  return settleDeletion(await gateway.delete(event.id), () => gateway.get(event.id))
}
