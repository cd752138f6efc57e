import {
  formatBoundingBox,
  formatCircle,
  readBoundingBox,
  readCircle,
  type BoundingBox,
  type Circle,
} from '../geo/index.ts'
import { formatInstant, listQuery, parseInstant, type ListQuery, type WireProblem } from '../wire/index.ts'
import { charityEventStatusOf } from './charity-event-contract.ts'
import {
  charityEventKinds,
  charityEventStatuses,
  charityEventStatusIds,
  type CharityEventKind,
  type CharityEventStatus,
} from './charity-event.ts'

export const eventSorts = ['starts_at', '-starts_at', '-dt_updated', 'dt_updated', 'title', '-title'] as const
export type CharityEventSort = (typeof eventSorts)[number]

/** EVT-1, EVT-2: one page of events; an empty list means any. */
export interface CharityEventListQuery {
  readonly orgId: string | null
  readonly statuses: readonly CharityEventStatus[]
  readonly kinds: readonly CharityEventKind[]
  readonly search: string
  /** Events that still run then or later; null for the past as well. */
  readonly endsAfterMs: number | null
  readonly startsBeforeMs: number | null
  /** Events that are over by then. */
  readonly endsBeforeMs: number | null
  readonly box: BoundingBox | null
  readonly circle: Circle | null
  readonly sort: CharityEventSort
  readonly limit: number
  readonly offset: number
}

export const charityEventListQuery = (query: Partial<CharityEventListQuery> = {}): CharityEventListQuery => ({
  orgId: null,
  statuses: [],
  kinds: [],
  search: '',
  endsAfterMs: null,
  startsBeforeMs: null,
  endsBeforeMs: null,
  box: null,
  circle: null,
  sort: 'starts_at',
  limit: 20,
  offset: 0,
  ...query,
})

export const charityEventListToWire = (query: CharityEventListQuery): ListQuery =>
  listQuery({
    limit: query.limit,
    offset: query.offset,
    sort: [query.sort],
    search: query.search,
    filters: {
      ...(query.orgId === null ? {} : { org_owner: [query.orgId] }),
      ...(query.endsAfterMs === null ? {} : { ends_at__gt: [formatInstant(query.endsAfterMs)] }),
      ...(query.startsBeforeMs === null ? {} : { starts_at__lt: [formatInstant(query.startsBeforeMs)] }),
      ...(query.endsBeforeMs === null ? {} : { ends_at__lte: [formatInstant(query.endsBeforeMs)] }),
      ...(query.box === null ? {} : { point__in_bbox: [formatBoundingBox(query.box)] }),
      ...(query.circle === null ? {} : { point__in_circle: [formatCircle(query.circle)] }),
      status: query.statuses.map((status) => charityEventStatusIds[status]),
      kind: query.kinds,
    },
    meta: ['pagination', 'status_aggs'],
  })

const isEventSort = (sort: string): sort is CharityEventSort => eventSorts.some((known) => known === sort)
const isEventKind = (kind: string): kind is CharityEventKind => charityEventKinds.some((known) => known === kind)
const firstOf = ({ filters }: ListQuery, name: string) => filters[name]?.[0] ?? null
const allOf = ({ filters }: ListQuery, name: string) => filters[name] ?? []
const instantFilters = ['ends_at__gt', 'starts_at__lt', 'ends_at__lte'] as const

const senseless = (isSenseless: boolean, code: WireProblem['code'], pointer: string): WireProblem[] =>
  isSenseless ? [{ code, pointer }] : []

/** What is wrong with a list's filters; one that is not known is refused, for leaving it out would show too much. */
export function charityEventListProblems(query: ListQuery): WireProblem[] {
  const box = firstOf(query, 'point__in_bbox')
  const circle = firstOf(query, 'point__in_circle')
  return [
    ...senseless(
      allOf(query, 'status').some((id) => charityEventStatusOf(id) === null),
      'unknown-status',
      'filter[status]',
    ),
    ...senseless(!allOf(query, 'kind').every(isEventKind), 'unknown-value', 'filter[kind]'),
    ...instantFilters.flatMap((name) => {
      const text = firstOf(query, name)
      return senseless(text !== null && parseInstant(text) === null, 'bad-time', `filter[${name}]`)
    }),
    ...senseless(box !== null && !readBoundingBox(box).ok, 'wrong-type', 'filter[point__in_bbox]'),
    ...senseless(circle !== null && !readCircle(circle).ok, 'wrong-type', 'filter[point__in_circle]'),
    ...senseless(!query.sort.every(isEventSort), 'unknown-value', 'sort'),
  ]
}

/** Ask `charityEventListProblems` first. */
export function charityEventListFromWire(query: ListQuery): CharityEventListQuery {
  const instant = (name: string) => {
    const text = firstOf(query, name)
    return text === null ? null : parseInstant(text)
  }
  const box = readBoundingBox(firstOf(query, 'point__in_bbox'))
  const circle = readCircle(firstOf(query, 'point__in_circle'))
  return {
    orgId: firstOf(query, 'org_owner'),
    statuses: charityEventStatuses.filter((status) => allOf(query, 'status').includes(charityEventStatusIds[status])),
    kinds: allOf(query, 'kind').filter(isEventKind),
    search: query.search,
    endsAfterMs: instant('ends_at__gt'),
    startsBeforeMs: instant('starts_at__lt'),
    endsBeforeMs: instant('ends_at__lte'),
    box: box.ok ? box.value : null,
    circle: circle.ok ? circle.value : null,
    sort: query.sort.find(isEventSort) ?? 'starts_at',
    limit: query.limit,
    offset: query.offset,
  }
}
