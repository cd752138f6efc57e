import { wireBasePath } from '../wire/json-api.ts'

/** GEO-2: where our own backend passes the look-ups on, so that neither a key nor the visitor's address leaves it. */
export const locationPaths = {
  reverseGeocoder: `${wireBasePath}/geo/reverse/`,
  ipLookUp: `${wireBasePath}/geo/ip/`,
} as const
