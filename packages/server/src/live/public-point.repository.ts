import { sql } from 'kysely'
import { publicFacilityStatuses, type FacilityKind, type FacilityStatus } from '@recircle/core/facility'
import type { Queries } from '../db/database.ts'

/** What the map and the search keep of a point in memory. */
export interface PublicPoint {
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
  readonly material_ids: readonly number[]
}

/** Small enough that reading and indexing one never holds up the requests between two of them. */
const chunkSize = 5000

const publicPoints = (queries: Queries) =>
  queries
    .selectFrom('facilities')
    .select(['id', 'name', 'address', 'lng', 'lat', 'kind', 'status', 'timezone'])
    .select([
      sql<string>`working_hours::text`.as('hours'),
      sql<number[]>`array(select material_id from facility_rates
        where facility_id = facilities.id and material_id is not null)`.as('material_ids'),
    ])
    .where('status', 'in', publicFacilityStatuses)

/** All of them in the order of their ids, chunk by chunk. */
export async function* readPublicPoints(queries: Queries): AsyncGenerator<readonly PublicPoint[]> {
  let lastId: string | null = null
  for (;;) {
    const from = publicPoints(queries)
    const rows: PublicPoint[] = await (lastId === null ? from : from.where('id', '>', lastId))
      .orderBy('id')
      .limit(chunkSize)
      .execute()
    if (rows.length > 0) yield rows
    if (rows.length < chunkSize) return
    lastId = rows.at(-1)?.id ?? null
  }
}

export const publicPointsOf = (queries: Queries, ids: readonly string[]): Promise<PublicPoint[]> =>
  publicPoints(queries).where('id', 'in', ids).execute()
