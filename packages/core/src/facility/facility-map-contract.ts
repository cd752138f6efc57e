import { readDocument, readLocation, resource, type Resource, type WireRead, type WireValue } from '../wire/index.ts'
import type { MapCluster, MapPin, MapViewport, MaterialCount } from './facility-map.ts'
import { facilityKinds } from './facility.ts'
import { openStates } from './open-state.ts'

export const mapType = 'facility.map'

const clusterToWire = ({ lng, lat, count, splitZoom }: MapCluster) => [lng, lat, count, splitZoom] as const
const pinToWire = (pin: MapPin) => ({
  id: pin.id,
  point: [pin.lng, pin.lat],
  name: pin.name,
  kind: pin.kind,
  srm: pin.materialIds,
  temporarily_not_working: pin.isTemporarilyClosed,
  open: pin.openState,
})

const countToWire = ({ materialId, count }: MaterialCount) => [materialId, count] as const

/**
 * A viewport is one small document: clusters are lists of `[lng, lat, count, the zoom that splits it]`, counts by material
 * lists of `[material, count]`.
 */
export const mapViewportResource = ({ clusters, pins, total, materialCounts }: MapViewport): Resource =>
  resource(mapType, 'viewport', {
    total,
    clusters: clusters.map(clusterToWire),
    points: pins.map(pinToWire),
    srm_aggs: materialCounts.map(countToWire),
  })

function readMaterialCount(value: WireValue): MaterialCount {
  const [materialId, count] = value.tuple(2) ?? []
  return { materialId: materialId?.integer() ?? 0, count: count?.integer({ min: 1 }) ?? 0 }
}

function readCluster(value: WireValue): MapCluster {
  const [lng, lat, count, splitZoom] = value.tuple(4) ?? []
  return {
    lng: lng?.number({ min: -180, max: 180 }) ?? 0,
    lat: lat?.number({ min: -90, max: 90 }) ?? 0,
    count: count?.integer({ min: 1 }) ?? 0,
    splitZoom: splitZoom?.optional((zoom) => zoom.number({ min: 0 }), null) ?? null,
  }
}

const readPin = (value: WireValue): MapPin => {
  const { lng, lat } = readLocation(value.at('point'))
  return {
    id: value.at('id').filledText(),
    lng,
    lat,
    name: value.at('name').text(),
    kind: value.at('kind').oneOf(facilityKinds),
    materialIds: value.at('srm').list((id) => id.integer(), 1000),
    isTemporarilyClosed: value.at('temporarily_not_working').flag(),
    openState: value.at('open').oneOf(openStates),
  }
}

export const parseMapViewport = (json: unknown): WireRead<MapViewport> =>
  readDocument(json, (value) => {
    const attributes = value.at('attributes')
    return {
      total: attributes.at('total').integer({ min: 0 }),
      clusters: attributes.at('clusters').list(readCluster),
      pins: attributes.at('points').list(readPin),
      materialCounts: attributes.at('srm_aggs').optional((counts) => counts.list(readMaterialCount), []),
    }
  })
