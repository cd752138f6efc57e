import type { LngLat } from '../geo/index.ts'
import type { WireValue } from './wire-value.ts'

/** A pair `[lng, lat]` as places are answered, or the `{longitude, latitude}` that is sent. */
export function readLocation(value: WireValue): LngLat {
  const [lng, lat] = value.isList
    ? value.list((coordinate) => coordinate, 2)
    : [value.at('longitude'), value.at('latitude')]
  if (!lng || !lat) {
    value.refuse('wrong-type')
    return { lng: 0, lat: 0 }
  }
  return { lng: lng.number({ min: -180, max: 180 }), lat: lat.number({ min: -90, max: 90 }) }
}

export const locationToSend = ({ lng, lat }: LngLat) => ({ longitude: lng, latitude: lat })
export const locationToAnswer = ({ lng, lat }: LngLat) => [lng, lat] as const
