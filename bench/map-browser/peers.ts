/// <reference types="vite/client" />
import L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import 'leaflet.markercluster'
import 'leaflet.markercluster/dist/MarkerCluster.css'
import Supercluster, { type PointFeature } from 'supercluster'
import type { MapPosition } from '../../packages/ui/src/map/map.types.ts'

declare module 'leaflet' {
  function markerClusterGroup(options: object): FeatureGroup & { addLayers(layers: readonly Layer[]): void }
}

export interface PeerMap {
  /** Longitudes and latitudes alternate. */
  readonly show: (places: Float64Array) => void
}

/** The settings of the product's map, with the same distance between markers. */
const spacingPx = 44

const mapOf = (element: HTMLElement, { centre, zoom }: MapPosition, tileUrl: string): L.Map =>
  L.map(element, { center: [centre.lat, centre.lng], zoom, minZoom: 2, maxZoom: 19 }).addLayer(L.tileLayer(tileUrl))

const icon = (text: string): L.DivIcon =>
  L.divIcon({ html: `<span>${text}</span>`, className: 'peer', iconSize: [40, 40] })

/** Markers are added in one go, as its documentation advises, without the chunks that only spread the time. */
export function startMarkerCluster(element: HTMLElement, position: MapPosition, tileUrl: string): PeerMap {
  const map = mapOf(element, position, tileUrl)
  const group = L.markerClusterGroup({ maxClusterRadius: spacingPx, chunkedLoading: false })
  return {
    show: (places) => {
      const markers: L.Marker[] = []
      for (let at = 0; at < places.length; at += 2)
        markers.push(L.marker([places[at + 1] ?? 0, places[at] ?? 0], { icon: icon('') }))
      group.addLayers(markers)
      map.addLayer(group)
    },
  }
}

export function startSupercluster(element: HTMLElement, position: MapPosition, tileUrl: string): PeerMap {
  const map = mapOf(element, position, tileUrl)
  const layer = L.layerGroup().addTo(map)
  const clusters = new Supercluster({ radius: spacingPx, extent: 256, maxZoom: 19 })
  const draw = (): void => {
    const box = map.getBounds()
    layer.clearLayers()
    const found = clusters.getClusters([box.getWest(), box.getSouth(), box.getEast(), box.getNorth()], map.getZoom())
    for (const { geometry, properties } of found) {
      const [lng = 0, lat = 0] = geometry.coordinates
      const text = 'point_count' in properties ? String(properties['point_count']) : ''
      layer.addLayer(L.marker([lat, lng], { icon: icon(text) }))
    }
  }
  map.on('moveend', draw)
  return {
    show: (places) => {
      clusters.load(featuresOf(places))
      draw()
    },
  }
}

function featuresOf(places: Float64Array): PointFeature<Record<string, never>>[] {
  const features: PointFeature<Record<string, never>>[] = []
  for (let at = 0; at < places.length; at += 2) {
    const coordinates = [places[at] ?? 0, places[at + 1] ?? 0]
    features.push({ type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates } })
  }
  return features
}
