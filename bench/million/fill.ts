import pg from 'pg'
import { withoutIndexes } from '../../packages/server/src/db/testing/without-indexes.ts'

export interface Place {
  readonly id: string
  readonly lng: number
  readonly lat: number
}

const seededPlaces = 2000
const isPublic = `status in ('accepted', 'temporarily-not-working')`
/** The copies of the smallest form. */
const fewCopies = 100

/**
 * Copies the accepted points of the demonstration data, each some hundred times and some degrees apart, with two of its materials: names,
 * addresses, hours and materials stay equally varied. Instances read all points when they start, so no change is recorded.
 */
const copies = (count: number): string[] => [
  // The map shows a mobile point only while it stands somewhere, so that its count would depend on the hour: here they stay.
  `update facilities set stops = '[]' where stops <> '[]'`,
  `select setseed(0.42)`,
  `create temporary table source as
    select f.*, n, md5(f.id::text || n)::uuid as new_id,
      f.lng + (random() - 0.5) * 6 as new_lng, greatest(least(f.lat + (random() - 0.5) * 6, 80), -80) as new_lat
    from facilities f, generate_series(1, (select ${count} / count(*) + 1 from facilities where status = 'accepted')) n
    where f.status = 'accepted'
    limit ${count} - (select count(*) from facilities where ${isPublic})`,
  `insert into facilities (id, org_id, creator_id, name, kind, status, address, lng, lat, timezone, description, working_hours,
      contact_name, contact_phone, contact_email, currency, last_confirmed_at)
    select new_id, org_id, creator_id, name || ' ' || n, kind, status, address, ((new_lng + 540)::numeric % 360)::float8 - 180, new_lat,
      timezone, description, working_hours, contact_name, contact_phone, contact_email, currency, last_confirmed_at from source`,
  `insert into facility_rates (id, facility_id, material_id, unit_slug, price, position)
    select md5(r.id::text || s.n)::uuid, s.new_id, r.material_id, r.unit_slug, r.price, r.position
    from source s join facility_rates r on r.facility_id = s.id and r.position < 2`,
]

export interface Filled {
  readonly points: number
  readonly databaseMiB: number
  /** Places to view, from every part of the world that has points. */
  readonly places: readonly Place[]
  /** An accepted point of the organization of the demonstration account `points`. */
  readonly own: Place
}

/** What a bench fills its database with: a number of points, as few as possible, or no more than are there. */
export type WantedPoints = number | 'few' | 'none'

/**
 * Fills the database of a server, as a superuser. The points of the demonstration data are among those that are wanted; fewer than these are a fault.
 */
export async function fillDatabase(
  databaseUrl: string,
  wanted: WantedPoints,
): Promise<Filled | { readonly fault: string }> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    if (wanted !== 'none') {
      const { rows: before } = await client.query<{ points: number }>(
        `select count(*)::int as points from facilities where ${isPublic}`,
      )
      const present = before[0]?.points ?? 0
      const count = wanted === 'few' ? present + fewCopies : wanted
      if (count < present)
        return { fault: `The demonstration data alone have ${present} points: ask for at least that many.` }
      await client.query(`set session_replication_role = replica`)
      await withoutIndexes(client, ['facilities', 'facility_rates'], async () => {
        for (const statement of copies(count)) await client.query(statement)
      })
      await client.query(`set session_replication_role = origin`)
      await client.query(`vacuum analyze facilities, facility_rates`)
    }
    const { rows: size } = await client.query<{ points: number; mib: number }>(
      `select count(*)::int as points, (pg_database_size('recircle') / 1048576)::int as mib from facilities
        where ${isPublic}`,
    )
    const { rows: places } = await client.query<Place>(
      `select id, lng, lat from facilities where status = 'accepted' order by md5(id::text || 'place') limit ${seededPlaces}`,
    )
    const { rows: own } = await client.query<Place>(
      `select f.id, f.lng, f.lat from facilities f join users u on u.org_id = f.org_id
        where u.login = 'points' and f.status = 'accepted' order by f.id limit 1`,
    )
    const [first] = own
    if (first === undefined) throw new Error('The account points owns nothing')
    return { points: size[0]?.points ?? 0, databaseMiB: size[0]?.mib ?? 0, places, own: first }
  } finally {
    await client.end()
  }
}
