import {
  copyEventIntoDraft,
  eventContentOf,
  newCharityEventContent,
  type CharityEvent,
  type CharityEventContent,
  type CharityEventGateway,
} from '@recircle/core/charity-event'
import type { FacilityGateway } from '@recircle/core/facility'
import type { Material } from '@recircle/core/material'
import { isDeleted, isOwner, type OrgActor } from '@recircle/core/moderation'
import { currentActor } from '../../owned/owner-actions/current-actor.ts'
import type { ReviewedData } from '../../owned/reviewed-form/reviewed-stage.ts'
import type { VisitorAccess } from '../../routing/access.ts'
import type { Loaded, ScreenInput } from '@recircle/ui/screen/screen-model.ts'

export interface EventFormData extends ReviewedData<CharityEvent, CharityEventContent> {
  readonly materials: readonly Material[]
}

export const emptyEventForm: EventFormData = {
  saved: null,
  content: newCharityEventContent,
  materials: [],
  hasFailed: false,
  input: { params: {}, query: {} },
}

interface EventFormPorts {
  readonly charityEvents: Pick<CharityEventGateway, 'get'>
  readonly facilities: Pick<FacilityGateway, 'materials'>
}

/** EVT-2 */
export const loadEventForm = (
  { visitor, ...ports }: EventFormPorts & { readonly visitor: Pick<VisitorAccess, 'state'> },
  input: ScreenInput,
): Promise<Loaded<EventFormData>> => readEventForm(ports, currentActor(visitor)(), input)

/** A new event, an existing one, or a copy; nothing if the event does not exist or belongs to another organization. */
export async function readEventForm(
  { charityEvents, facilities }: EventFormPorts,
  actor: OrgActor,
  input: ScreenInput,
): Promise<Loaded<EventFormData>> {
  const { params, query } = input
  const id = params.id ?? query.copy
  const [event, materials] = await Promise.all([
    id === undefined ? null : charityEvents.get(id),
    facilities.materials(),
  ])
  const ready = (data: EventFormData) => ({ outcome: 'ready', data }) as const
  if (event?.ok === false && isDeleted(event.error)) return { outcome: 'not-found' }
  if (event?.ok === false || !materials.ok) return ready({ ...emptyEventForm, input, hasFailed: true })
  const loaded = { ...emptyEventForm, input, materials: materials.value }
  if (event === null) return ready(loaded)
  if (!isOwner(event.value, actor)) return { outcome: 'not-found' }
  return params.id === undefined
    ? ready({ ...loaded, content: copyEventIntoDraft(event.value) })
    : ready({ ...loaded, saved: event.value, content: eventContentOf(event.value) })
}
