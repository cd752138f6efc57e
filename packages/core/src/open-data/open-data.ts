import { factGroups, type FactGroup } from '../confirmation/index.ts'
import { facilityKinds, type FacilityKind, type MaterialMatch } from '../facility/index.ts'
import { readBoundingBox, type BoundingBox } from '../geo/index.ts'
import { err, ok, type Result } from '../shared/index.ts'

/** OPEN-1: the formats of the open data. Their URLs are permanent. */
export const openDataFormats = ['geojson', 'csv', 'osm'] as const
export type OpenDataFormat = (typeof openDataFormats)[number]

const openDataPath = '/data'
export const openDataFiles: Readonly<Record<OpenDataFormat, string>> = {
  geojson: `${openDataPath}/points.geojson`,
  csv: `${openDataPath}/points.csv`,
  osm: `${openDataPath}/points.osm.json`,
}
export const openDataManifest = `${openDataPath}/manifest.json`
export const openDataTypes: Readonly<Record<OpenDataFormat, string>> = {
  geojson: 'application/geo+json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  osm: 'application/json; charset=utf-8',
}

const ages = factGroups.flatMap((group) => [`confirmed:${group}`, `confirmed_by:${group}`] as const)

/** OPEN-2: columns of the table and properties of a feature. New names go to the end; none is ever removed. */
export const openDataColumns = [
  'id',
  'page',
  'name',
  'status',
  'status_comment',
  'recycling_type',
  'addr:full',
  'lat',
  'lng',
  'materials',
  'rates',
  'pauses',
  'currency',
  'opening_hours',
  'hours_text',
  'description',
  'comment',
  'phone',
  'email',
  'website',
  'organization',
  'check_date',
  'source',
  'license',
  'updated',
  'deleted',
  ...ages,
  'source_page',
  'attribution',
  // STOP-12: JSON, computed for the day of the file.
  'next_stops',
  // FAC-23
  'opening_height',
  'steps',
  'surface',
  'indoor',
] as const
export type OpenDataColumn = (typeof openDataColumns)[number]
export type OpenDataWords = Readonly<Record<OpenDataColumn, string>>

/** `confirmed_by` is `source` for data confirmed by an import. */
export const ageColumns = (group: FactGroup): readonly [OpenDataColumn, OpenDataColumn] => [
  `confirmed:${group}`,
  `confirmed_by:${group}`,
]

/** Filters for points, named as in URLs of the map. */
export interface OpenDataQuery {
  /** Slugs. */
  readonly materials: readonly string[]
  readonly match: MaterialMatch
  readonly kind: FacilityKind | null
  readonly box: BoundingBox | null
  readonly organization: string | null
  readonly isConfirmedLately: boolean
  /** Only points changed since then, including removed ones. */
  readonly updatedSinceMs: number | null
}

const materialsMax = 32
const isSlug = (text: string): boolean => /^[a-z0-9-]{1,60}$/.test(text)
const isUuid = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
const instant = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?Z)?$/
const known: ReadonlySet<string> = new Set([
  'materials',
  'match',
  'kind',
  'bbox',
  'organization',
  'confirmed',
  'updated_since',
])

/** OPEN-3: fails with the name of an invalid filter; ignoring a typo would return all points. */
export function readOpenDataQuery(pairs: Iterable<readonly [string, string]>): Result<OpenDataQuery, string> {
  const query = new Map(pairs)
  const unknown = [...query.keys()].find((name) => !known.has(name))
  if (unknown !== undefined) return err(unknown)
  const param = (name: string): string => query.get(name) ?? ''
  const materials = param('materials') === '' ? [] : [...new Set(param('materials').split(','))]
  if (materials.length > materialsMax || !materials.every(isSlug)) return err('materials')
  if (!['', 'any', 'all'].includes(param('match'))) return err('match')
  const kind = facilityKinds.find((each) => each === param('kind')) ?? null
  if (kind === null && param('kind') !== '') return err('kind')
  const box = param('bbox') === '' ? null : readBoundingBox(param('bbox'))
  if (box !== null && !box.ok) return err('bbox')
  if (param('organization') !== '' && !isUuid(param('organization'))) return err('organization')
  if (!['', 'lately'].includes(param('confirmed'))) return err('confirmed')
  const since = param('updated_since')
  const sinceMs = instant.test(since) ? Date.parse(since) : Number.NaN
  if (since !== '' && Number.isNaN(sinceMs)) return err('updated_since')
  return ok({
    materials,
    match: param('match') === 'all' ? 'all' : 'any',
    kind,
    box: box?.value ?? null,
    organization: param('organization') === '' ? null : param('organization'),
    isConfirmedLately: param('confirmed') === 'lately',
    updatedSinceMs: since === '' ? null : sinceMs,
  })
}

/** SRC-16: `/sources/{id}`, the public page of a data source. */
export const sourcePage = (id: string): string => `/sources/${id}`
