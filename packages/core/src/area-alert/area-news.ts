import { distanceM, type BoundingBox, type LngLat, boxAround, boxContains } from '../geo/index.ts'
import { dayMs } from '../time-zone/index.ts'
import { newsKinds, type AlertPace, type AlertWish, type NewsKind } from './area-alert.ts'

interface Placed {
  readonly id: string
  readonly name: string
  readonly address: string
  readonly location: LngLat
}

/** ALERT-6: a public point of which something has changed lately, as it is now. */
export interface ChangedPoint extends Placed {
  readonly status: 'accepted' | 'temporarily-not-working' | 'closed'
  /** When it came to the map for the first time. */
  readonly openedAtMs: number
  /** Since when it has this status. */
  readonly statusSinceMs: number
  readonly materialIds: readonly number[]
  /** What it does not take for now. */
  readonly pauses: readonly { readonly materialId: number; readonly sinceMs: number }[]
}

/** An event to come that has been accepted lately. */
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
  /** Of a pause of materials; empty where nothing is taken at all. */
  readonly pausedIds: readonly number[]
  readonly event: NewEvent | null
}

export interface NewsQuery extends Pick<AlertWish, 'center' | 'radiusKm' | 'news'> {
  /** Ids with all below them; empty is everything. */
  readonly materialIds: ReadonlySet<number>
  readonly sinceMs: number
  readonly untilMs: number
}

const metersInKm = 1000

/**
 * ALERT-6: one line for a thing however often it changed, by what it is now; what came and went meanwhile is no news. What may spoil a way is said
 * first, what floods last.
 */
export function newsOf({ points, events }: AreaChanges, query: NewsQuery): NewsItem[] {
  const box = boxAround(query.center, query.radiusKm * metersInKm)
  const isNear = ({ location }: Placed): boolean => isWithin(location, query, box)
  const found: Record<NewsKind, NewsItem[]> = { closed: [], paused: [], events: [], new: [] }
  for (const point of points) {
    // Where something is costs more to ask than what it is.
    const item = newsOfPoint(point, query)
    if (item !== null && isNear(point)) found[item.kind].push(item)
  }
  if (query.news.includes('events'))
    for (const event of events)
      if (isBetween(event.acceptedAtMs, query) && hasWanted(event.materialIds, query) && isNear(event))
        found.events.push({ kind: 'events', subject: event, pausedIds: [], event })
  return newsKinds.flatMap((kind) => found[kind])
}

/** The box first: nearly everything is somewhere else. */
const isWithin = (location: LngLat, { center, radiusKm }: NewsQuery, box: BoundingBox): boolean =>
  boxContains(box, location) && distanceM(center, location) <= radiusKm * metersInKm

const isBetween = (instantMs: number, { sinceMs, untilMs }: NewsQuery): boolean =>
  instantMs > sinceMs && instantMs <= untilMs

const hasWanted = (ids: readonly number[], { materialIds }: NewsQuery): boolean =>
  materialIds.size === 0 || ids.some((id) => materialIds.has(id))

function newsOfPoint(point: ChangedPoint, query: NewsQuery): NewsItem | null {
  const { status, openedAtMs, statusSinceMs, materialIds, pauses } = point
  const said = (kind: NewsKind, pausedIds: readonly number[] = []): NewsItem | null =>
    query.news.includes(kind) ? { kind, subject: point, pausedIds, event: null } : null
  const isNew = isBetween(openedAtMs, query)
  if (status !== 'accepted')
    return !isNew && isBetween(statusSinceMs, query) && hasWanted(materialIds, query)
      ? said(status === 'closed' ? 'closed' : 'paused')
      : null
  if (isNew) return hasWanted(materialIds, query) ? said('new') : null
  const paused = pauses
    .filter(({ materialId, sinceMs }) => isBetween(sinceMs, query) && hasWanted([materialId], query))
    .map(({ materialId }) => materialId)
  return paused.length > 0 ? said('paused', paused) : null
}

const daysInMonth = 30

/** ALERT-3: so many emails a month as the days (since 1970) with news of the last `pastDays` would have made. */
export function emailsAMonth(newsDays: readonly number[], pace: AlertPace, pastDays: number): number {
  const periods = new Set(newsDays.map((day) => (pace === 'day' ? day : Math.floor(day / 7))))
  // Something that came at all is not foretold as nothing.
  return periods.size === 0 ? 0 : Math.max(1, Math.round((periods.size * daysInMonth) / pastDays))
}

export const epochDay = (instantMs: number): number => Math.floor(instantMs / dayMs)
