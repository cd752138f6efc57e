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
import type { ScreenInput } from '../../screen/screen-model.ts'

/** What the page is: the form, the question before it, or the word that this event is past editing. */
export type EventFormStage = 'form' | 'convert' | 'past-editing' | 'failed'

export interface EventFormSnapshot {
  readonly event: CharityEvent | null
  readonly content: CharityEventContent
  readonly materials: readonly Material[]
  readonly hasFailed: boolean
  /** What the page was asked for, to ask again. */
  readonly input: ScreenInput
}

export const emptyEventForm: EventFormSnapshot = {
  event: null,
  content: newCharityEventContent,
  materials: [],
  hasFailed: false,
  input: { params: {}, query: {} },
}

export const eventFormStage = ({ event, hasFailed }: EventFormSnapshot): EventFormStage => {
  if (hasFailed) return 'failed'
  if (event === null || event.status === 'draft') return 'form'
  return event.status === 'accepted' ? 'past-editing' : 'convert'
}

/** A new event, one that is edited, or the copy of one. Null for an event that is gone or somebody else's. */
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
    : { ...loaded, event: event.value, content: eventContentOf(event.value) }
}
