import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { publicFacilityStatuses, type FacilityKind, type FacilityStatus } from '@recircle/core/facility'
import type { Database, Queries } from '../db/database.ts'

interface TakenMaterials {
  /** TRUTH-39: without paused materials. */
  readonly material_ids: readonly number[]
  /** TRUTH-40: by material id, the weeks of those that have their own hours, as JSON text; null if none has. */
  readonly material_hours: string | null
}

/** The data of a point that the map and the search hold in memory. */
export interface PublicPoint extends TakenMaterials {
  readonly id: string
  readonly name: string
  readonly address: string
  readonly lng: number
  readonly lat: number
  readonly kind: FacilityKind
  readonly status: FacilityStatus
  readonly timezone: string
  /** JSON text, which is parsed only for a new pattern of hours. */
  readonly hours: string
  /** STOP-5: JSON text; null for a point that stays in one place. */
  readonly stops: string | null
  /** DAYS-7: JSON text of its rules and of what it does on holidays; null or omitted if nothing differs. */
  readonly days?: string | null
  /** Whose holidays count: `KZ`, `DE-HE`. */
  readonly place?: string
  /** TRUTH-2: when a person last confirmed or changed it; null if never. */
  readonly confirmed_at: number | null
}

/** Small enough that indexing one chunk does not hold up requests. */
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
    .select(sql<string | null>`days::text`.as('days'))
    .select(
      sql<number | null>`(
      select max(confirmed_at) from facility_fact_ages where facility_id = facilities.id and by_kind <> 'source')`.as(
        'confirmed_at',
      ),
    )
    .where('status', 'in', publicFacilityStatuses)

/** 64 bits: a collision of two weeks is not to be expected, whatever the number of points. */
const hoursHash = sql<string>`jsonb_hash_extended(working_hours, 0)::text`.as('hours_hash')
const hoursText = sql<string>`working_hours::text`.as('hours')
type HashedPoint = Omit<PublicPoint, 'hours'> & { readonly hours_hash: string }

/**
 * Reads all public points from one snapshot, chunk by chunk, in the physical order of the table: in any other order the database would fetch a page
 * from disk for nearly every point. A million points share a few hundred weeks, and serializing one costs the database more than the rest of the
 * point, so each week is read once.
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
      // Avoids an unhandled rejection if this chunk fails before the next one is awaited.
      next.catch(() => {})
      // The next fetch is sent, and requests get their turn, before this chunk takes the CPU.
      await nextTurn()
      onChunk(rows.map((row) => Object.assign(row, { hours: weeks.get(row.hours_hash) ?? '' })))
      rows = await next
    }
  })
}

const fetchChunk = async (queries: Queries): Promise<readonly HashedPoint[]> =>
  (await sql<HashedPoint>`fetch ${sql.lit(chunkSize)} from public_points`.execute(queries)).rows

/** Reads the weeks not seen before, each from one of the points that have it. */
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
