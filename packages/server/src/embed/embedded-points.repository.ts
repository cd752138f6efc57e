import { expressionBuilder, sql } from 'kysely'
import { embedPageSize } from '@recircle/core/embed'
import type { Facility } from '@recircle/core/facility'
import type { Material } from '@recircle/core/material'
import type { OpenDataQuery } from '@recircle/core/open-data'
import type { Queries, Schema } from '../db/database.ts'
import { facilitiesWhere } from '../facility/facility.repository.ts'
import { openPointsCondition } from '../open-data/open-points.repository.ts'
import { fileUrl } from '../upload/file-url.ts'

interface EmbeddedPoints {
  readonly points: readonly Facility[]
  /** The total over all pages. */
  readonly count: number
}

/** EMBED-1: a page of the points in a frame: by distance from the center of its area, or else by name. */
export async function embeddedPoints(
  queries: Queries,
  query: OpenDataQuery,
  materials: readonly Material[],
  page: number,
): Promise<EmbeddedPoints> {
  const matching = queries.selectFrom('facilities').where(openPointsCondition(query, materials))
  const { count } = await matching.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const { box } = query
  // An area across the antimeridian has no usable center.
  const isAround = box !== null && box.west <= box.east
  const middle = isAround ? { lng: (box.west + box.east) / 2, lat: (box.south + box.north) / 2 } : null
  const ids = await matching
    .select('facilities.id')
    .$if(middle !== null, (each) =>
      each.orderBy(
        sql`power((facilities.lng - ${middle?.lng ?? 0}) * cos(radians(${middle?.lat ?? 0})), 2) + power(facilities.lat - ${middle?.lat ?? 0}, 2)`,
      ),
    )
    .orderBy('facilities.name')
    .orderBy('facilities.id')
    .limit(embedPageSize)
    .offset((page - 1) * embedPageSize)
    .execute()
  if (ids.length === 0) return { points: [], count }
  const order = ids.map(({ id }) => id)
  const condition = expressionBuilder<Schema, 'facilities'>()('facilities.id', 'in', order)
  const found = await facilitiesWhere(queries, condition, { afterId: null, limit: embedPageSize }, fileUrl)
  return { points: found.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id)), count }
}
