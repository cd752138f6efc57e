import { addressCoordinates, type LngLat } from '@recircle/core/geo'

/** A place in the address of the map. */
export const mapPlaceOf = (place: LngLat): string => `${addressCoordinates(place)},12`
/** The map around the place whose numbers home shows; without a place it starts in the capital anyway. */
export const mapHrefAround = (place: LngLat | null): string =>
  `/recycling-points${place === null ? '' : `?at=${mapPlaceOf(place)}`}`
