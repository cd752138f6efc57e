import { sql, type Transaction } from 'kysely'
import { v7 as uuidV7 } from 'uuid'
import type { CharityEvent } from '@recircle/core/charity-event'
import { participationLimits, type Gathering, type Party } from '@recircle/core/participation'
import type { LocaleCode, SiteVariant } from '@recircle/core/site'
import { findCharityEvent } from '../charity-event/charity-event.repository.ts'
import type { Queries, Schema } from '../db/database.ts'

/** A party with its contact data; one that has left has no address any more. */
export interface KnownParty extends Party {
  readonly eventId: string
  readonly userId: string | null
  readonly name: string
  readonly email: string | null
  readonly cameAtMs: number | null
  readonly erasedAtMs: number | null
  readonly locale: LocaleCode
  readonly variant: SiteVariant
}

const asDate = (instantMs: number | null) => (instantMs === null ? null : new Date(instantMs))

const parties = (queries: Queries) => queries.selectFrom('event_parties').selectAll()
type Row = Awaited<ReturnType<ReturnType<typeof parties>['executeTakeFirstOrThrow']>>

const partyOf = (row: Row): KnownParty => ({
  id: row.id,
  eventId: row.charity_event_id,
  userId: row.user_id,
  name: row.name ?? '',
  email: row.email,
  size: row.size,
  status: row.status,
  place: row.place,
  heldUntilMs: row.held_until,
  requestedAtMs: row.asked_at,
  cameAtMs: row.came_at,
  erasedAtMs: row.erased_at,
  locale: row.locale,
  variant: row.variant,
})

/** Returns null if the event has no time yet, so no one can sign up. */
export function gatheringOf(event: CharityEvent): Gathering | null {
  const { capacity, startsAtMs, endsAtMs, status, takesSignUps, cancelledAtMs } = event
  if (startsAtMs === null || endsAtMs === null) return null
  const isOpen = status === 'accepted' && takesSignUps && cancelledAtMs === null
  return { capacity, startsAtMs, endsAtMs, isOpen }
}

/** PEOPLE-2: seats are assigned one request at a time; other requests for this event wait until the transaction ends. */
export async function lockEvent(transaction: Transaction<Schema>, id: string): Promise<CharityEvent | null> {
  const held = await sql`select id from charity_events where id = ${id} for update`.execute(transaction)
  return held.rows.length > 0 ? findCharityEvent(transaction, id) : null
}

/** The parties on the list, in order of their places. */
export const partiesOf = async (queries: Queries, eventId: string): Promise<KnownParty[]> =>
  (
    await parties(queries)
      .where('charity_event_id', '=', eventId)
      .where('status', '<>', 'left')
      .orderBy('place')
      .execute()
  ).map(partyOf)

export async function findParty(queries: Queries, id: string): Promise<KnownParty | null> {
  const row = await parties(queries).where('id', '=', id).executeTakeFirst()
  return row ? partyOf(row) : null
}

/** PEOPLE-8: the parties with the confirmed address of a signed-in account. A seat of any other address belongs to who opens its link. */
export const partiesOfUser = async (queries: Queries, userId: string): Promise<KnownParty[]> =>
  (
    await parties(queries)
      .where(
        sql<boolean>`lower(email) = (
          select lower(users.email) from users where users.id = ${userId} and users.email_confirmed_at is not null)`,
      )
      .where('status', '<>', 'left')
      .orderBy('asked_at', 'desc')
      .limit(100)
      .execute()
  ).map(partyOf)

export async function nextPlace(queries: Queries): Promise<number> {
  const { rows } = await sql<{ place: string }>`select nextval('event_party_places') as place`.execute(queries)
  return Number(rows[0]?.place)
}

export const newPartyId = (): string => uuidV7()

export const insertParty = async (queries: Queries, party: KnownParty): Promise<void> =>
  void (await queries
    .insertInto('event_parties')
    .values({
      id: party.id,
      charity_event_id: party.eventId,
      user_id: party.userId,
      name: party.name,
      email: party.email,
      size: party.size,
      status: party.status,
      place: party.place,
      held_until: asDate(party.heldUntilMs),
      asked_at: new Date(party.requestedAtMs),
      locale: party.locale,
      variant: party.variant,
    })
    .execute())

/** Erases the contact data of a party that leaves. */
export const writeParty = async (queries: Queries, party: Party, name?: string): Promise<void> =>
  void (await queries
    .updateTable('event_parties')
    .set({
      status: party.status,
      size: party.size,
      place: party.place,
      held_until: asDate(party.heldUntilMs),
      asked_at: new Date(party.requestedAtMs),
      ...(name === undefined ? {} : { name }),
      ...(party.status === 'unconfirmed' ? {} : { asked_from: null }),
      ...(party.status === 'left' ? { name: null, email: null, user_id: null } : {}),
    })
    .where('id', '=', party.id)
    .execute())

/** PEOPLE-10: a repeated check-in keeps the first time. */
export const writeCheckIn = async (queries: Queries, eventId: string, id: string, hasCome: boolean): Promise<void> =>
  void (await queries
    .updateTable('event_parties')
    .set({ came_at: hasCome ? sql<Date>`coalesce(came_at, now())` : null })
    .where('id', '=', id)
    .where('charity_event_id', '=', eventId)
    .where('status', '<>', 'left')
    .execute())

/** PEOPLE-18: the seats of an event that one network holds and has not confirmed. */
export async function heldByNetwork(queries: Queries, eventId: string, hashes: readonly Buffer[]): Promise<number> {
  const { rows } = await sql<{ held: number }>`select coalesce(sum(size), 0)::int as held from event_parties
    where charity_event_id = ${eventId} and status = 'unconfirmed' and held_until > now()
      and asked_from = any(${hashes.slice(0, 2)}::bytea[])`.execute(queries)
  return rows[0]?.held ?? 0
}

export const noteAskedFrom = async (queries: Queries, id: string, hash: Buffer): Promise<void> =>
  void (await queries.updateTable('event_parties').set({ asked_from: hash }).where('id', '=', id).execute())

/** Events that may have something to settle: a waiting list, or offers that may have expired. */
export async function eventsInLine(queries: Queries): Promise<string[]> {
  const rows = await queries
    .selectFrom('event_parties')
    .innerJoin('charity_events', 'charity_events.id', 'event_parties.charity_event_id')
    .select('event_parties.charity_event_id as id')
    .distinct()
    .where('event_parties.status', 'in', ['waiting', 'offered'])
    .where('charity_events.ends_at', '>', sql<number>`now()`)
    .execute()
  return rows.map(({ id }) => id)
}

/** PEOPLE-9: erases names and addresses thirty days after the event; party sizes and check-ins stay as anonymous numbers. */
export async function forgetParticipants(queries: Queries): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update event_parties set name = null, email = null, user_id = null, erased_at = now()
    from charity_events
    where charity_events.id = event_parties.charity_event_id and event_parties.email is not null
      and charity_events.ends_at < now() - make_interval(days => ${participationLimits.keptDays}::int)
    returning event_parties.id`.execute(queries)
  return rows.length
}
