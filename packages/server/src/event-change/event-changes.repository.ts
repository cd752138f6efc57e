import tzLookup from '@photostructure/tz-lookup'
import { sql, type RawBuilder, type Transaction } from 'kysely'
import { v7 as uuidV7 } from 'uuid'
import type { CharityEvent } from '@recircle/core/charity-event'
import { undoWindowMs } from '@recircle/core/desk'
import {
  isStillPossible,
  type ChangeMoment,
  type EventChange,
  type EventChangeRequest,
  type EventChangeState,
} from '@recircle/core/event-change'
import { findCharityEvent } from '../charity-event/charity-event.repository.ts'
import type { Database, Queries, Schema } from '../db/database.ts'

const changes = (queries: Queries) => queries.selectFrom('event_changes').selectAll('event_changes')
export type ChangeRow = Awaited<ReturnType<ReturnType<typeof changes>['executeTakeFirstOrThrow']>>

const changeOf = (row: ChangeRow): EventChange => ({
  id: row.id,
  eventId: row.charity_event_id,
  kind: row.kind,
  arrangements: row.arrangements,
  why: row.why,
  state: row.state,
  reason: row.reason,
  createdAtMs: row.created_at,
})

export const findChange = async (queries: Queries, id: string): Promise<ChangeRow | null> =>
  (await changes(queries).where('id', '=', id).executeTakeFirst()) ?? null

/** An event has at most one pending request. */
export const waitingChange = async (queries: Queries, eventId: string): Promise<ChangeRow | null> =>
  (await changes(queries).where('charity_event_id', '=', eventId).where('state', '=', 'waiting').executeTakeFirst()) ??
  null

/** DESK-80: whether staff can still take back what they have accepted. */
export const isChangeUndoable = async (queries: Queries, eventId: string, nowMs: number): Promise<boolean> =>
  (await changes(queries)
    .where('charity_event_id', '=', eventId)
    .where('state', '=', 'accepted')
    .where('decided_at', '>', sql<number>`to_timestamp(${(nowMs - undoWindowMs) / 1000})`)
    .executeTakeFirst()) !== undefined

/** A request is judged in the time zone of the place that it asks for. */
export function momentOfChange(
  { arrangements }: Pick<EventChangeRequest, 'arrangements'>,
  event: CharityEvent,
  nowMs: number,
): ChangeMoment {
  const { lng, lat } = arrangements?.location ?? event.location
  return { event, timezone: tzLookup(lat, lng), nowMs }
}

export async function insertChange(
  queries: Queries,
  eventId: string,
  userId: string,
  { kind, arrangements, why }: EventChangeRequest,
): Promise<EventChange> {
  const row = await queries
    .insertInto('event_changes')
    .values({
      id: uuidV7(),
      charity_event_id: eventId,
      user_id: userId,
      kind,
      arrangements: arrangements === null ? null : JSON.stringify(arrangements),
      why: why.trim(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return changeOf(row)
}

export const endChange = async (
  queries: Queries,
  id: string,
  state: Exclude<EventChangeState, 'waiting'>,
  reason = '',
): Promise<void> =>
  void (await queries
    .updateTable('event_changes')
    .set({ state, reason, waiting_since: null, decided_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute())

/** PEOPLE-7: whatever changes an event ends a request that was made of it as it was. */
export const voidChanges = async (queries: Queries, eventId: string): Promise<void> => {
  const waiting = await waitingChange(queries, eventId)
  if (waiting) await endChange(queries, waiting.id, 'void')
}

/** No place is further ahead of UTC. */
const furthestAheadMs = 14 * 3_600_000

/** PEOPLE-7: a request that is no longer possible, because the event has begun or ended or the time that it asks for has passed, is void. Each under the lock of its event. */
export async function voidOutdatedChanges(database: Database, nowMs: number): Promise<void> {
  const latestLocalTime = new Date(nowMs + furthestAheadMs).toISOString().slice(0, 16)
  const begun = await changes(database)
    .innerJoin('charity_events', 'charity_events.id', 'event_changes.charity_event_id')
    .where('state', '=', 'waiting')
    .where(
      sql<boolean>`(charity_events.starts_at <= ${new Date(nowMs)} or arrangements ->> 'startsAt' <= ${latestLocalTime})`,
    )
    .execute()
  for (const { charity_event_id: eventId } of begun)
    await database.transaction().execute(async (transaction) => {
      await lockEvent(transaction, sql`${eventId}::uuid`)
      const [event, waiting] = [await findCharityEvent(transaction, eventId), await waitingChange(transaction, eventId)]
      if (event && waiting && !isStillPossible(waiting, momentOfChange(waiting, event, nowMs)))
        await endChange(transaction, waiting.id, 'void')
    })
}

/** Every writer of a request holds its event first, as those who write the event do. */
const lockEvent = (transaction: Transaction<Schema>, eventId: RawBuilder<unknown>) =>
  sql`select id from charity_events where id = (${eventId}) for update`.execute(transaction)
export const lockEventOfChange = (transaction: Transaction<Schema>, id: string) =>
  lockEvent(transaction, sql`select charity_event_id from event_changes where id = ${id}`)

/** Only the newest request of an event is shown to its organizer. */
const isNewest = sql<boolean>`not exists (select from event_changes newer
  where newer.charity_event_id = event_changes.charity_event_id and newer.id > event_changes.id)`

export const findNewestChange = async (queries: Queries, id: string): Promise<ChangeRow | null> =>
  (await changes(queries).where('id', '=', id).where(isNewest).executeTakeFirst()) ?? null

/** The newest request of each event that is not over, newest first. */
export async function listChanges(
  queries: Queries,
  orgId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly items: readonly EventChange[]; readonly count: number }> {
  const newest = queries
    .selectFrom('event_changes')
    .innerJoin('charity_events', 'charity_events.id', 'event_changes.charity_event_id')
    .where('charity_events.org_id', '=', orgId)
    .where('charity_events.ends_at', '>', sql<number>`now()`)
    .where(isNewest)
  const [rows, { count }] = await Promise.all([
    newest.selectAll('event_changes').orderBy('event_changes.id', 'desc').limit(limit).offset(offset).execute(),
    newest.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { items: rows.map(changeOf), count }
}
