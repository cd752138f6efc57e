import { addressCoordinates, type Exactness, type LngLat } from '@recircle/core/geo'
import type { FoundAddress, FoundTown } from '@recircle/core/town'
import { bagHref } from '../guide/bag-path.ts'
import type { PointSummary } from '../facility/point-data.ts'
import type { PlaceOfSearch } from './place-of-search.ts'
import type { ThingAnswer } from './thing-answers.ts'

/** A suggestion for the typed text, or for an empty box. */
export type Suggestion =
  | { readonly type: 'near-me' }
  /** GUIDE-29: in the group `answer`, before the places that take the thing. */
  | ({ readonly type: 'answer' } & ThingAnswer)
  | { readonly type: 'recent'; readonly text: string }
  | {
      readonly type: 'material'
      readonly slug: string
      readonly name: string
      readonly detail: string
      readonly at?: LngLat
    }
  | {
      readonly type: 'thing'
      readonly slug: string
      readonly name: string
      /** Slugs; empty if no place takes it. */
      readonly materials: readonly string[]
      /** GUIDE-33: the synonym that matches the words; empty if the name does. */
      readonly called: string
      /** The names of the materials, unless the thing is named so. */
      readonly detail: string
      /** PLACE-7: the town in the words, where they are looked for. */
      readonly at?: LngLat
    }
  /** GUIDE-36: a code on a package or a family of things, with its number or slug. */
  | {
      readonly type: 'label'
      readonly kind: 'code' | 'family'
      readonly key: string
      readonly name: string
      /** The material of a code, if there is one. */
      readonly material: string | undefined
    }
  /** GUIDE-31: leads to the bag. */
  | { readonly type: 'several'; readonly slugs: readonly string[]; readonly names: readonly string[] }
  | { readonly type: 'point'; readonly point: PointSummary; readonly distanceM: number }
  | { readonly type: 'town'; readonly town: FoundTown }
  | { readonly type: 'place'; readonly place: LngLat }
  /** PLACE-10: asks the geocoder, which nothing else does. */
  | { readonly type: 'find-streets' }
  /** GUIDE-49: what else to do where nothing is found. */
  | { readonly type: 'all-points' }
  | { readonly type: 'question' }
  | { readonly type: 'address'; readonly address: FoundAddress }

/** The ones that a page may handle itself. */
export type PageSuggestion = Exclude<Suggestion, { readonly type: 'find-streets' | 'question' }>

export const groupIds = [
  'answer',
  'several',
  'start',
  'recent',
  'materials',
  'bring',
  'points',
  'addresses',
  'streets',
  'none',
] as const

export interface SuggestionGroup {
  readonly id: (typeof groupIds)[number]
  readonly items: readonly Suggestion[]
}

/** Leaves out empty groups. */
export const grouped = (
  groups: readonly (readonly [SuggestionGroup['id'], readonly Suggestion[]])[],
): SuggestionGroup[] => groups.filter(([, items]) => items.length > 0).map(([id, items]) => ({ id, items }))

/** PLACE-10: `unknown`: the words look like an address, but only those of points are known; `none`: the geocoder knows none. */
export type StreetsState = 'no' | 'unknown' | 'offered' | 'asking' | 'found' | 'none' | 'failed'

export const noSuggestions: Suggestions = {
  text: '',
  groups: [],
  groupsFor: '',
  state: 'ready',
  streets: 'no',
  around: null,
}

export interface Suggestions {
  /** The text that the suggestions are for. */
  readonly text: string
  readonly groups: readonly SuggestionGroup[]
  /** The text that the groups are for: while new ones load, the previous ones stay. */
  readonly groupsFor: string
  readonly state: 'ready' | 'loading' | 'slow' | 'failed'
  readonly streets: StreetsState
  /** Where distances count from. */
  readonly around: PlaceOfSearch | null
}

export const townZoom = 12
const placeZoom = 15
const addressZooms: Readonly<Record<Exactness, number>> = { house: 17, street: 15, town: townZoom }
export const zoomOfAddress = ({ exactness }: FoundAddress): number => addressZooms[exactness]
const map = '/recycling-points'
const thingPath = (slug: string): string => `/guide/${slug}`
const at = (place: LngLat, zoom: number): string => `at=${addressCoordinates(place)},${zoom}`
const inTown = (place: LngLat | undefined): string => (place === undefined ? '' : `&${at(place, townZoom)}`)

/** The link of a suggestion on pages other than the map; null if it has to be resolved first. */
export function suggestionHref(suggestion: Suggestion): string | null {
  switch (suggestion.type) {
    case 'near-me':
    case 'find-streets':
    case 'question':
      return null
    case 'all-points':
      return map
    case 'several':
      return bagHref(suggestion.slugs)
    case 'recent':
      return `${map}?${new URLSearchParams({ text: suggestion.text })}`
    case 'answer':
      return thingPath(suggestion.slug)
    case 'material':
      return `${map}?materials=${suggestion.slug}${inTown(suggestion.at)}`
    case 'thing':
      // A thing that no place takes is not on the map; its own page says what to do.
      return suggestion.materials.length === 0
        ? thingPath(suggestion.slug)
        : `${map}?thing=${suggestion.slug}&materials=${suggestion.materials.join(',')}${inTown(suggestion.at)}`
    case 'label':
      return suggestion.kind === 'code' ? `/guide/codes#code-${suggestion.key}` : `/guide?room=${suggestion.key}#room`
    case 'point':
      return `${map}/${suggestion.point.id}`
    case 'town':
      return `${map}?${at(suggestion.town, townZoom)}`
    case 'address':
      return `${map}?${at(suggestion.address, zoomOfAddress(suggestion.address))}`
    default:
      return `${map}?${at(suggestion.place, placeZoom)}`
  }
}

/** The key of an option in its group. */
export function suggestionKey(suggestion: Suggestion): string {
  switch (suggestion.type) {
    case 'near-me':
    case 'place':
    case 'find-streets':
    case 'all-points':
    case 'question':
    case 'several':
      return suggestion.type
    case 'address':
      return `address ${suggestion.address.id}`
    case 'recent':
      return `recent ${suggestion.text}`
    case 'label':
      return `${suggestion.kind} ${suggestion.key}`
    case 'point':
      return `point ${suggestion.point.id}`
    case 'town':
      return `town ${suggestion.town.id}`
    default:
      return `${suggestion.type} ${suggestion.slug}`
  }
}
