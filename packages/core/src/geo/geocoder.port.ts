import type { Language } from '../material/material.ts'
import type { Result } from '../shared/index.ts'
import type { LngLat } from './lng-lat.ts'

/** How much of an address a found place stands for. A street and a town mean their middle, which is the place of no point. */
export const exactnesses = ['house', 'street', 'town'] as const
export type Exactness = (typeof exactnesses)[number]

export interface FoundPlace extends LngLat {
  readonly exactness: Exactness
  /** In the words of the geocoder. */
  readonly label: string
}

export interface AddressQuestion {
  readonly text: string
  readonly language: Language
  /** Two capital letters: only this country is meant. */
  readonly country: string | null
  /** Of places alike the nearer ones are meant. */
  readonly near: LngLat | null
}

/** How long the service tells to wait. */
export interface GeocoderWait {
  readonly waitMs?: number
}
export type FoundPlaces = Result<readonly FoundPlace[], 'unavailable' | 'bad-answer', GeocoderWait>

export const addressTextMax = 300
export const placesFoundMax = 5
/** GEO-6: what a geocoder answered, and what it found for addresses that nobody has placed. */
export const foundPlacesKeptDays = 90

/** GEO-5: finds the places of an address, best first; none is an answer, too. */
export interface Geocoder {
  find(question: AddressQuestion): Promise<FoundPlaces>
}
