export {
  BrowserGeolocation,
  geolocationFailureOf,
  type GeolocationFailure,
  type GeolocationOptions,
} from './browser-geolocation.port.ts'
export { IpLocation } from './ip-location.port.ts'
export { readCountryCode, readIpPlace, reverseGeocodingQuery, type IpPlace } from './location-answers.ts'
export { locationPaths } from './location-answers.ts'
export { ipLocationValidMs, prevLocationKey, readLastPlace, type IpRecord } from './location-cache.ts'
export { ipLookUpTimeoutMs, LocationService, type Located, type LocationPorts } from './location-service.ts'
export type { PlaceListener } from './place-watch.ts'
export { placeAddressQuery, placeAddressText, readPlaceAddress, type PlaceAddress } from './place-address.ts'
export { ReverseGeocoder } from './reverse-geocoder.port.ts'
export {
  addressTextMax,
  exactnesses,
  foundPlacesKeptDays,
  placesFoundMax,
  type AddressQuestion,
  type Exactness,
  type FoundPlace,
  type FoundPlaces,
  type Geocoder,
} from './geocoder.port.ts'
export { nominatim, photon, type GeocoderProtocol } from './geocoder-answers.ts'
export {
  boxAround,
  boxContains,
  boxOfView,
  formatBoundingBox,
  readBoundingBox,
  splitAtAntimeridian,
  worldBox,
  type BoundingBox,
} from './bounding-box.ts'
export { circleContains, formatCircle, readCircle, type Circle } from './circle.ts'
export { distanceM, earthRadiusM, nearbyM } from './distance.ts'
export { addressCoordinates, formatCoordinates } from './format-coordinates.ts'
export { defaultLngLat, isLat, isLng, isLngLat, wrapLng, type LngLat } from './lng-lat.ts'
export { parseCoordinates } from './parse-coordinates.ts'
export { latOfMercatorY, lngOfMercatorX, mercatorX, mercatorY, tileAt, worldSizePx, type Tile } from './web-mercator.ts'
export {
  groundParts,
  groundPaths,
  isDetailed,
  readGroundSources,
  type GroundPart,
  type GroundSource,
} from './ground.ts'
