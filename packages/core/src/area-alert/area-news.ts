import { distanceM, type LngLat, boxAround, boxContains } from '../geo/index.ts'
import { dayMs } from '../time-zone/index.ts'
import { newsKinds, type AlertPace, type AlertWish, type NewsKind } from './area-alert.ts'

interface Placed {
  readonly id: string
  readonly name: string
  readonly address: string
  readonly location: LngLat
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
}

export interface NewsQuery extends Pick<AlertWish, 'center' | 'radiusKm' | 'news'> {
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
    const item = newsOfPoint(point, topic)
    if (item !== null) found[item.kind].push(item)
  }
  if (topic.news.includes('events'))
    for (const event of events)
      if (isBetween(event.acceptedAtMs, topic) && hasWanted(event.materialIds, topic))
        found.events.push({ kind: 'events', subject: event, pausedIds: [], event })
  return newsKinds.flatMap((kind) => found[kind])
}

export function newsInArea(news: readonly NewsItem[], { center, radiusKm }: NewsArea): NewsItem[] {
  const radiusM = radiusKm * metersInKm
  const box = boxAround(center, radiusM)
  const inner = Math.abs(center.lat) < innerLatMax ? boxAround(center, radiusM * innerShare) : null
  // Two boxes decide about nearly all subjects; a distance takes much longer to compute.
  return news.filter(
    ({ subject: { location } }) =>
      boxContains(box, location) &&
      ((inner !== null && boxContains(inner, location)) || distanceM(center, location) <= radiusM),
  )
}

/** A box of this share of the radius to each side lies within the circle: √½ would touch it on a plane. Near the poles boxes widen. */
const innerShare = 0.65
const innerLatMax = 85

const isBetween = (instantMs: number, { sinceMs, untilMs }: NewsTopic): boolean =>
  instantMs > sinceMs && instantMs <= untilMs

const hasWanted = (ids: readonly number[], { materialIds }: NewsTopic): boolean =>
  materialIds.size === 0 || ids.some((id) => materialIds.has(id))

function newsOfPoint(point: ChangedPoint, query: NewsTopic): NewsItem | null {
  const { status, openedAtMs, statusSinceMs, materialIds, pauses } = point
  const itemOf = (kind: NewsKind, pausedIds: readonly number[] = []): NewsItem | null =>
    query.news.includes(kind) ? { kind, subject: point, pausedIds, event: null } : null
  const isNew = isBetween(openedAtMs, query)
  if (status !== 'accepted')
    return !isNew && isBetween(statusSinceMs, query) && hasWanted(materialIds, query)
      ? itemOf(status === 'closed' ? 'closed' : 'paused')
      : null
  if (isNew) return hasWanted(materialIds, query) ? itemOf('new') : null
  const paused = pauses
    .filter(({ materialId, sinceMs }) => isBetween(sinceMs, query) && hasWanted([materialId], query))
    .map(({ materialId }) => materialId)
  return paused.length > 0 ? itemOf('paused', paused) : null
}

const daysInMonth = 30

/** ALERT-3: the emails a month that the days with news (in days since 1970) of the last `pastDays` would have caused. */
export function emailsAMonth(newsDays: readonly number[], pace: AlertPace, pastDays: number): number {
  const periods = new Set(newsDays.map((day) => (pace === 'day' ? day : Math.floor(day / 7))))
  // Any news at all forecasts at least one email.
  return periods.size === 0 ? 0 : Math.max(1, Math.round((periods.size * daysInMonth) / pastDays))
}

export const epochDay = (instantMs: number): number => Math.floor(instantMs / dayMs)
