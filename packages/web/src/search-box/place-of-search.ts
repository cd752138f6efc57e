import type { LngLat } from '@recircle/core/geo'
import { languageOf, type Capital, type LocaleCode } from '@recircle/core/site'
import { townOfWords, type FoundTown, type Town, type TownInWords, type Whereabouts } from '@recircle/core/town'

/** The place around which suggestions are searched, and from which their distances count. */
export interface PlaceOfSearch {
  readonly near: LngLat
  /** The name of the town in the visitor's language; null for the visitor's position and for the center of the map. */
  readonly town: string | null
  /** The capital, if nothing better is known. */
  readonly capital: Capital | null
  readonly isOfMap: boolean
}

export const isSamePlace = (one: PlaceOfSearch, other: PlaceOfSearch): boolean =>
  one.near.lng === other.near.lng && one.near.lat === other.near.lat && one.town === other.town

export const placeOfTown = (town: Town, locale: LocaleCode): PlaceOfSearch => ({
  near: { lng: town.lng, lat: town.lat },
  town: town.names[languageOf(locale)],
  capital: null,
  isOfMap: false,
})

export const placeOfWhere = ({ view, town, capital }: Whereabouts, locale: LocaleCode): PlaceOfSearch =>
  town === null ? { near: view, town: null, capital, isOfMap: false } : placeOfTown(town, locale)

/** PLACE-7: any town if its name is the whole text, only a large one with other words. */
export const townMeant = (typed: string, towns: readonly FoundTown[]): TownInWords | null => {
  const named = townOfWords(typed, towns)
  return named !== null && (named.isLarge || named.rest === '') ? named : null
}
