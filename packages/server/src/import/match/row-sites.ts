import {
  accessFacts,
  accessOf,
  newFacilityContent,
  stopsMax,
  timetableKeyOf,
  type FacilityContent,
  type PointAccess,
} from '@recircle/core/facility'
import { distanceM } from '@recircle/core/geo'
import { remark, sameWords, type ReadPoint } from '@recircle/place-files/points'
import { PlaceGrid } from './place-grid.ts'
import { sourceIdOf } from './source-id.ts'

/** Rows of a file that form one point: containers side by side, or duplicates. */
export interface Site {
  /** The combined content; the first row takes precedence. */
  readonly point: ReadPoint
  readonly rows: readonly ReadPoint[]
}

/** Groups rows into sites. Rejected rows stay single, and so do all rows if `nearM` is null. */
export function sitesOf(points: readonly ReadPoint[], nearM: number | null): Site[] {
  const grid = new PlaceGrid<RowsOfSite>()
  const sites: RowsOfSite[] = []
  const mobile = new Map<string, RowsOfSite>()
  for (const point of points) {
    if (point.content.stops.length > 0 && point.refusals.length === 0) {
      const known = mobile.get(sourceIdOf(point))
      const site = withStops(known, point)
      if (site !== known) sites.push(site)
      if (!known) mobile.set(sourceIdOf(point), site)
      continue
    }
    const isAlone = nearM === null || point.isKept || point.refusals.length > 0
    const host = isAlone
      ? undefined
      : grid
          .around(point.content.location, nearM)
          .find(
            (site) =>
              distanceM(site.point.content.location, point.content.location) <= nearM && isOneSite(site.point, point),
          )
    if (host) {
      host.rows.push(point)
      host.point = joined(host.point, point)
      continue
    }
    const site = { point, rows: [point] }
    sites.push(site)
    if (!isAlone) grid.add(point.content.location, site)
  }
  return sites
}

interface RowsOfSite {
  point: ReadPoint
  rows: ReadPoint[]
}

/** STOP-10: adds the stops of a row to its mobile point; the rows beyond the most that a point can have are refused. */
function withStops(known: RowsOfSite | undefined, point: ReadPoint): RowsOfSite {
  const before = known?.point.content.stops.length ?? 0
  if (before + point.content.stops.length > stopsMax) {
    const refused = {
      ...point,
      refusals: [remark('stops-many', `a point has at most ${stopsMax} stops`, '', '', String(stopsMax))],
    }
    return { point: refused, rows: [refused] }
  }
  if (!known) return { point, rows: [point] }
  known.rows.push(point)
  known.point = joined(known.point, point)
  return known
}

const texts = ['address', 'description', 'comment', 'hoursText'] as const
const contacts = ['phone', 'email', 'website', 'name'] as const
const agree = (one: string, other: string): boolean => one === '' || other === '' || sameWords(one, other)

const unknownTimetable = timetableKeyOf(newFacilityContent)

/** Whether the rows agree in every field that both have. */
function isOneSite(one: ReadPoint, other: ReadPoint): boolean {
  const [a, b] = [one.content, other.content]
  const weeks = [timetableKeyOf(a), timetableKeyOf(b)]
  // A staffed center is identified by its name.
  const needsName = a.kind === 'centre'
  const isNamedAlike = one.isNamed && other.isNamed ? sameWords(a.name, b.name) : !needsName
  return (
    a.kind === b.kind &&
    isNamedAlike &&
    one.status === other.status &&
    one.access === other.access &&
    agree(a.currency ?? '', b.currency ?? '') &&
    // A point can name only one license.
    agree(one.terms.license, other.terms.license) &&
    texts.every((field) => agree(a[field], b[field])) &&
    contacts.every((kind) => agree(a.contacts[kind], b.contacts[kind])) &&
    (weeks[0] === weeks[1] || weeks.includes(unknownTimetable)) &&
    b.rates.every((rate) => a.rates.every((known) => known.materialId !== rate.materialId || isSameRate(known, rate)))
  )
}

type Rate = FacilityContent['rates'][number]
const isSameRate = (one: Rate, other: Rate): boolean => one.price === other.price && one.unitSlug === other.unitSlug

/** The stated content, and whether its name was stated. */
export type Said = Pick<ReadPoint, 'content' | 'isNamed'>

export const joinedWords = (one: Said, other: Said): Said => ({
  content: joinedContent(one.content, other.content),
  isNamed: one.isNamed || other.isNamed,
})

const joined = (one: ReadPoint, other: ReadPoint): ReadPoint => ({
  ...one,
  ...joinedWords(one, other),
  confirmedAtMs: Math.max(one.confirmedAtMs ?? 0, other.confirmedAtMs ?? 0) || null,
})

const joinedAccess = (one: PointAccess, other: PointAccess): PointAccess =>
  accessOf(Object.fromEntries(accessFacts.map((fact) => [fact, one[fact] ?? other[fact]])))

function joinedContent(one: FacilityContent, other: FacilityContent): FacilityContent {
  const first = (a: string, b: string): string => (a === '' ? b : a)
  const known = new Set(one.rates.map(({ materialId }) => materialId))
  const { workingHours, regularDays } = timetableKeyOf(one) === unknownTimetable ? other : one
  return {
    ...one,
    name: first(one.name, other.name),
    address: first(one.address, other.address),
    description: first(one.description, other.description),
    comment: first(one.comment, other.comment),
    hoursText: first(one.hoursText, other.hoursText),
    access: joinedAccess(one.access, other.access),
    contacts: {
      phone: first(one.contacts.phone, other.contacts.phone),
      email: first(one.contacts.email, other.contacts.email),
      website: first(one.contacts.website, other.contacts.website),
      name: first(one.contacts.name, other.contacts.name),
    },
    workingHours,
    regularDays,
    currency: one.currency ?? other.currency,
    stops: [...one.stops, ...other.stops],
    rates: [...one.rates, ...other.rates.filter(({ materialId }) => !known.has(materialId))],
  }
}
