import { distanceM, type LngLat, boxAround, boxContains } from '../geo/index.ts'
import type { DayRule, FacilityKind, StopChange } from '../facility/index.ts'
import { newsOfDays, oncePerAct, type NewsOfDays } from './news-of-days.ts'
import { dayMs } from '../time-zone/index.ts'
import { newsKinds, type AlertFrequency, type AlertRequest, type NewsKind } from './area-alert.ts'

interface Placed {
  readonly id: string
  readonly name: string
  readonly address: string
  readonly location: LngLat
  /** FAC-27: of a point, which may have no name. */
  readonly kind?: FacilityKind
  readonly materialIds?: readonly number[]
}

/** ALERT-6: the current state of a public point that has changed recently. */
export interface ChangedPoint extends Placed {
  readonly status: 'accepted' | 'temporarily-not-working' | 'closed'
  /** When it was first published. */
  readonly openedAtMs: number
  /** When it got its current status. */
  readonly statusSinceMs: number
  readonly materialIds: readonly number[]
  /** Materials that it has paused. */
  readonly pauses: readonly { readonly materialId: number; readonly sinceMs: number }[]
  /** Its stops that were called off or moved. */
  readonly stopChanges: readonly StopChange[]
  /** DAYS-16: what is said of its days. */
  readonly dayRules: readonly DayRule[]
  readonly timezone: string
}

/** A recently accepted event that has not begun. */
export interface NewEvent extends Placed {
  readonly acceptedAtMs: number
  readonly startsAtMs: number
  readonly timezone: string
  readonly materialIds: readonly number[]
}

export interface AreaChanges {
  readonly points: readonly ChangedPoint[]
  readonly events: readonly NewEvent[]
}

export interface NewsItem {
  readonly kind: NewsKind
  readonly subject: Placed
  /** The paused materials; empty if the whole point is paused. */
  readonly pausedIds: readonly number[]
  readonly event: NewEvent | null
  /** The stop that was called off or moved, where it would have stood. */
  readonly stop: (StopChange & Pick<ChangedPoint, 'timezone'>) | null
  /** DAYS-16: the days ahead that differ. */
  readonly days: NewsOfDays | null
}

export interface NewsQuery extends Pick<AlertRequest, 'center' | 'radiusKm' | 'news'> {
  /** Ids, with all descendants; empty means every material. */
  readonly materialIds: ReadonlySet<number>
  readonly sinceMs: number
  readonly untilMs: number
}

const metersInKm = 1000

/** What an alert asks for apart from its area: alerts that share it share their news. */
export type NewsTopic = Omit<NewsQuery, 'center' | 'radiusKm'>
export type NewsArea = Pick<NewsQuery, 'center' | 'radiusKm'>

/**
 * ALERT-6: one line per subject however often it changed, based on its current state; a change that was reverted is no news. Closures
 * and pauses, which can spoil a trip, come first; new points, which can be many, come last.
 * These are the news everywhere, which a run over many alerts computes once for all that ask for the same.
 */
export function newsOfTopic({ points, events }: AreaChanges, topic: NewsTopic): readonly NewsItem[] {
  const found: Record<NewsKind, NewsItem[]> = { closed: [], paused: [], events: [], new: [] }
  for (const point of points) {
    for (const item of newsOfPoint(point, topic)) found[item.kind].push(item)
  }
  if (topic.news.includes('events'))
    for (const event of events)
      if (isBetween(event.acceptedAtMs, topic) && hasWanted(event.materialIds, topic))
        found.events.push({ kind: 'events', subject: event, pausedIds: [], event, stop: null, days: null })
  return newsKinds.flatMap((kind) => found[kind])
}

export function newsInArea(news: readonly NewsItem[], { center, radiusKm }: NewsArea): NewsItem[] {
  const radiusM = radiusKm * metersInKm
  const box = boxAround(center, radiusM)
  const inner = Math.abs(center.lat) < innerLatMax ? boxAround(center, radiusM * innerShare) : null
  // Two boxes decide about nearly all subjects; a distance takes much longer to compute.
  const within = news.filter(
    ({ subject: { location } }) =>
      boxContains(box, location) &&
      ((inner !== null && boxContains(inner, location)) || distanceM(center, location) <= radiusM),
  )
  const acts = within.some(({ days }) => days !== null) ? oncePerAct(within) : within
  return acts.some(({ stop }) => stop !== null) ? oncePerSubject(acts) : acts
}

/** STOP-15: a point that goes about may have several stops in one area; its next change is told, its page tells the others. */
function oncePerSubject(news: readonly NewsItem[]): NewsItem[] {
  const reported = new Set<string>()
  return news.filter(({ subject: { id } }) => !reported.has(id) && reported.add(id))
}

/** A box of this share of the radius to each side lies within the circle: √½ would touch it on a plane. Near the poles boxes widen. */
const innerShare = 0.65
const innerLatMax = 85

const isBetween = (instantMs: number, { sinceMs, untilMs }: NewsTopic): boolean =>
  instantMs > sinceMs && instantMs <= untilMs

const hasWanted = (ids: readonly number[], { materialIds }: NewsTopic): boolean =>
  materialIds.size === 0 || ids.some((id) => materialIds.has(id))

function newsOfPoint(point: ChangedPoint, query: NewsTopic): NewsItem[] {
  const { status, openedAtMs, statusSinceMs, materialIds, pauses } = point
  const itemOf = (kind: NewsKind, pausedIds: readonly number[] = []): NewsItem[] =>
    query.news.includes(kind) ? [{ kind, subject: point, pausedIds, event: null, stop: null, days: null }] : []
  const isNew = isBetween(openedAtMs, query)
  if (status !== 'accepted')
    return !isNew && isBetween(statusSinceMs, query) && hasWanted(materialIds, query)
      ? itemOf(status === 'closed' ? 'closed' : 'paused')
      : []
  if (isNew) return hasWanted(materialIds, query) ? itemOf('new') : []
  const paused = pauses
    .filter(({ materialId, sinceMs }) => isBetween(sinceMs, query) && hasWanted([materialId], query))
    .map(({ materialId }) => materialId)
  return [
    ...newsOfStops(point, query),
    ...(query.news.includes('paused') ? newsOfDays(point, query) : []).map((days): NewsItem => {
      const pausedIds = days.change.kind === 'materials' ? days.change.materialIds : []
      return { kind: 'paused', subject: point, pausedIds, event: null, stop: null, days }
    }),
    ...(paused.length > 0 ? itemOf('paused', paused) : []),
  ]
}

/** STOP-15: the stops that were called off or moved and are not over, each where it would have stood, soonest first. */
function newsOfStops(point: ChangedPoint, query: NewsTopic): NewsItem[] {
  if (!query.news.includes('paused') || !hasWanted(point.materialIds, query)) return []
  const { timezone } = point
  return point.stopChanges
    .filter(
      ({ changedAtMs, endsAtMs, to }) =>
        isBetween(changedAtMs, query) && Math.max(endsAtMs, to?.endsAtMs ?? 0) > query.untilMs,
    )
    .toSorted((one, other) => one.startsAtMs - other.startsAtMs)
    .map((change) => ({
      kind: 'paused',
      subject: { ...point, address: change.place, location: change.location },
      pausedIds: [],
      event: null,
      stop: { ...change, timezone },
      days: null,
    }))
}

const daysInMonth = 30

/** ALERT-3: the emails a month that the days with news (in days since 1970) of the last `pastDays` would have caused. */
export function emailsAMonth(newsDays: readonly number[], pace: AlertFrequency, pastDays: number): number {
  const periods = new Set(newsDays.map((day) => (pace === 'day' ? day : Math.floor(day / 7))))
  // Any news at all forecasts at least one email.
  return periods.size === 0 ? 0 : Math.max(1, Math.round((periods.size * daysInMonth) / pastDays))
}

export const epochDay = (instantMs: number): number => Math.floor(instantMs / dayMs)
