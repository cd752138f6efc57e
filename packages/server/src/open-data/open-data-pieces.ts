import { createHash } from 'node:crypto'
import { factGroups, isConfirmedLately } from '@recircle/core/confirmation'
import { facilityPath, hoursToOsm, nextStopTimes, nextStopsShown, type Facility } from '@recircle/core/facility'
import type { Material } from '@recircle/core/material'
import {
  ageColumns,
  openDataColumns,
  sourcePage,
  type OpenDataColumn,
  type OpenDataFormat,
  type OpenDataQuery,
  type OpenDataWords,
} from '@recircle/core/open-data'
import { dayMs } from '@recircle/core/time-zone'
import { formatInstant } from '@recircle/core/wire'
import type { Queries } from '../db/database.ts'
import { csvLine } from '../import/csv.ts'
import { pausesText } from '../import/pause-text.ts'
import { ratesText } from '../import/rate-text.ts'
import { listMaterials } from '../material/material.repository.ts'
import { gonePoints, openPoints, type GonePoint, type OpenPoint } from './open-points.repository.ts'

export interface OpenDataWish {
  readonly query: OpenDataQuery
  /** The origin of the links to points. */
  readonly origin: string
  readonly license: string
  readonly nowMs: number
  readonly onPoint?: (words: OpenDataWords) => void
}

type Materials = ReadonlyMap<number, Material>

/** OPEN-1: a file as a stream of chunks: memory never holds more than a page of points. */
export async function* openDataPieces(
  queries: Queries,
  { format, ...wish }: OpenDataWish & { readonly format: OpenDataFormat },
): AsyncIterable<string> {
  for await (const [piece = ''] of openDataTexts(queries, [format], wish)) yield piece
}

/** The same for several formats at once, whose points are read only once; each chunk has a text for each format, in their order. */
export async function* openDataTexts(
  queries: Queries,
  formats: readonly OpenDataFormat[],
  wish: OpenDataWish,
): AsyncIterable<readonly string[]> {
  const { query, nowMs, onPoint } = wish
  const all = await listMaterials(queries)
  const materials = new Map(all.map((material) => [material.id, material]))
  const files = formats.map((format) => writers[format](wish))
  yield files.map(({ head }) => head)
  let written = 0
  const next = (textOf: (writer: Writer) => string): string[] => {
    const isFirst = written++ === 0
    return files.map((writer) => (isFirst ? '' : writer.between) + textOf(writer))
  }
  for await (const points of openPoints(queries, query, all)) {
    const texts: string[][] = []
    for (const point of points) {
      const { confirmations, timezone } = point.facility
      if (query.isConfirmedLately && !isConfirmedLately(confirmations, timezone, nowMs)) continue
      const words = wordsOf(point, materials, wish)
      const tags = tagsOf(point.facility, materials)
      texts.push(next((writer) => writer.point(words, tags)))
      onPoint?.(words)
    }
    if (texts.length > 0) yield files.map((_, index) => texts.map((text) => text[index]).join(''))
  }
  const gone = query.updatedSinceMs === null ? [] : await gonePoints(queries, query.updatedSinceMs)
  for (const each of gone) yield next((writer) => writer.gone(each))
  yield files.map(({ end }) => end)
}

interface Writer {
  readonly head: string
  readonly between: string
  readonly end: string
  readonly point: (words: OpenDataWords, tags: readonly string[]) => string
  readonly gone: (gone: GonePoint) => string
}

const nothing = (column: OpenDataColumn): readonly [OpenDataColumn, string] => [column, '']
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- built from all columns
const noWords = Object.fromEntries(openDataColumns.map(nothing)) as OpenDataWords
const cellsOf = (words: OpenDataWords): string[] => openDataColumns.map((column) => words[column])
const goneWords = ({ id, goneAtMs }: GonePoint): OpenDataWords => ({
  ...noWords,
  id,
  deleted: formatInstant(goneAtMs),
})
const propertiesOf = (words: OpenDataWords): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(words)
      .filter(([column, text]) => text !== '' && column !== 'lat' && column !== 'lng')
      .map(([column, text]) => [column, text]),
  )

const writers: Readonly<Record<OpenDataFormat, (wish: OpenDataWish) => Writer>> = {
  csv: () => ({
    head: csvLine([...openDataColumns]),
    between: '',
    end: '',
    point: (words) => csvLine(cellsOf(words)),
    gone: (gone) => csvLine(cellsOf(goneWords(gone))),
  }),
  geojson: ({ license }) => ({
    head: `{"type":"FeatureCollection","license":${JSON.stringify(license)},"features":[\n`,
    between: ',\n',
    end: '\n]}\n',
    point: (words, tags) =>
      JSON.stringify({
        type: 'Feature',
        id: words.id,
        geometry: { type: 'Point', coordinates: [Number(words.lng), Number(words.lat)] },
        properties: { ...propertiesOf(words), amenity: 'recycling', ...yes(tags) },
      }),
    gone: (gone) =>
      JSON.stringify({ type: 'Feature', id: gone.id, geometry: null, properties: propertiesOf(goneWords(gone)) }),
  }),
  osm: ({ license }) => ({
    head: `{"version":0.6,"generator":"Recircle","copyright":${JSON.stringify(license)},"elements":[\n`,
    between: ',\n',
    end: '\n]}\n',
    point: (words, tags) =>
      JSON.stringify({
        type: 'node',
        id: nodeId(words.id),
        lat: Number(words.lat),
        lon: Number(words.lng),
        timestamp: words.updated,
        tags: { amenity: 'recycling', ref: words.id, ...osmWords(words), ...yes(tags) },
      }),
    gone: ({ id, goneAtMs }) =>
      JSON.stringify({
        type: 'node',
        id: nodeId(id),
        visible: false,
        timestamp: formatInstant(goneAtMs),
        tags: { ref: id },
      }),
  }),
}

const yes = (tags: readonly string[]): Record<string, string> => Object.fromEntries(tags.map((tag) => [tag, 'yes']))

/** Columns with an OpenStreetMap tag, and those that only an import reads. */
const osmColumns = [
  'name',
  'recycling_type',
  'addr:full',
  'opening_hours',
  'phone',
  'email',
  'website',
  'description',
  'check_date',
  'source',
  'source_page',
  'attribution',
  'license',
  'page',
  'status',
  'status_comment',
  'hours_text',
  'comment',
  'rates',
  'pauses',
  'currency',
  'materials',
  'next_stops',
] as const satisfies readonly OpenDataColumn[]
const osmWords = (words: OpenDataWords): Record<string, string> => {
  const pairs = osmColumns.filter((column) => words[column] !== '').map((column) => [column, words[column]] as const)
  const operator = words.organization === '' ? [] : [['operator', words.organization] as const]
  return Object.fromEntries([...pairs, ...operator])
}

/** OpenStreetMap's convention for new nodes is a negative id; a point has the same id in every file. */
const nodeId = (id: string): number => -createHash('sha256').update(id).digest().readUIntBE(0, 6)

const tagsOf = ({ rates }: Facility, materials: Materials): readonly string[] =>
  rates.flatMap(({ materialId }) => materials.get(materialId)?.osmTags.slice(0, 1) ?? [])

/** STOP-12: the next times of a mobile point from the start of the day in UTC, so that a file is the same all day, as its tag says. */
function stopsText({ stops, timezone }: Facility, nowMs: number): string {
  if (stops.length === 0) return ''
  const times = nextStopTimes(stops, timezone, Math.floor(nowMs / dayMs) * dayMs, nextStopsShown)
  return JSON.stringify(
    times.map(({ place, location: { lat, lng }, startsAtMs, endsAtMs }) => ({
      from: formatInstant(startsAtMs),
      to: formatInstant(endsAtMs),
      lat,
      lng,
      place,
    })),
  )
}

/** The public fields of a point. The name of the contact person appears only on its page. */
function wordsOf(
  { facility, source }: OpenPoint,
  materials: Materials,
  { origin, license, nowMs }: OpenDataWish,
): OpenDataWords {
  const slugOf = (id: number): string => materials.get(id)?.slug ?? ''
  const dayOf = (instantMs: number): string => formatInstant(instantMs).slice(0, 10)
  const ages = factGroups.flatMap((group) => {
    const [on, by] = ageColumns(group)
    const confirmation = facility.confirmations[group]
    return confirmation === undefined
      ? []
      : [
          [on, dayOf(confirmation.atMs)],
          [by, confirmation.by],
        ]
  })
  return {
    ...noWords,
    id: facility.id,
    page: origin + facilityPath(facility.id),
    name: facility.name,
    status: facility.status,
    status_comment: facility.statusComment,
    recycling_type: facility.kind,
    'addr:full': facility.address,
    lat: String(facility.location.lat),
    lng: String(facility.location.lng),
    materials: facility.rates
      .map(({ materialId }) => slugOf(materialId))
      .filter((slug) => slug !== '')
      .join(';'),
    rates: ratesText(facility.rates, slugOf),
    pauses: pausesText(facility, slugOf),
    currency: facility.currency ?? '',
    opening_hours: hoursToOsm(facility.workingHours),
    hours_text: facility.hoursText,
    description: facility.description,
    comment: facility.comment,
    phone: facility.contacts.phone,
    email: facility.contacts.email,
    website: facility.contacts.website,
    organization: facility.orgInfo?.fullName ?? '',
    check_date: facility.lastConfirmedAtMs === null ? '' : dayOf(facility.lastConfirmedAtMs),
    source: source?.name ?? '',
    source_page: source === null || source.id === null ? '' : origin + sourcePage(source.id),
    attribution: source?.attribution ?? '',
    license: source === null || source.license === '' ? license : source.license,
    updated: formatInstant(facility.updatedAtMs),
    ...Object.fromEntries(ages),
    next_stops: stopsText(facility, nowMs),
  }
}
