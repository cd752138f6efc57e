import { dayMs } from '@recircle/core/time-zone'
import { sql, type Insertable, type Transaction } from 'kysely'
import type { Database, Schema } from '../../db/database.ts'
import { passwordMatches } from '../../session/password/passwords.ts'
import type { UploadStorage } from '../../upload/upload-storage.port.ts'
import { Random } from '../random.ts'
import { addDemoAccess } from './demo-access.ts'
import { makeFactAges } from './demo-ages.ts'
import { makeEvents } from './demo-events.ts'
import { makeFacilities } from './demo-facilities.ts'
import { demoAccounts, demoPassword, makePeople } from './demo-people.ts'
import { addDemoMaterials } from './demo-materials.ts'
import { makeParties } from './demo-parties.ts'
import { makeResults, publishResults } from './demo-results.ts'
import { addDemoPhotos } from './demo-photos.ts'
import { addDemoStops } from './demo-stops.ts'
import { demoContacts, demoLinks } from './demo-site.ts'

export const demoSeed = 20_261_121
/** A PostgreSQL statement has at most 65,535 parameters. */
const rowsAtOnce = 1000

/** Fills an empty database, with photos if there is a storage for them; a database with any account stays unchanged. Returns whether it was filled. */
export async function addDemoData(
  database: Database,
  nowMs: number,
  storage: UploadStorage | null = null,
  seed = demoSeed,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    // Two instances may start on one empty database: the second waits here and then finds it filled.
    await transaction.selectFrom('materials').select('id').where('id', '=', 1).forUpdate().execute()
    if (await transaction.selectFrom('users').select('id').limit(1).executeTakeFirst()) return false
    const random = new Random(seed)
    const people = await makePeople(random, nowMs)
    const made = makeFacilities(people.owners, random, nowMs)
    const { facilities, rates } = made
    const ages = makeFactAges(made, seed, nowMs)
    addDemoStops(made, people.owners, seed, nowMs)
    addDemoAccess(made, seed)
    addDemoMaterials(made, seed, nowMs)
    const photos = storage === null ? [] : await addDemoPhotos(made, storage, seed, nowMs)
    const events = makeEvents(people.owners, random, nowMs)
    await insertAll(transaction, 'organizations', people.organizations)
    await insertAll(transaction, 'users', people.users)
    await insertAll(transaction, 'pending_sign_ups', people.signUps)
    await insertAll(transaction, 'uploads', photos)
    await insertAll(transaction, 'facilities', facilities)
    await insertAll(transaction, 'facility_rates', rates)
    await insertAll(transaction, 'facility_fact_ages', ages)
    await insertAll(transaction, 'facility_transitions', facilities.map(birthOfFacility(random, nowMs)))
    await insertAll(transaction, 'charity_events', events.events)
    await insertAll(transaction, 'charity_event_materials', events.materials)
    await insertAll(transaction, 'charity_event_transitions', events.events.map(birthOfEvent(random, nowMs)))
    const parties = makeParties(events, seed, nowMs)
    await insertAll(transaction, 'event_parties', parties)
    await sql`select setval('event_party_places', ${parties.length})`.execute(transaction)
    const told = await makeResults(events, { storage, seed, nowMs })
    await insertAll(transaction, 'uploads', told.uploads)
    await insertAll(transaction, 'event_results', told.results)
    await insertAll(transaction, 'event_result_weights', told.weights)
    await insertAll(transaction, 'event_result_photos', told.photos)
    await publishResults(transaction)
    await insertAll(transaction, 'balance_entries', balanceEntries(people.users, made, random, nowMs))
    await insertAll(transaction, 'site_contacts', demoContacts)
    await insertAll(transaction, 'site_links', demoLinks)
    return true
  })
}

export async function hasDemoAccounts(database: Database): Promise<boolean> {
  const [first] = demoAccounts
  const found = await database
    .selectFrom('users')
    .select('id')
    .where('email', '=', first?.user.email ?? '')
    .executeTakeFirst()
  return found !== undefined
}

/** The names of the demonstration accounts that still have the published password. */
export async function accountsWithKnownPassword(database: Database): Promise<string[]> {
  const emails = demoAccounts.flatMap(({ user }) => user.email ?? [])
  const found = await database
    .selectFrom('users')
    .select(['email', 'password_hash'])
    .where('email', 'in', emails)
    .where('is_blocked', '=', false)
    .execute()
  const known = await Promise.all(
    found.map(async ({ email, password_hash: hash }) =>
      (await passwordMatches(hash, demoPassword)) ? [email ?? ''] : [],
    ),
  )
  return known.flat()
}

async function insertAll<T extends keyof Schema>(
  transaction: Transaction<Schema>,
  table: T,
  rows: readonly Insertable<Schema[T]>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await transaction
      .insertInto(table)
      .values(rows.slice(start, start + rowsAtOnce))
      .execute()
  }
}

const birthOfFacility = (random: Random, nowMs: number) => (facility: Insertable<Schema['facilities']>) => ({
  id: random.id(nowMs),
  facility_id: facility.id,
  from_status: null,
  to_status: facility.status ?? ('draft' as const),
  actor_kind: 'system' as const,
  happened_at: facility.created_at ?? new Date(nowMs),
})

const birthOfEvent = (random: Random, nowMs: number) => (event: Insertable<Schema['charity_events']>) => ({
  id: random.id(nowMs),
  charity_event_id: event.id,
  from_status: null,
  to_status: event.status ?? ('draft' as const),
  actor_kind: 'system' as const,
  happened_at: event.created_at ?? new Date(nowMs),
})

const amounts = [500, 320.5, 780, -350]
/** Accounts that can sign in and have the role, all of them in Russia, get a balance: for what was weighed where. */
function balanceEntries(
  users: readonly Insertable<Schema['users']>[],
  { facilities }: Pick<ReturnType<typeof makeFacilities>, 'facilities'>,
  random: Random,
  nowMs: number,
) {
  const points = facilities.filter(({ status }) => status === 'accepted')
  return users
    .filter((user) => user.kinds?.includes('user') && user.is_active && !user.is_blocked && !user.is_staff)
    .flatMap((user) =>
      amounts.map((amount, index) => ({
        id: random.id(nowMs),
        user_id: user.id,
        kind: amount > 0 ? ('credit' as const) : ('withdrawal' as const),
        amount,
        comment: amount > 0 ? `${points[index]?.name ?? ''}, ${Math.round(amount / 16)} кг` : '',
        created_at: new Date(nowMs - (amounts.length - index) * 9 * dayMs),
      })),
    )
}
