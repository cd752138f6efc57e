import { type Participant, organizerCalls } from '@recircle/core/participation'
import type { Loaded, ScreenInput } from '@recircle/ui/screen/screen-model.ts'
import type { Calls } from '@recircle/core/calls'

export interface EventPeopleData {
  readonly eventId: string
  /** Null if the request failed or the event belongs to another organization. */
  readonly people: readonly Participant[] | null
}

export async function loadEventPeople(
  { calls }: { readonly calls: Calls },
  { params: { id = '' } }: ScreenInput,
): Promise<Loaded<EventPeopleData>> {
  const answer = await calls.ask(organizerCalls.participants, { id })
  return { outcome: 'ready', data: { eventId: id, people: answer.ok ? answer.value.items : null } }
}
