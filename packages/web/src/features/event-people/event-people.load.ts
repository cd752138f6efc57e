import type { CharityEvent, CharityEventGateway } from '@recircle/core/charity-event'
import { type Participant, organizerCalls } from '@recircle/core/participation'
import type { Loaded, ScreenInput } from '@recircle/ui/screen/screen-model.ts'
import type { Calls } from '@recircle/core/calls'

export interface EventPeopleData {
  readonly eventId: string
  /** Null if it could not be read. */
  readonly event: Pick<CharityEvent, 'title' | 'startsAtMs' | 'endsAtMs' | 'timezone'> | null
  /** Null if the request failed or the event belongs to another organization. */
  readonly people: readonly Participant[] | null
}

interface EventPeoplePorts {
  readonly calls: Calls
  readonly charityEvents: Pick<CharityEventGateway, 'get'>
}

export async function loadEventPeople(
  { calls, charityEvents }: EventPeoplePorts,
  { params: { id = '' } }: ScreenInput,
): Promise<Loaded<EventPeopleData>> {
  const [answer, event] = await Promise.all([calls.ask(organizerCalls.participants, { id }), charityEvents.get(id)])
  const people = answer.ok ? answer.value.items : null
  return { outcome: 'ready', data: { eventId: id, event: event.ok ? event.value : null, people } }
}
