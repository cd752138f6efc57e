import type { Language } from '../material/material.ts'
import type { Result } from '../shared/index.ts'
import type { LngLat } from './lng-lat.ts'
import type { PlaceAddress } from './place-address.ts'

type LookUp<T> = Result<T, 'unavailable' | 'bad-answer'>

/** GEO-2: finds the country and the address of a place. */
export interface ReverseGeocoder {
  /** Two upper-case letters. */
  countryCodeAt(place: LngLat): Promise<LookUp<string>>
  addressAt(place: LngLat, language: Language): Promise<LookUp<PlaceAddress>>
}
export const ReverseGeocoder = Symbol('ReverseGeocoder')
