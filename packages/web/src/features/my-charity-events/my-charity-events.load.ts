import type { Calls } from '@recircle/core/calls'
import { eventStateCounts, type CharityEvent, type CharityEventGateway } from '@recircle/core/charity-event'
import { eventChangeCalls, type EventChange } from '@recircle/core/event-change'
import { ok } from '@recircle/core/shared'
import { currentActor } from '../../owned/owner-actions/current-actor.ts'
import { loadPhonePlansFor } from '../../owned/owner-actions/phone-plans.ts'
import { loadOwnerList, type ListOwned, type OwnerListData } from '../../owned/owner-list/owner-list.load.ts'
import type { VisitorAccess } from '../../routing/access.ts'
import type { Loaded, ScreenInput } from '@recircle/ui/screen/screen-model.ts'
import { listQueryOf, readMyEventsQuery, type MyEventsQuery } from './my-events-query.ts'

export interface MyEventsData {
  readonly list: OwnerListData<CharityEvent, MyEventsQuery>
  /** PEOPLE-12: the change requests to support, the newest of each event. */
  readonly changes: readonly EventChange[]
}

interface MyEventsPorts {
  readonly charityEvents: Pick<CharityEventGateway, 'list'>
  readonly calls: Calls
  readonly visitor: Pick<VisitorAccess, 'state'>
}

/** EVT-2: the events of the organizer's organization. */
export async function loadMyEvents(ports: MyEventsPorts, { query }: ScreenInput): Promise<Loaded<MyEventsData>> {
  const { charityEvents, calls, visitor } = ports
  const [list, changes] = await Promise.all([
    loadOwnerList(eventPagesOf(charityEvents), readMyEventsQuery(query), currentActor(visitor)()),
    loadChanges(calls, []),
  ])
  return { outcome: 'ready', data: { list, changes } }
}

/** If it fails, the cards keep the notes that they have. */
export async function loadChanges(calls: Calls, known: readonly EventChange[]): Promise<readonly EventChange[]> {
  const answer = await calls.ask(eventChangeCalls.list, { query: { limit: 100 } })
  return answer.ok ? answer.value.items : known
}

export const eventPagesOf =
  (events: Pick<CharityEventGateway, 'list'>): ListOwned<CharityEvent, MyEventsQuery> =>
  async (query, orgId) => {
    const page = await pageOf(events, query, orgId)
    if (!page.ok) return page
    await loadPhonePlansFor(page.value.items)
    const { statusCounts } = page.value
    return ok({ ...page.value, statusCounts: statusCounts && eventStateCounts(statusCounts) })
  }

/** EVT-10: a backend without phases lists all accepted events together. */
async function pageOf(events: Pick<CharityEventGateway, 'list'>, query: MyEventsQuery, orgId: string) {
  const page = await events.list(listQueryOf(query, orgId))
  if (page.ok || page.error !== 'invalid' || query.status !== 'accepted') return page
  return events.list({ ...listQueryOf(query, orgId), phase: null })
}
