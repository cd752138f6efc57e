import {
  formatBoundingBox,
  formatCircle,
  readBoundingBox,
  readCircle,
  type BoundingBox,
  type Circle,
} from '../geo/index.ts'
import { moderatedListToWire, toDoFirst } from '../moderation/index.ts'
import {
  filterValues,
  formatInstant,
  parseInstant,
  type ListQuery,
  type StatusCounts,
  type WireProblem,
} from '../wire/index.ts'
import { charityEventStatusOf } from './charity-event-contract.ts'
import {
  charityEventKinds,
  charityEventStatuses,
  charityEventStateIds,
  charityEventStatusIds,
  type CharityEventKind,
  type CharityEventState,
  type CharityEventStatus,
} from './charity-event.ts'

/** By distance from the center of the circle; without a circle by start. */
export const eventSorts = [
  'starts_at',
  '-starts_at',
  '-dt_updated',
  'dt_updated',
  'title',
  '-title',
  'distance',
] as const
/** EVT-2: what is to do is followed by the nearest to come, then by the latest past ones. */
export type CharityEventSort = (typeof eventSorts)[number] | typeof toDoFirst

/** EVT-10: the phases of an accepted event in lists; an ongoing event counts as coming. */
export const charityEventListPhases = ['coming', 'past', 'cancelled'] as const
export type CharityEventListPhase = (typeof charityEventListPhases)[number]

/** EVT-1, EVT-2: one page of events; an empty list means any. */
export interface CharityEventListQuery {
  readonly orgId: string | null
  readonly statuses: readonly CharityEventStatus[]
  /** Restricts to accepted events of that phase; null for all. */
  readonly phase: CharityEventListPhase | null
  readonly kinds: readonly CharityEventKind[]
  readonly search: string
  /** Events that end after this instant; null to include past ones. */
  readonly endsAfterMs: number | null
  readonly startsBeforeMs: number | null
  /** Events that have ended by this instant. */
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
  phase: null,
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
  moderatedListToWire(query, {
    ...(query.endsAfterMs === null ? {} : { ends_at__gt: [formatInstant(query.endsAfterMs)] }),
    ...(query.startsBeforeMs === null ? {} : { starts_at__lt: [formatInstant(query.startsBeforeMs)] }),
    ...(query.endsBeforeMs === null ? {} : { ends_at__lte: [formatInstant(query.endsBeforeMs)] }),
    ...(query.box === null ? {} : { point__in_bbox: [formatBoundingBox(query.box)] }),
    ...(query.circle === null ? {} : { point__in_circle: [formatCircle(query.circle)] }),
    status: query.statuses.map((status) => charityEventStatusIds[status]),
    ...(query.phase === null ? {} : { phase: [query.phase] }),
    kind: query.kinds,
  })

const isEventSort = (sort: string): sort is CharityEventSort =>
  sort === toDoFirst || eventSorts.some((known) => known === sort)
const isListPhase = (phase: string): phase is CharityEventListPhase =>
  charityEventListPhases.some((known) => known === phase)
const isEventKind = (kind: string): kind is CharityEventKind => charityEventKinds.some((known) => known === kind)
const firstOf = (query: ListQuery, name: string) => filterValues(query, name)[0] ?? null
const instantFilters = ['ends_at__gt', 'starts_at__lt', 'ends_at__lte'] as const

const problemIf = (isWrong: boolean, code: WireProblem['code'], pointer: string): WireProblem[] =>
  isWrong ? [{ code, pointer }] : []

/** The invalid filters of a list. An unknown value is rejected rather than ignored, because ignoring it would show too much. */
export function charityEventListProblems(query: ListQuery): WireProblem[] {
  const box = firstOf(query, 'point__in_bbox')
  const circle = firstOf(query, 'point__in_circle')
  return [
    ...problemIf(
      filterValues(query, 'status').some((id) => charityEventStatusOf(id) === null),
      'unknown-status',
      'filter[status]',
    ),
    ...problemIf(!filterValues(query, 'kind').every(isEventKind), 'unknown-value', 'filter[kind]'),
    ...problemIf(!filterValues(query, 'phase').every(isListPhase), 'unknown-value', 'filter[phase]'),
    ...instantFilters.flatMap((name) => {
      const text = firstOf(query, name)
      return problemIf(text !== null && parseInstant(text) === null, 'bad-time', `filter[${name}]`)
    }),
    ...problemIf(box !== null && !readBoundingBox(box).ok, 'wrong-type', 'filter[point__in_bbox]'),
    ...problemIf(circle !== null && !readCircle(circle).ok, 'wrong-type', 'filter[point__in_circle]'),
    ...problemIf(
      !query.sort.every((sort) => isEventSort(sort) && (sort !== toDoFirst || firstOf(query, 'org_owner') !== null)),
      'unknown-value',
      'sort',
    ),
  ]
}

/** Expects a query that `charityEventListProblems` has accepted. */
export function charityEventListFromWire(query: ListQuery): CharityEventListQuery {
  const instant = (name: string) => {
    const text = firstOf(query, name)
    return text === null ? null : parseInstant(text)
  }
  const box = readBoundingBox(firstOf(query, 'point__in_bbox'))
  const circle = readCircle(firstOf(query, 'point__in_circle'))
  return {
    orgId: firstOf(query, 'org_owner'),
    statuses: charityEventStatuses.filter((status) =>
      filterValues(query, 'status').includes(charityEventStatusIds[status]),
    ),
    phase: charityEventListPhases.find((phase) => phase === firstOf(query, 'phase')) ?? null,
    kinds: filterValues(query, 'kind').filter(isEventKind),
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

const phaseOfState = { accepted: 'coming', past: 'past', cancelled: 'cancelled' } as const

/** The filters for events of one state; null for all. */
export function eventStateFilter(state: CharityEventState | null): Pick<CharityEventListQuery, 'statuses' | 'phase'> {
  if (state === null) return { statuses: [], phase: null }
  if (state === 'accepted' || state === 'past' || state === 'cancelled')
    return { statuses: ['accepted'], phase: phaseOfState[state] }
  return { statuses: [state], phase: null }
}

/** Whether a list with these filters includes events of that state. */
export function showsEventState(
  { statuses, phase }: Pick<CharityEventListQuery, 'statuses' | 'phase'>,
  state: CharityEventState,
): boolean {
  const [status] = eventStateFilter(state).statuses
  const isOfStatus = statuses.length === 0 || (status !== undefined && statuses.includes(status))
  return isOfStatus && (phase === null || phase === eventStateFilter(state).phase)
}

/** On the wire, `accepted` counts every accepted event; past and canceled ones are also counted separately. */
export const charityEventCountNames: Readonly<Record<CharityEventState, readonly string[]>> = {
  draft: [charityEventStateIds.draft],
  'on-review': [charityEventStateIds['on-review']],
  accepted: [charityEventStateIds.accepted],
  past: [charityEventStateIds.accepted, charityEventStateIds.past],
  cancelled: [charityEventStateIds.accepted, charityEventStateIds.cancelled],
  declined: [charityEventStateIds.declined],
}

/** The counts by state; a backend without counts of past and canceled events includes them in `accepted`. */
export function eventStateCounts(counts: StatusCounts): StatusCounts {
  const { accepted, past = 0, cancelled = 0 } = counts
  return accepted === undefined ? counts : { ...counts, accepted: Math.max(0, accepted - past - cancelled) }
}
