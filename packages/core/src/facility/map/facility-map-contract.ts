import {
  field,
  filledText,
  flag,
  instant,
  integer,
  list,
  location,
  object,
  omittable,
  oneOf,
  readDocument,
  readResource,
  text,
  withDefault,
  writeResource,
  type Codec,
  type Resource,
  type ResourceContract,
  type WireRead,
} from '../../wire/index.ts'
import type { MapCluster, MapEvent, MapPin, MapViewport, MaterialCount } from './facility-map.ts'
import { facilityKinds } from '../facility.ts'
import { openStates } from '../hours/open-state.ts'

/** Clusters and counts are encoded as arrays of numbers, to keep a viewport small. */
const cluster: Codec<MapCluster, readonly (number | null)[]> = {
  shape: { is: 'map-cluster' },
  read: (value) => {
    const [lng, lat, count, splitZoom] = value.tuple(4) ?? []
    return {
      lng: lng?.number({ min: -180, max: 180 }) ?? 0,
      lat: lat?.number({ min: -90, max: 90 }) ?? 0,
      count: count?.integer({ min: 1 }) ?? 0,
      splitZoom: splitZoom?.optional((zoom) => zoom.number({ min: 0 }), null) ?? null,
    }
  },
  write: ({ lng, lat, count, splitZoom }) => [lng, lat, count, splitZoom],
}

const materialCount: Codec<MaterialCount, readonly number[]> = {
  shape: { is: 'material-count' },
  read: (value) => {
    const [materialId, count] = value.tuple(2) ?? []
    return { materialId: materialId?.integer() ?? 0, count: count?.integer({ min: 1 }) ?? 0 }
  },
  write: ({ materialId, count }) => [materialId, count],
}

const placedPin = object({
  id: field('id', filledText),
  place: field('point', location),
  name: field('name', text),
  address: field('address', omittable(text)),
  kind: field('kind', oneOf(facilityKinds)),
  materialIds: field('srm', list(integer(), 1000)),
  isTemporarilyClosed: field('temporarily_not_working', flag),
  openState: field('open', oneOf(openStates)),
  closesSoon: field('closes_soon', withDefault(flag, false)),
})
const pin: Codec<MapPin, ReturnType<typeof placedPin.write>> = {
  shape: placedPin.shape,
  read: (value) => {
    const { place, address, ...rest } = placedPin.read(value)
    return { ...rest, ...place, ...(address !== null && { address }) }
  },
  write: ({ lng, lat, address = null, ...rest }) => placedPin.write({ ...rest, address, place: { lng, lat } }),
}

const placedEvent = object({
  id: field('id', filledText),
  place: field('point', location),
  title: field('title', text),
  placeName: field('place_name', text),
  startsAtMs: field('starts_at', instant),
  endsAtMs: field('ends_at', instant),
  timezone: field('timezone', filledText),
  materialIds: field('srm', list(integer(), 1000)),
})
const event: Codec<MapEvent, ReturnType<typeof placedEvent.write>> = {
  shape: placedEvent.shape,
  read: (value) => {
    const { place, ...rest } = placedEvent.read(value)
    return { ...rest, ...place }
  },
  write: ({ lng, lat, ...rest }) => placedEvent.write({ ...rest, place: { lng, lat } }),
}

const smallCluster = object({
  cluster: field('cluster', integer({ min: 0 })),
  pins: field('points', list(pin)),
})

export const mapContract = {
  type: 'facility.map',
  answer: {
    total: field('total', integer({ min: 0 })),
    clusters: field('clusters', list(cluster)),
    pins: field('points', list(pin)),
    openCounts: field('clusters_open', withDefault(list(integer({ min: 0 })), [])),
    smallClusters: field('clusters_points', withDefault(list(smallCluster), [])),
    materialCounts: field('srm_aggs', withDefault(list(materialCount), [])),
    events: field('events', withDefault(list(event), [])),
  },
  links: {},
} as const satisfies ResourceContract

export const mapViewportResource = (viewport: MapViewport): Resource => writeResource(mapContract, 'viewport', viewport)

export const parseMapViewport = (json: unknown): WireRead<MapViewport> =>
  readDocument(json, (value) => readResource(mapContract, value))
