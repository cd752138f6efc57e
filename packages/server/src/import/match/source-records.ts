import { sql } from 'kysely'
import { v5 as uuidV5 } from 'uuid'
import { newFacilityContent, type FacilityStatus } from '@recircle/core/facility'
import { distanceM, type LngLat } from '@recircle/core/geo'
import { hasTerms, noTerms, type ReadPoint, type RowTerms } from '@recircle/place-files/points'
import type { Database, Queries } from '../../db/database.ts'
import type { ProvidedRow, ProvidedValues } from '../../db/tables/import.tables.ts'
import type { ImportPlan } from './import-plan.ts'
import type { Said, Site } from './row-sites.ts'
import { sourceIdNamespace, sourceIdOf } from './source-id.ts'

/** An item of a source that is already a point. */
export interface SourceRecord {
  readonly facilityId: string
  readonly sourceId: string
  /** The location that the source last stated. */
  readonly location: LngLat
  readonly name: string
  readonly status: FacilityStatus
}

/** Organizations' sources have separate keys: no import ever matches points of another organization's source. */
export const sourceKey = (orgId: string, source: string): string => `organization ${orgId}: ${source}`
/** Such a key is private to the organization: it usually contains a file name. */
export const isOfOrganization = (key: string): boolean => /^organization [\da-f-]{36}: /.test(key)
export const sourceNameOf = (orgId: string, key: string): string | null => {
  const start = sourceKey(orgId, '')
  return key.startsWith(start) ? key.slice(start.length) : null
}

const atOnce = 1000

/** A stable id across imports; the location distinguishes items that share an id within the source. */
export const pointIdOf = (source: string, sourceId: string, place?: LngLat): string =>
  uuidV5(`${source}\n${sourceId}${place ? `\n${place.lng} ${place.lat}` : ''}`, sourceIdNamespace)

const location = {
  lng: sql<number>`(facility_sources.said #>> '{content,location,lng}')::float8`,
  lat: sql<number>`(facility_sources.said #>> '{content,location,lat}')::float8`,
}

export async function recordsOf(database: Queries, source: string): Promise<SourceRecord[]> {
  const rows = await database
    .selectFrom('facility_sources')
    .innerJoin('facilities', 'facilities.id', 'facility_sources.facility_id')
    .select(['facility_sources.facility_id', 'facility_sources.source_id', 'facilities.name', 'facilities.status'])
    .select([location.lng.as('lng'), location.lat.as('lat')])
    .where('facility_sources.source', '=', source)
    .execute()
  return rows.map(({ facility_id: facilityId, source_id: sourceId, lng, lat, name, status }) => ({
    facilityId,
    sourceId,
    location: { lng, lat },
    name,
    status,
  }))
}

/** Two sources' items with the same id are the same within this distance, in meters. */
const sameThingM = 100

/** Another source that shares at least half of the items, by id and location; null if there is none. */
export async function sourceAlike(
  database: Database,
  source: string,
  points: readonly ReadPoint[],
): Promise<{ readonly source: string; readonly count: number } | null> {
  const places = new Map(points.map((point) => [sourceIdOf(point), point.content.location]))
  const counts = new Map<string, number>()
  const ids = [...places.keys()]
  for (let start = 0; start < ids.length; start += atOnce) {
    const rows = await database
      .selectFrom('facility_sources')
      .select(['source', 'source_id', location.lng.as('lng'), location.lat.as('lat')])
      .where('source_id', 'in', ids.slice(start, start + atOnce))
      .where('source', '<>', source)
      .execute()
    for (const { source: other, source_id: sourceId, lng, lat } of rows) {
      const place = places.get(sourceId)
      if (place && distanceM(place, { lng, lat }) <= sameThingM) counts.set(other, (counts.get(other) ?? 0) + 1)
    }
  }
  const [[other, count] = ['', 0]] = [...counts].toSorted((a, b) => b[1] - a[1])
  return count > 0 && count * 2 >= places.size ? { source: other, count } : null
}

interface PreviousRecord extends Said {
  readonly sourceId: string
  readonly terms: RowTerms
  readonly held: readonly string[]
}

/** The source's last statements about these points, by point and source id. */
export async function previousRecords(
  queries: Queries,
  source: string,
  facilityIds: readonly string[],
): Promise<ReadonlyMap<string, readonly PreviousRecord[]>> {
  const recordsOfPoint = new Map<string, PreviousRecord[]>()
  if (facilityIds.length === 0) return recordsOfPoint
  const rows = await queries
    .selectFrom('facility_sources')
    .select(['facility_id', 'source_id', 'said'])
    .where('source', '=', source)
    .where('facility_id', 'in', facilityIds)
    .execute()
  for (const row of rows) {
    // Records written by older versions lack some fields.
    const { content, isNamed, held = [], terms = noTerms } = row.said
    const entry = { content: { ...newFacilityContent, ...content }, isNamed, held, terms, sourceId: row.source_id }
    recordsOfPoint.set(row.facility_id, [...(recordsOfPoint.get(row.facility_id) ?? []), entry])
  }
  return recordsOfPoint
}

export const thingsOf = ({ id, site }: { readonly id: string; readonly site: Site }) =>
  // The rows of a mobile point are its stops, not things of their own.
  (site.point.content.stops.length > 0 ? [site.point] : site.rows).map((point) => ({ facilityId: id, point }))

export async function saveSourceRecords(
  queries: Queries,
  { source, terms: { own: termsOf } }: Pick<ImportPlan, 'source' | 'terms'>,
  things: readonly { readonly facilityId: string; readonly point: ReadPoint }[],
  held: readonly string[] = [],
): Promise<void> {
  const rows = new Map(
    things.map(({ facilityId, point }) => {
      const sourceId = sourceIdOf(point)
      const terms = termsOf(point)
      const said: ProvidedValues = {
        content: point.content,
        isNamed: point.isNamed,
        held,
        ...(hasTerms(terms) && { terms }),
      }
      const record = JSON.stringify(said)
      return [
        `${facilityId} ${sourceId}`,
        { facility_id: facilityId, source, source_id: sourceId, said: record },
      ] as const
    }),
  )
  if (rows.size === 0) return
  await queries
    .insertInto('facility_sources')
    .values([...rows.values()])
    .onConflict((conflict) =>
      conflict
        .columns(['facility_id', 'source', 'source_id'])
        .doUpdateSet((eb) => ({ said: eb.ref('excluded.said'), imported_at: sql<Date>`now()` })),
    )
    .execute()
}

export const deleteSourceRecord = (queries: Queries, source: string, facilityId: string): Promise<ProvidedRow[]> =>
  queries
    .deleteFrom('facility_sources')
    .where('source', '=', source)
    .where('facility_id', '=', facilityId)
    .returning(['source_id', 'said'])
    .execute()

/** Points with these ids, which imports before the record table may have created. */
export async function placesOfIds(database: Queries, ids: readonly string[]): Promise<ReadonlyMap<string, LngLat>> {
  const places = new Map<string, LngLat>()
  for (let start = 0; start < ids.length; start += atOnce) {
    const rows = await database
      .selectFrom('facilities')
      .select(['id', 'lng', 'lat'])
      .where('id', 'in', ids.slice(start, start + atOnce))
      .execute()
    for (const { id, lng, lat } of rows) places.set(id, { lng, lat })
  }
  return places
}
