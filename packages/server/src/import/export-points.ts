import { accessColumns, openingHoursOf, type Facility, type FacilityStatus } from '@recircle/core/facility'
import type { Material } from '@recircle/core/material'
import { formatInstant } from '@recircle/core/wire'
import { csvLine } from '@recircle/place-files/formats'
import { pausesText, ratesText } from '@recircle/place-files/points'
import type { Queries } from '../db/database.ts'
import { facilitiesAfter } from '../facility/facility.repository.ts'
import { listMaterials } from '../material/material.repository.ts'
import { fileUrl } from '../upload/file-url.ts'

export interface ExportWish {
  readonly format: 'geojson' | 'csv'
  readonly statuses: readonly FacilityStatus[]
  readonly orgId: string | null
  readonly onProgress: (done: number) => void
}

const pointsAtOnce = 500

/** Streams the requested points page by page, in the format that an import reads back. */
export async function* exportPoints(queries: Queries, wish: ExportWish): AsyncIterable<string> {
  const materials = new Map((await listMaterials(queries)).map((material) => [material.id, material]))
  const isTable = wish.format === 'csv'
  yield isTable ? csvLine(csvColumns) : '{"type":"FeatureCollection","features":['
  let isFirst = true
  for await (const point of pages(queries, wish)) {
    if (isTable) {
      yield csvLine(csvCells(point, materials))
    } else {
      yield `${isFirst ? '' : ','}\n${JSON.stringify(featureOf(point, materials))}`
    }
    isFirst = false
  }
  if (!isTable) yield '\n]}\n'
}

async function* pages(queries: Queries, { statuses, orgId, onProgress }: ExportWish): AsyncIterable<Facility> {
  let done = 0
  let afterId: string | null = null
  for (;;) {
    const points: Facility[] = await facilitiesAfter(
      queries,
      { statuses, orgId, afterId, limit: pointsAtOnce },
      fileUrl,
    )
    yield* points
    done += points.length
    onProgress(done)
    if (points.length < pointsAtOnce) return
    afterId = points.at(-1)?.id ?? null
  }
}

type Materials = ReadonlyMap<number, Material>
const materialsOf = ({ rates }: Facility, materials: Materials): Material[] =>
  rates.flatMap(({ materialId }) => materials.get(materialId) ?? [])

const wordsOf = (point: Facility, materials: Materials) => ({
  id: point.id,
  name: point.name,
  status: point.status,
  status_comment: point.statusComment,
  recycling_type: point.kind,
  'addr:full': point.address,
  opening_hours: openingHoursOf(point),
  hours_text: point.hoursText,
  ...accessColumns(point.access),
  description: point.description,
  comment: point.comment,
  contact: point.contacts.name,
  phone: point.contacts.phone,
  email: point.contacts.email,
  website: point.contacts.website,
  check_date: point.lastConfirmedAtMs === null ? '' : formatInstant(point.lastConfirmedAtMs).slice(0, 10),
  organization: point.orgInfo?.fullName ?? '',
  currency: point.currency ?? '',
  updated: formatInstant(point.updatedAtMs),
  rates: ratesText(point.rates, (id) => materials.get(id)?.slug ?? ''),
  pauses: pausesText(point, (id) => materials.get(id)?.slug ?? ''),
})

const csvColumns =
  'id name status status_comment recycling_type addr:full opening_hours hours_text opening_height steps surface indoor description comment contact phone email website check_date organization currency updated rates pauses lng lat materials'.split(
    ' ',
  )

const csvCells = (point: Facility, materials: Materials): string[] => [
  ...Object.values(wordsOf(point, materials)),
  String(point.location.lng),
  String(point.location.lat),
  materialsOf(point, materials)
    .map(({ slug }) => slug)
    .join(';'),
]

function featureOf(point: Facility, materials: Materials) {
  const tags = materialsOf(point, materials).flatMap(({ osmTags }) => osmTags.slice(0, 1))
  const words = Object.entries(wordsOf(point, materials)).filter(([, text]) => text !== '')
  return {
    type: 'Feature',
    id: point.id,
    geometry: { type: 'Point', coordinates: [point.location.lng, point.location.lat] },
    properties: {
      ...Object.fromEntries(words),
      amenity: 'recycling',
      ...Object.fromEntries(tags.map((tag) => [tag, 'yes'])),
    },
  }
}
