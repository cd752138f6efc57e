import type { Calls } from '@recircle/core/calls'
import type { CharityEvent, CharityEventGateway } from '@recircle/core/charity-event'
import { eventChangeCalls, type EventChange } from '@recircle/core/event-change'
import { leadsNowhere } from '@recircle/core/moderation'
import type { Loaded, ScreenInput } from '@recircle/ui/screen/screen-model.ts'

export interface MoveEventData {
  readonly eventId: string
  /** Null if the request failed. */
  readonly event: CharityEvent | null
  /** The newest request about it, if any. */
  readonly change: EventChange | null
}

interface MoveEventPorts {
  readonly charityEvents: Pick<CharityEventGateway, 'get'>
  readonly calls: Calls
}

/** PEOPLE-12 */
export async function loadMoveEvent(
  { charityEvents, calls }: MoveEventPorts,
  { params: { id = '' } }: Pick<ScreenInput, 'params'>,
): Promise<Loaded<MoveEventData>> {
  const [event, changes] = await Promise.all([
    charityEvents.get(id),
    calls.ask(eventChangeCalls.list, { query: { limit: 100 } }),
  ])
  if (!event.ok && leadsNowhere(event.error)) return { outcome: 'not-found' }
  const isRead = event.ok && changes.ok
  const change = isRead ? (changes.value.items.find(({ eventId }) => eventId === id) ?? null) : null
  return { outcome: 'ready', data: { eventId: id, event: isRead ? event.value : null, change } }
}
