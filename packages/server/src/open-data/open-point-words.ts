import { factGroups } from '@recircle/core/confirmation'
import {
  accessColumns,
  facilityPath,
  nextStopTimes,
  nextStopsShown,
  openingHoursOf,
  type Facility,
} from '@recircle/core/facility'
import type { Material } from '@recircle/core/material'
import {
  ageColumns,
  openDataColumns,
  sourcePage,
  type OpenDataColumn,
  type OpenDataWords,
} from '@recircle/core/open-data'
import { dayMs } from '@recircle/core/time-zone'
import { formatInstant } from '@recircle/core/wire'
import { pausesText, ratesText } from '@recircle/place-files/points'
import type { OpenPoint, PointSource } from './open-points.repository.ts'

/** What the files say of every point besides the point itself. */
export interface OpenDataTerms {
  /** The origin of the links to points. */
  readonly origin: string
  readonly license: string
  readonly nowMs: number
}

export type Materials = ReadonlyMap<number, Material>

const nothing = (column: OpenDataColumn): readonly [OpenDataColumn, string] => [column, '']
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- built from all columns
export const noWords = Object.fromEntries(openDataColumns.map(nothing)) as OpenDataWords

export const tagsOf = ({ rates }: Facility, materials: Materials): readonly string[] =>
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

const pageOf = (source: PointSource | null, origin: string): string => {
  const page = source?.page ?? null
  if (page === null) return ''
  return 'url' in page ? page.url : origin + sourcePage(page.id)
}

/** The public fields of a point. The name of the contact person appears only on its page. */
export function wordsOf(
  { facility, source }: OpenPoint,
  materials: Materials,
  { origin, license, nowMs }: OpenDataTerms,
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
    opening_hours: openingHoursOf(facility),
    hours_text: facility.hoursText,
    ...accessColumns(facility.access),
    description: facility.description,
    comment: facility.comment,
    phone: facility.contacts.phone,
    email: facility.contacts.email,
    website: facility.contacts.website,
    organization: facility.orgInfo?.fullName ?? '',
    check_date: facility.lastConfirmedAtMs === null ? '' : dayOf(facility.lastConfirmedAtMs),
    source: source?.name ?? '',
    source_page: pageOf(source, origin),
    attribution: source?.attribution ?? '',
    license: source === null || source.license === '' ? license : source.license,
    updated: formatInstant(facility.updatedAtMs),
    ...Object.fromEntries(ages),
    next_stops: stopsText(facility, nowMs),
  }
}
