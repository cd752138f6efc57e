import {
  formatBoundingBox,
  isLngLat,
  readBoundingBox,
  worldBox,
  type BoundingBox,
  type LngLat,
} from '../../geo/index.ts'
import { ok } from '../../shared/index.ts'
import {
  formatInstant,
  listQuery,
  parseInstant,
  queryPairsOf,
  readListQuery,
  type ListQuery,
  type QueryPair,
  type WireProblem,
  type WireRead,
} from '../../wire/index.ts'
import {
  facilitySearchMax,
  materialMatches,
  type FacilitySearchQuery,
  type MapQuery,
  type PublicPointFilter,
} from './facility-map.ts'
import { facilityKinds } from '../facility.ts'

const zoomMax = 22

type Filters = Record<string, readonly string[]>

const filtersOf = (
  { materialIds, materialMatch, kind, openNow, openAtMs, isConfirmedLately }: PublicPointFilter,
  box: BoundingBox | null,
  near: LngLat | null,
): Filters => ({
  ...(box ? { point__in_bbox: [formatBoundingBox(box)] } : {}),
  ...(near ? { point__near: [`${near.lng},${near.lat}`] } : {}),
  srm: materialIds.map(String),
  ...(materialMatch === 'all' ? { srm_match: [materialMatch] } : {}),
  ...(kind === undefined ? {} : { kind: [kind] }),
  ...(openNow ? { open_now: ['true'] } : {}),
  ...(openAtMs === undefined ? {} : { open_at: [formatInstant(openAtMs)] }),
  ...(isConfirmedLately ? { confirmed_lately: ['true'] } : {}),
})

/** The query string of `GET /facility/map/`. */
export const mapQueryPairs = (query: MapQuery): QueryPair[] => [
  ['zoom', String(query.zoom)],
  ...queryPairsOf(listQuery({ search: query.text ?? '', filters: filtersOf(query, query.box, null) })),
]

/** The query string of `GET /facility/search/`. */
export const searchQueryPairs = (query: FacilitySearchQuery): QueryPair[] =>
  queryPairsOf(
    listQuery({
      search: query.text,
      limit: query.limit,
      offset: query.offset,
      filters: filtersOf(query, query.box, query.near),
      meta: ['pagination'],
    }),
  )

const refused = (problems: readonly WireProblem[]): WireRead<never> => ({
  ok: false,
  error: problems[0]?.code ?? 'wrong-type',
  problems,
})
const wrong = (name: string): WireProblem => ({ code: 'wrong-type', pointer: name })

/** An omitted filter is null; a malformed one is reported as a problem. */
function readFilters({ filters }: ListQuery) {
  const problems: WireProblem[] = []
  const read = <T>(name: string, parse: (text: string) => T | null): T | null => {
    const text = filters[name]?.[0]
    const value = text === undefined ? null : parse(text)
    if (text !== undefined && value === null) problems.push(wrong(`filter[${name}]`))
    return value
  }
  const box = read('point__in_bbox', (text) => {
    const parsed = readBoundingBox(text)
    return parsed.ok ? parsed.value : null
  })
  const near = read('point__near', (text) => {
    const [lng, lat, more] = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
    const place = { lng, lat }
    return more === undefined && isLngLat(place) ? place : null
  })
  const readFlag = (name: string) =>
    read(name, (text) => (['true', 'false'].includes(text) ? text === 'true' : null)) ?? false
  const openNow = readFlag('open_now')
  const isConfirmedLately = readFlag('confirmed_lately')
  const openAtMs = read('open_at', parseInstant)
  const kind = read('kind', (text) => facilityKinds.find((known) => known === text) ?? null)
  const materialMatch = read('srm_match', (text) => materialMatches.find((known) => known === text) ?? null)
  const materials = filters['srm'] ?? []
  if (materials.some((id) => !/^\d{1,9}$/.test(id))) problems.push(wrong('filter[srm]'))
  const filter: PublicPointFilter = {
    materialIds: materials.map(Number),
    ...(materialMatch === 'all' ? { materialMatch } : {}),
    ...(kind === null ? {} : { kind }),
    openNow,
    ...(openAtMs === null ? {} : { openAtMs }),
    ...(isConfirmedLately ? { isConfirmedLately } : {}),
  }
  return { box, near, filter, problems }
}

export function readMapQuery(pairs: readonly QueryPair[]): WireRead<MapQuery> {
  const list = readListQuery(pairs)
  if (!list.ok) return list
  const { box, filter, problems } = readFilters(list.value)
  const { search: text } = list.value
  const zoomText = pairs.find(([name]) => name === 'zoom')?.[1] ?? '0'
  const zoom = /^\d{1,2}(?:\.\d{1,9})?$/.test(zoomText) ? Number(zoomText) : Number.NaN
  if (!(zoom <= zoomMax)) problems.push(wrong('zoom'))
  return problems.length > 0
    ? refused(problems)
    : ok({ box: box ?? worldBox, zoom, ...filter, ...(text === '' ? {} : { text }) })
}

export function readSearchQuery(pairs: readonly QueryPair[]): WireRead<FacilitySearchQuery> {
  const list = readListQuery(pairs)
  if (!list.ok) return list
  const { box, near, filter, problems } = readFilters(list.value)
  const { search, limit, offset } = list.value
  // MAP-2: a search returns at most the first thousand results.
  if (offset > facilitySearchMax) problems.push({ code: 'out-of-range', pointer: 'page[offset]' })
  return problems.length > 0 ? refused(problems) : ok({ text: search, near, box, ...filter, limit, offset })
}
