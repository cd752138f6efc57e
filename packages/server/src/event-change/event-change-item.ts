import { changedArrangements, type CharityEvent } from '@recircle/core/charity-event'
import type { DeskField } from '@recircle/core/desk'
import { changedFields } from '@recircle/core/event-change'
import { findCharityEvent } from '../charity-event/charity-event.repository.ts'
import type { Queries } from '../db/database.ts'
import { bare, type ItemContent } from '../moderation/item-content.ts'
import { partiesOf } from '../participation/parties.repository.ts'
import { findChange, type ChangeRow } from './event-changes.repository.ts'

/** PEOPLE-7: next to the current values, with the number of people who would be notified. The version is the event's. */
export async function eventChangeContent(queries: Queries, id: string): Promise<ItemContent | null> {
  const change = await findChange(queries, id)
  const event = change && (await findCharityEvent(queries, change.charity_event_id))
  if (!change || !event) return null
  const author = await queries
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', change.user_id)
    .executeTakeFirst()
  const parties = await partiesOf(queries, event.id)
  const moves = change.arrangements !== null && changedArrangements(event, change.arrangements).includes('location')
  return {
    ...bare,
    version: event.version,
    state: change.state,
    subjectId: event.id,
    organizationId: event.orgId,
    text: change.why,
    fields: fieldsOf(change, event),
    location: (moves && change.arrangements?.location) || event.location,
    publicLocation: moves ? event.location : null,
    timezone: event.timezone,
    signedUp: parties.reduce((sum, { status, size }) => (status === 'unconfirmed' ? sum : sum + size), 0),
    authorId: change.user_id,
    authorName: author?.name ?? '',
    authorEmail: author?.email ?? '',
  }
}

const fieldsOf = ({ arrangements }: ChangeRow, event: CharityEvent): DeskField[] =>
  arrangements === null
    ? [{ name: 'cancelled', before: false, after: true, standing: 'changed' }]
    : changedFields(event, arrangements).map(({ name, before, after }) => ({
        name,
        before,
        after,
        standing: 'changed',
      }))
