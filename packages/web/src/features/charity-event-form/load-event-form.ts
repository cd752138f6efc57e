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
import type { ReviewedSnapshot } from '../../owned/reviewed-form/reviewed-snapshot.ts'
import type { ScreenInput } from '../../routing/screen/screen-model.ts'

export interface EventFormSnapshot extends ReviewedSnapshot<CharityEvent, CharityEventContent> {
  readonly materials: readonly Material[]
}

export const emptyEventForm: EventFormSnapshot = {
  saved: null,
  content: newCharityEventContent,
  materials: [],
  hasFailed: false,
  input: { params: {}, query: {} },
}

/** Loads a new event, an existing one, or a copy. Returns null if the event does not exist or belongs to another organization. */
export async function loadEventForm(
  charityEvents: Pick<CharityEventGateway, 'get'>,
  facilities: Pick<FacilityGateway, 'materials'>,
  actor: OrgActor,
  input: ScreenInput,
): Promise<EventFormSnapshot | null> {
  const { params, query } = input
  const id = params.id ?? query.copy
  const [event, materials] = await Promise.all([
    id === undefined ? null : charityEvents.get(id),
    facilities.materials(),
  ])
  if (event?.ok === false && isDeleted(event.error)) return null
  if (event?.ok === false || !materials.ok) return { ...emptyEventForm, input, hasFailed: true }
  const loaded = { ...emptyEventForm, input, materials: materials.value }
  if (event === null) return loaded
  if (!isOwner(event.value, actor)) return null
  return params.id === undefined
    ? { ...loaded, content: copyEventIntoDraft(event.value) }
    : { ...loaded, saved: event.value, content: eventContentOf(event.value) }
}
