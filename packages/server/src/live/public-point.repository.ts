import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { publicFacilityStatuses, type FacilityKind, type FacilityStatus } from '@recircle/core/facility'
import type { Database, Queries } from '../db/database.ts'

interface TakenMaterials {
  /** TRUTH-39: without those that are paused. */
  readonly material_ids: readonly number[]
  /** TRUTH-40: the weeks of those that have hours of their own by their ids, as JSON text; null where none has. */
  readonly material_hours: string | null
}

/** What the map and the search keep of a point in memory. */
export interface PublicPoint extends TakenMaterials {
  readonly id: string
  readonly name: string
  readonly address: string
  readonly lng: number
  readonly lat: number
  readonly kind: FacilityKind
  readonly status: FacilityStatus
  readonly timezone: string
  /** As JSON text, which is only read where a pattern of hours is met for the first time. */
  readonly hours: string
  /** STOP-5: as JSON text; null of a point that stays where it is. */
  readonly stops: string | null
  /** TRUTH-2: when a person last said anything of it; null where nobody has. */
  readonly confirmed_at: number | null
}

/** Small enough that indexing one never holds up the requests between two of them. */
const chunkSize = 1000

const publicPoints = (queries: Queries) =>
  queries
    .selectFrom('facilities')
    .innerJoinLateral(
      sql<TakenMaterials>`(
      select coalesce(array_agg(material_id), '{}') as material_ids,
        jsonb_object_agg(material_id, hours) filter (where hours is not null)::text as material_hours
      from facility_rates
      where facility_id = facilities.id and material_id is not null and paused_at is null)`.as('taken'),
      (join) => join.onTrue(),
    )
    .select(['id', 'name', 'address', 'lng', 'lat', 'kind', 'status', 'timezone'])
    .select(['taken.material_ids', 'taken.material_hours'])
    .select(sql<string | null>`nullif(stops, '[]')::text`.as('stops'))
    .select(
      sql<number | null>`(
      select max(confirmed_at) from facility_fact_ages where facility_id = facilities.id and by_kind <> 'source')`.as(
        'confirmed_at',
      ),
    )
    .where('status', 'in', publicFacilityStatuses)

/** 64 bits: that two weeks share them is not to be expected, however many points there are. */
const hoursHash = sql<string>`jsonb_hash_extended(working_hours, 0)::text`.as('hours_hash')
const hoursText = sql<string>`working_hours::text`.as('hours')
type HashedPoint = Omit<PublicPoint, 'hours'> & { readonly hours_hash: string }

/**
 * Tells of all of them as they were at one moment, chunk by chunk, in the order in which the database keeps them: in any other it
 * would fetch a page from its disk for nearly each. A million points share some hundred weeks, and to write one out costs the
 * database more than the rest of its point, so each week is asked for once.
 */
export async function readPublicPoints(
  database: Database,
  onChunk: (points: readonly PublicPoint[]) => void,
): Promise<void> {
  const reading = database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  await reading.execute(async (transaction) => {
    await sql`declare public_points no scroll cursor for ${publicPoints(transaction).select(hoursHash)}`.execute(
      transaction,
    )
    const weeks = new Map<string, string>()
    let rows = await fetchChunk(transaction)
    while (rows.length > 0) {
      await learnWeeks(transaction, weeks, rows)
      const next = fetchChunk(transaction)
      // Should this chunk fail, nobody waits for the next one.
      next.catch(() => {})
      // The database is asked, and requests have their turn, before this chunk takes the processor.
      await nextTurn()
      onChunk(rows.map((row) => Object.assign(row, { hours: weeks.get(row.hours_hash) ?? '' })))
      rows = await next
    }
  })
}

const fetchChunk = async (queries: Queries): Promise<readonly HashedPoint[]> =>
  (await sql<HashedPoint>`fetch ${sql.lit(chunkSize)} from public_points`.execute(queries)).rows

/** Weeks not met before, each read from one of the points that have it. */
async function learnWeeks(queries: Queries, weeks: Map<string, string>, points: readonly HashedPoint[]): Promise<void> {
  const pointOfHash = new Map(points.map(({ id, hours_hash }) => [hours_hash, id]))
  const unknown = [...pointOfHash].flatMap(([hash, id]) => (weeks.has(hash) ? [] : [id]))
  if (unknown.length === 0) return
  const rows = await queries
    .selectFrom('facilities')
    .select([hoursHash, hoursText])
    .where('id', 'in', unknown)
    .execute()
  for (const { hours_hash, hours } of rows) weeks.set(hours_hash, hours)
}

export const publicPointsOf = (queries: Queries, ids: readonly string[]): Promise<PublicPoint[]> =>
  publicPoints(queries).select(hoursText).where('id', 'in', ids).execute()
