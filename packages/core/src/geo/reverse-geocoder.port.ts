import type { Result } from '../shared/index.ts'
import type { LngLat } from './lng-lat.ts'

/** GEO-2: the country of a place, two upper-case letters. */
export interface ReverseGeocoder {
  countryCodeAt(place: LngLat): Promise<Result<string, 'unavailable' | 'bad-answer'>>
}
export const ReverseGeocoder = Symbol('ReverseGeocoder')
