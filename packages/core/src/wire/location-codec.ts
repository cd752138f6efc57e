import type { LngLat } from '../geo/index.ts'
import { field, number, object, type Codec } from './codec.ts'
import { isRecord, type WireValue } from './wire-value.ts'

const lngRange = { min: -180, max: 180 }
const latRange = { min: -90, max: 90 }

/** Reads the pair `[lng, lat]` of responses, or the `{longitude, latitude}` of bodies. */
function readLocation(value: WireValue): LngLat {
  const [lng, lat] = isRecord(value.raw) ? [value.at('longitude'), value.at('latitude')] : (value.tuple(2) ?? [])
  return { lng: lng?.number(lngRange) ?? 0, lat: lat?.number(latRange) ?? 0 }
}

export const location: Codec<LngLat, readonly [number, number]> = {
  shape: { is: 'lng-lat' },
  read: readLocation,
  write: ({ lng, lat }) => [lng, lat],
}

export const sentLocation = {
  ...object({ lng: field('longitude', number(lngRange)), lat: field('latitude', number(latRange)) }),
  read: readLocation,
}
