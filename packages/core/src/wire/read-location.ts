import type { LngLat } from '../geo/index.ts'
import { isRecord, type WireValue } from './wire-value.ts'

/** A pair `[lng, lat]` as places are answered, or the `{longitude, latitude}` that is sent. */
export function readLocation(value: WireValue): LngLat {
  const [lng, lat] = isRecord(value.raw) ? [value.at('longitude'), value.at('latitude')] : (value.tuple(2) ?? [])
  return { lng: lng?.number({ min: -180, max: 180 }) ?? 0, lat: lat?.number({ min: -90, max: 90 }) ?? 0 }
}

export const locationToSend = ({ lng, lat }: LngLat) => ({ longitude: lng, latitude: lat })
export const locationToAnswer = ({ lng, lat }: LngLat) => [lng, lat] as const
