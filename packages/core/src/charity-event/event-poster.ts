import type { CharityEvent, CharityEventKind } from './charity-event.ts'
import { localOfInstant } from './local-date-time.ts'

export type PosterPlace = 'yard' | 'street' | 'shore' | 'park' | 'forest' | 'hall'
export type PosterLight = 'morning' | 'day' | 'evening'
export type PosterSeason = 'winter' | 'spring' | 'summer' | 'autumn'
export type PosterFigure = 'pointing' | 'waving' | 'scarf' | 'child' | 'wheelchair' | 'bearded'

/** The placeholder for a missing cover: a scene composed from parts. */
export interface EventPoster {
  readonly kind: CharityEventKind
  readonly place: PosterPlace
  readonly light: PosterLight
  readonly season: PosterSeason
  /** The index of the group of people in the scene. */
  readonly cast: number
  readonly isMirrored: boolean
}

export type PosterSubject = Pick<CharityEvent, 'id' | 'kind' | 'startsAtMs' | 'timezone' | 'location'>

/** At least four per kind, so that four neighbors can all differ. */
const places: Readonly<Record<CharityEventKind, readonly PosterPlace[]>> = {
  'clean-up': ['shore', 'park', 'yard', 'forest', 'street'],
  collection: ['yard', 'street', 'hall', 'park'],
  planting: ['park', 'yard', 'shore', 'street', 'forest'],
  education: ['hall', 'park', 'yard', 'street'],
  other: ['street', 'hall', 'park', 'yard', 'shore'],
}

interface PosterPerson {
  readonly figure: PosterFigure
  /** The index of hair, skin and clothes. */
  readonly look: number
}
const person = (figure: PosterFigure, look: number): PosterPerson => ({ figure, look })

export const posterLooks = 8
const casts: readonly (readonly [PosterPerson, PosterPerson, PosterPerson])[] = [
  [person('pointing', 0), person('waving', 3), person('child', 5)],
  [person('scarf', 2), person('pointing', 4), person('child', 1)],
  [person('wheelchair', 1), person('waving', 6), person('pointing', 0)],
  [person('bearded', 5), person('scarf', 7), person('child', 3)],
  [person('child', 6), person('bearded', 2), person('waving', 4)],
  [person('waving', 7), person('wheelchair', 3), person('scarf', 0)],
  [person('pointing', 4), person('child', 0), person('bearded', 1)],
]

/** Deterministic for an event. */
export function posterOf(event: PosterSubject): EventPoster {
  const mark = markOf(event.id)
  const kindPlaces = places[event.kind]
  return {
    kind: event.kind,
    place: kindPlaces[mark % kindPlaces.length] ?? 'park',
    cast: Math.floor(mark / 8) % casts.length,
    isMirrored: Math.floor(mark / 64) % 2 === 1,
    ...momentOf(event),
  }
}

/** Makes any four neighboring posters differ: a duplicate gets the next scene and people. */
export function postersOf(events: readonly PosterSubject[]): EventPoster[] {
  const posters: EventPoster[] = []
  for (const event of events) posters.push(unlike(posterOf(event), posters.slice(-3)))
  return posters
}

function unlike(poster: EventPoster, before: readonly EventPoster[]): EventPoster {
  const near = before.filter(({ kind }) => kind === poster.kind)
  const free = <Value>(all: readonly Value[], own: Value, taken: readonly Value[]): Value => {
    const turned = [...all.slice(all.indexOf(own)), ...all.slice(0, all.indexOf(own))]
    return turned.find((value) => !taken.includes(value)) ?? own
  }
  const place = free(
    places[poster.kind],
    poster.place,
    near.map((other) => other.place),
  )
  const cast = free(
    casts.map((_people, index) => index),
    poster.cast,
    before.map((other) => other.cast),
  )
  return { ...poster, place, cast }
}

/** FNV-1a, so that similar ids get very different hashes. */
function markOf(id: string): number {
  let mark = 0x811c9dc5
  for (const character of id) mark = Math.imul(mark ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return (mark ^ (mark >>> 15)) >>> 0
}

const seasons: readonly PosterSeason[] = ['winter', 'spring', 'summer', 'autumn']

function momentOf({ startsAtMs, timezone, location }: PosterSubject): Pick<EventPoster, 'light' | 'season'> {
  const local = localOfInstant(startsAtMs, timezone)
  if (local === '') return { light: 'day', season: 'summer' }
  const [month, hour] = [Number(local.slice(5, 7)), Number(local.slice(11, 13))]
  const half = location.lat < 0 ? 2 : 0
  const season = seasons[(Math.floor((month % 12) / 3) + half) % 4] ?? 'summer'
  return { season, light: hour < 11 ? 'morning' : hour < 17 ? 'day' : 'evening' }
}

/** One drawn part, by its name in the sprite, and its position in a scene of 480 × 270. */
export interface PosterLayer {
  readonly part: string
  readonly x: number
  readonly y: number
  readonly scale: number
  readonly isMirrored: boolean
  readonly look: number | null
}

const layer = (part: string, rest: Partial<PosterLayer> = {}): PosterLayer => ({
  part,
  x: 0,
  y: 0,
  scale: 1,
  isMirrored: false,
  look: null,
  ...rest,
})

/** Back to front. The subject lies within the middle 60 percent, so that a square crop shows it whole. */
export function posterLayers({ kind, place, light, season, cast }: EventPoster): PosterLayer[] {
  const [left, right, third] = casts[cast] ?? casts[0]!
  const isOutside = place !== 'hall'
  return [
    layer(`sky-${light}`),
    layer(`place-${place}`),
    layer(`person-${third.figure}`, { x: 420, y: 232, scale: 1.05, isMirrored: true, look: third.look }),
    layer(`person-${left.figure}`, { x: 158, y: 244, scale: 1.25, look: left.look }),
    layer(`person-${right.figure}`, { x: 326, y: 246, scale: 1.25, isMirrored: true, look: right.look }),
    layer(`kind-${kind}`, { x: 242, y: 250 }),
    ...(isOutside ? [layer(`season-${season}`)] : []),
  ]
}
