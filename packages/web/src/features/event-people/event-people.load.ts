import type { Participant, ParticipationGateway } from '@recircle/core/participation'
import type { Loaded, ScreenInput } from '@recircle/ui/screen/screen-model.ts'

export interface EventPeopleData {
  readonly eventId: string
  /** Null if the request failed or the event belongs to another organization. */
  readonly people: readonly Participant[] | null
}

export async function loadEventPeople(
  { participation }: { readonly participation: Pick<ParticipationGateway, 'participants'> },
  { params: { id = '' } }: ScreenInput,
): Promise<Loaded<EventPeopleData>> {
  const answer = await participation.participants(id)
  return { outcome: 'ready', data: { eventId: id, people: answer.ok ? answer.value.items : null } }
}
