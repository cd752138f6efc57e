import { sql } from 'kysely'
import { changedArrangements, type CharityEvent } from '@recircle/core/charity-event'
import type { DeskField } from '@recircle/core/desk'
import { changedFields } from '@recircle/core/event-change'
import { eventColumns, eventNow } from '../charity-event/event-item.ts'
import { findCharityEvent } from '../charity-event/charity-event.repository.ts'
import type { Queries } from '../db/database.ts'
import { bare, type ItemContent } from '../moderation/item-content.ts'
import { byAuthor, type ItemKind } from '../moderation/item-kind.ts'
import { replyOnPage } from '../moderation/reply.ts'
import { partiesOf } from '../participation/parties.repository.ts'
import {
  applyChangeDecision,
  previewEventChangeMail,
  reopenEventChange,
  type RestoredChange,
} from './apply-change-decision.ts'
import { findChange, lockEventOfChange, type ChangeRow } from './event-changes.repository.ts'

/** PEOPLE-7: what an organizer asks to change about an accepted event. */
export const eventChangeItem: ItemKind<RestoredChange> = {
  table: 'event_changes',
  noun: 'event-change',
  entity: 'event-change',
  columns: {
    ...byAuthor,
    ...eventColumns('e'),
    from: sql`event_changes i join charity_events e on e.id = i.charity_event_id
      join organizations o on o.id = e.org_id join users a on a.id = i.user_id`,
    reason: sql`i.kind`,
  },
  written: { texts: sql`concat_ws(' ', i.why, i.arrangements)` },
  sender: {
    ofAccounts: (accounts) => sql`from event_changes i where i.user_id in ${accounts} and i.waiting_since is not null`,
  },
  refusal: { templates: ['eventChangeDeclined'] },
  lockBefore: lockEventOfChange,
  content,
  subject: eventNow,
  decide: applyChangeDecision,
  preview: previewEventChangeMail,
  reply: replyOnPage,
  mailIds: ({ eventChange }) => eventChange.mailIds,
  undo: (transaction, { restore, ...former }) => reopenEventChange(transaction, former, restore.eventChange),
  // People were told of a changed event.
  isFinal: sql`coalesce(jsonb_typeof(restore #> '{eventChange,event}'), 'null') <> 'null'`,
}

/** Next to the current values, with the number of people who would be notified. The version is the event's. */
async function content(queries: Queries, id: string): Promise<ItemContent | null> {
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
