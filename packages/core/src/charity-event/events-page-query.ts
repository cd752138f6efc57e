import { isLngLat, type LngLat } from '../geo/index.ts'
import { epochDayOfDateKey } from '../time-zone/index.ts'
import type { QueryPair } from '../wire/index.ts'
import { charityEventKinds, type CharityEventKind } from './charity-event.ts'

/** A weekend is the current or the next one, a week and a month are the next 7 and 30 days; a date is a calendar day. */
export const eventTimes = ['upcoming', 'today', 'tomorrow', 'weekend', 'week', 'month', 'past'] as const
export type EventTime = (typeof eventTimes)[number]
export type EventDate = `${number}-${number}-${number}`

/** EVT-1: the query of the public list's URL; the feeds accept the same. */
export interface EventsPageQuery {
  readonly when: EventTime | EventDate
  readonly kinds: readonly CharityEventKind[]
  /** Events within `eventsNearRadiusM` of this place; without one the page shows those around its own town. */
  readonly near: LngLat | null
  /** Events of every place. */
  readonly isEverywhere: boolean
  /** The name of the place in `near`; empty for the visitor's own location. */
  readonly place: string
  readonly text: string
  /** Starts at 1. */
  readonly page: number
  /** Whether all results are also shown on a map. */
  readonly isOnMap: boolean
}

export const eventsPageQuery = (query: Partial<EventsPageQuery> = {}): EventsPageQuery => ({
  when: 'upcoming',
  kinds: [],
  near: null,
  isEverywhere: false,
  place: '',
  text: '',
  page: 1,
  isOnMap: false,
  ...query,
})

/** The value of `near` for every place. */
const everywhere = 'all'

export const eventsPageSize = 20
/** The page with the last of `count` events. */
export const lastEventsPage = (count: number): number => Math.max(1, Math.ceil(count / eventsPageSize))
export const eventsNearRadiusM = 50_000
const textMaxLength = 200
const pageMax = 10_000

export const isEventDate = (text: string): text is EventDate => epochDayOfDateKey(text) !== null
const readDay = (text: string | undefined): EventDate | null => (text !== undefined && isEventDate(text) ? text : null)
const readWhen = (text: string | undefined): EventsPageQuery['when'] =>
  eventTimes.find((known) => known === text) ?? readDay(text) ?? 'upcoming'

function readNear(text: string | undefined): LngLat | null {
  if (text === undefined || !/^-?\d{1,3}(\.\d{1,9})?,-?\d{1,2}(\.\d{1,9})?$/.test(text)) return null
  const [lng, lat] = text.split(',').map(Number)
  const place = { lng, lat }
  return isLngLat(place) ? place : null
}

/** Invalid parameters are ignored, so that a mistyped URL still shows events. */
export function readEventsPageQuery(pairs: readonly QueryPair[]): EventsPageQuery {
  const first = (name: string) => pairs.find((pair) => pair[0] === name)?.[1]
  const textOf = (name: string) => (first(name) ?? '').trim().slice(0, textMaxLength)
  const kinds = new Set(pairs.flatMap(([name, value]) => (name === 'kind' ? value.split(',') : [])))
  const near = readNear(first('near'))
  const page = /^\d{1,5}$/.test(first('page') ?? '') ? Number(first('page')) : 1
  return {
    // Addresses of former forms name the day beside the time span; the day is more specific.
    when: readDay(first('day')) ?? readWhen(first('when')),
    kinds: charityEventKinds.filter((kind) => kinds.has(kind)),
    near,
    isEverywhere: first('near') === everywhere,
    place: near === null ? '' : textOf('place'),
    text: textOf('text'),
    page: Math.min(pageMax, Math.max(1, page)),
    isOnMap: first('view') === 'map',
  }
}

/** The shortest query with the same meaning. */
export function eventsPagePairs(query: EventsPageQuery): QueryPair[] {
  const { when, kinds, near, isEverywhere, place, text, page, isOnMap } = query
  return [
    ...(when === 'upcoming' ? [] : [['when', when] as const]),
    ...kinds.map((kind) => ['kind', kind] as const),
    ...(near === null ? [] : [['near', `${degrees(near.lng)},${degrees(near.lat)}`] as const]),
    ...(near === null && isEverywhere ? [['near', everywhere] as const] : []),
    ...(near === null || place === '' ? [] : [['place', place] as const]),
    ...(text === '' ? [] : [['text', text] as const]),
    ...(page === 1 ? [] : [['page', String(page)] as const]),
    ...(isOnMap ? [['view', 'map'] as const] : []),
  ]
}

/** About a kilometer is precise enough for events and reveals less about the visitor's location. */
const degrees = (value: number): number => Math.round(value * 100) / 100
