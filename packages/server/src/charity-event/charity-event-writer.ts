import tzLookup from '@photostructure/tz-lookup'
import {
  eventInstants,
  type CharityEvent,
  type CharityEventContent,
  type CharityEventStatus,
} from '@recircle/core/charity-event'
import type { Queries } from '../db/database.ts'
import { actorKindOf } from '../session/caller-actor.ts'
import { voidChanges } from '../event-change/event-changes.repository.ts'
import { partiesOf, type KnownParty } from '../participation/parties.repository.ts'
import { writeOfEnd } from '../participation/party-mail.ts'
import { isIdOfDeleted } from '../moderation/moderated-rows.ts'
import type { Actor, NewOne } from '../moderation/moderated-kind.ts'
import { revisionRow, transitionOf, transitionRow, type Transition } from '../moderation/moderated-rows.ts'

const asDate = (instantMs: number | null) => (instantMs === null ? null : new Date(instantMs))

function columnsOf(content: CharityEventContent) {
  const { lng, lat } = content.location
  // The creator enters local times; the coordinates determine the time zone.
  const timezone = tzLookup(lat, lng)
  const { startsAtMs, endsAtMs } = eventInstants(content, timezone)
  return {
    title: content.title,
    description: content.description,
    kind: content.kind,
    cover_id: content.cover?.id ?? null,
    place_name: content.placeName,
    address: content.address,
    lng,
    lat,
    timezone,
    starts_at: asDate(startsAtMs),
    ends_at: asDate(endsAtMs),
    capacity: content.capacity,
    takes_sign_ups: content.takesSignUps,
    contact_name: content.contactName,
    contact_phone: content.contactPhone,
    contact_email: content.contactEmail,
  }
}

/** Returns false if the id exists or belonged to a deleted event: a repeated creation must not restore it. */
export async function insertCharityEvent(queries: Queries, event: NewOne<CharityEventContent>): Promise<boolean> {
  const { id, orgId, creatorId, content } = event
  if (await isIdOfDeleted(queries, 'charity_events', id)) return false
  const added = await queries
    .insertInto('charity_events')
    .values({ id, org_id: orgId, creator_id: creatorId, ...columnsOf(content) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('version')
    .executeTakeFirst()
  if (!added) return false
  await writeMaterials(queries, id, content)
  await noteRevision(queries, id, { version: added.version, changedBy: creatorId, content })
  await noteTransition(queries, id, { from: null, to: 'draft', actorKind: 'owner', actorId: creatorId, comment: '' })
  return true
}

export async function updateCharityEvent(
  queries: Queries,
  id: string,
  content: CharityEventContent,
  changedBy: string,
): Promise<void> {
  const { version } = await queries
    .updateTable('charity_events')
    .set(columnsOf(content))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  await queries.deleteFrom('charity_event_materials').where('charity_event_id', '=', id).execute()
  await writeMaterials(queries, id, content)
  await noteRevision(queries, id, { version, changedBy, content })
  await voidChanges(queries, id)
}

/** EVT-1: the title of a public event is kept for visitors with its URL; who deleted it and why is kept for staff. No status follows `accepted`. */
export async function removeCharityEvent(
  queries: Queries,
  event: CharityEvent,
  { actor, userId }: Actor,
  reason: string,
): Promise<void> {
  const { id, status, title: name } = event
  await tellOfEnd(queries, event, reason)
  await queries.deleteFrom('charity_events').where('id', '=', id).execute()
  const title = status === 'accepted' ? name : null
  const by = { deleted_by: userId, deleted_by_kind: actorKindOf(actor), reason: reason === '' ? null : reason }
  await queries
    .insertInto('deleted_charity_events')
    .values({ id, title, ...by })
    .execute()
}

/** PEOPLE-7: who hears that an event is canceled or deleted: unconfirmed addresses get no email. */
async function toldOfEnd(queries: Queries, event: CharityEvent): Promise<readonly KnownParty[]> {
  if ((event.endsAtMs ?? 0) <= Date.now()) return []
  return (await partiesOf(queries, event.id)).filter(({ status, email }) => status !== 'unconfirmed' && email !== null)
}

/** PEOPLE-7: once each. Returns the ids of the emails. */
export async function tellOfEnd(
  queries: Queries,
  event: CharityEvent,
  reason: string,
  heldForMs = 0,
): Promise<readonly string[]> {
  const mailIds: string[] = []
  for (const party of await toldOfEnd(queries, event)) {
    const id = await writeOfEnd(queries, event, party, reason, heldForMs)
    if (id !== null) mailIds.push(id)
  }
  return mailIds
}

/** The email to the organizer, which says whether anybody had to be told. */
export const cancelledEmail = async (
  queries: Queries,
  event: CharityEvent,
): Promise<'eventCancelled' | 'eventCancelledTold'> =>
  (await toldOfEnd(queries, event)).length > 0 ? 'eventCancelledTold' : 'eventCancelled'

async function writeMaterials(queries: Queries, id: string, { materialIds }: CharityEventContent): Promise<void> {
  if (materialIds.length === 0) return
  const rows = [...new Set(materialIds)].map((materialId) => ({ charity_event_id: id, material_id: materialId }))
  await queries.insertInto('charity_event_materials').values(rows).execute()
}

async function noteRevision(queries: Queries, id: string, revision: Parameters<typeof revisionRow>[0]): Promise<void> {
  await queries
    .insertInto('charity_event_revisions')
    .values({ charity_event_id: id, ...revisionRow(revision) })
    .execute()
}

async function noteTransition(queries: Queries, id: string, transition: Transition<CharityEventStatus>): Promise<void> {
  await queries
    .insertInto('charity_event_transitions')
    .values({ charity_event_id: id, ...transitionRow(transition) })
    .execute()
}

export async function writeEventStatus(
  queries: Queries,
  before: CharityEvent,
  after: CharityEvent,
  by: Actor,
): Promise<void> {
  await leadEvent(queries, before, after, by)
  if (after.cancelledAtMs !== null && before.cancelledAtMs === null)
    await tellOfEnd(queries, after, after.statusComment)
}

/** The status and its history; telling those who come is the caller's. */
export async function leadEvent(queries: Queries, before: CharityEvent, after: CharityEvent, by: Actor): Promise<void> {
  const { id, status, statusComment, cancelledAtMs } = after
  const isCancelled = cancelledAtMs !== null
  await queries
    .updateTable('charity_events')
    .set({
      status,
      status_comment: isCancelled || statusComment === '' ? null : statusComment,
      cancelled_at: asDate(cancelledAtMs),
      cancel_reason: isCancelled ? statusComment : null,
    })
    .where('id', '=', id)
    .execute()
  await noteTransition(queries, id, transitionOf(before, after, by))
  await voidChanges(queries, id)
}
