import { sql } from 'kysely'
import type { Exactness, FoundPlace, LngLat } from '@recircle/core/geo'
import { noWaitingRows, type AddressOfRow, type Locating, type WaitingFind } from '@recircle/core/import'
import type { Queries } from '../../db/database.ts'

/** Where people have put the addresses of an organization: they hold for all its files. */
export async function placesOfAddresses(queries: Queries, orgId: string): Promise<ReadonlyMap<string, LngLat>> {
  const placed = await queries
    .selectFrom('import_places')
    .select(['address', 'lng', 'lat'])
    .where('org_id', '=', orgId)
    .where('lng', 'is not', null)
    .execute()
  return new Map(
    placed.flatMap(({ address, lng, lat }) => (lng === null || lat === null ? [] : [[address, { lng, lat }] as const])),
  )
}

/** IMP-34: a person says where an address is; null takes that back. */
export async function placeAddress(
  queries: Queries,
  orgId: string,
  address: string,
  place: LngLat | null,
): Promise<void> {
  const at = { lng: place?.lng ?? null, lat: place?.lat ?? null, noted_at: sql<Date>`now()` }
  await queries
    .insertInto('import_places')
    .values({ org_id: orgId, address, ...at })
    .onConflict((conflict) => conflict.columns(['org_id', 'address']).doUpdateSet(at))
    .execute()
}

interface RunOfOrg {
  readonly id: string
  readonly org_id: string
}

const addressesThatWait = ({ id }: RunOfOrg) =>
  sql`select asks from import_rows where run_id = ${id} and outcome = 'waiting' and asks is not null`

/** What was found so exactly becomes the place of all addresses that wait. */
export const acceptFinds = (queries: Queries, run: RunOfOrg, exactness: Exactness): Promise<unknown> =>
  sql`update import_places set lng = (found ->> 'lng')::float8, lat = (found ->> 'lat')::float8, noted_at = now()
    where org_id = ${run.org_id} and lng is null and found ->> 'exactness' = ${exactness}
      and address in (${addressesThatWait(run)})`.execute(queries)

/** The next addresses that nobody has asked about. */
export async function unaskedAddresses(queries: Queries, run: RunOfOrg, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ asks: string }>`select distinct w.asks from (${addressesThatWait(run)}) w
    where not exists (select from import_places p where p.org_id = ${run.org_id} and p.address = w.asks
      and p.asked_at is not null) order by w.asks limit ${limit}`.execute(queries)
  return rows.map(({ asks }) => asks)
}

export async function noteFind(
  queries: Queries,
  orgId: string,
  address: string,
  place: FoundPlace | undefined,
): Promise<void> {
  const found = place === undefined ? null : JSON.stringify(place)
  await queries
    .insertInto('import_places')
    .values({ org_id: orgId, address, found, asked_at: sql<Date>`now()` })
    .onConflict((conflict) =>
      conflict.columns(['org_id', 'address']).doUpdateSet({ found, asked_at: sql<Date>`now()` }),
    )
    .execute()
}

/** Counts what waits in a run, and keeps the figures with it. */
export async function noteWaiting(queries: Queries, run: RunOfOrg): Promise<void> {
  const { rows } = await sql<{ find: WaitingFind; count: number }>`
    select coalesce(p.found ->> 'exactness', case when p.asked_at is null then 'unasked' else 'none' end) as find,
      count(*)::int as count
    from import_rows r left join import_places p on p.org_id = ${run.org_id} and p.address = r.asks
    where r.run_id = ${run.id} and r.outcome = 'waiting' group by 1`.execute(queries)
  const waiting = { ...noWaitingRows, ...Object.fromEntries(rows.map(({ find, count }) => [find, count])) }
  await queries
    .updateTable('import_runs')
    .set({ found: sql<string>`found || ${JSON.stringify({ waiting })}::jsonb` })
    .where('id', '=', run.id)
    .execute()
}

/** The job asks again after this long when a geocoder does not answer; a longer time ahead is not one of its turns. */
export const locateTurnMs = 60_000
export const locateAgainMs = 300_000
export const locatingOf = (locateAfterMs: number | null, nowMs: number): Locating =>
  locateAfterMs === null ? 'no' : locateAfterMs > nowMs + locateTurnMs ? 'held-up' : 'yes'

/** What is known of the addresses of some rows. */
export async function addressesOfRows(
  queries: Queries,
  run: RunOfOrg,
  asks: readonly string[],
): Promise<ReadonlyMap<string, AddressOfRow>> {
  if (asks.length === 0) return new Map()
  const { rows } = await sql<{
    text: string
    rows: number
    isAsked: boolean
    found: FoundPlace | null
    isPlaced: boolean
  }>`select r.asks as text, count(*)::int as rows, p.asked_at is not null as "isAsked", p.found,
      p.lng is not null as "isPlaced"
    from import_rows r left join import_places p on p.org_id = ${run.org_id} and p.address = r.asks
    where r.run_id = ${run.id} and r.asks = any(${[...new Set(asks)]}::text[])
    group by r.asks, p.asked_at, p.found, p.lng`.execute(queries)
  return new Map(rows.map((row) => [row.text, row]))
}
