import type { Map as LeafletMap } from 'leaflet'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import countriesUrl from 'world-atlas/countries-110m.json?url'
import { GridLayer, LatLng } from './leaflet-parts.ts'
import { GeoJSON, SVG } from './leaflet-shapes.ts'
import styles from './map.module.css'
import { unwrappedRing } from './unwrapped-land.ts'

type Countries = Topology<{ readonly countries: GeometryCollection; readonly land: GeometryCollection }>

/** The globe is drawn three times side by side, so that there is land beyond the antimeridian too. */
const turns = [-360, 0, 360]
/** So many screens around the visible one are drawn ahead: a drag does not run out of land. */
const screensAhead = 1

/** From here on a screen may show nothing but land: a grid lets it be seen moving. */
const gridMinZoom = 7

class Grid extends GridLayer {
  protected override createTile(): HTMLElement {
    const cell = document.createElement('div')
    cell.className = styles['cell'] ?? ''
    return cell
  }
}

/** Land and borders of Natural Earth (public domain). Colored by classes, so that a theme needs no redrawing. */
export async function addOutline(map: LeafletMap, isGone: () => boolean): Promise<void> {
  const answer = await fetch(countriesUrl)
  const topology: Countries = await answer.json()
  if (isGone()) return
  const pane = 'outline'
  map.createPane(pane).classList.add(styles['outline'] ?? '')
  const shared = { pane, renderer: new SVG({ pane, padding: screensAhead }), interactive: false, smoothFactor: 0.7 }
  const land = flatLand(topology)
  const borders = mesh(topology, topology.objects.countries, (a, b) => a !== b)
  for (const turn of turns) {
    const coordsToLatLng = ([lng, lat]: readonly number[]): LatLng => new LatLng(lat ?? 0, (lng ?? 0) + turn)
    new GeoJSON(land, { ...shared, coordsToLatLng, style: { className: styles['land'] ?? '' } }).addTo(map)
    new GeoJSON(borders, { ...shared, coordsToLatLng, style: { className: styles['borders'] ?? '' } }).addTo(map)
  }
  new Grid({ pane, minZoom: gridMinZoom, className: styles['grid'] ?? '' }).addTo(map)
}

function flatLand(topology: Countries) {
  const { features } = feature(topology, topology.objects.land)
  const polygons = features.flatMap(({ geometry }) => (geometry.type === 'MultiPolygon' ? geometry.coordinates : []))
  return { type: 'MultiPolygon' as const, coordinates: polygons.map((rings) => rings.map(unwrappedRing)) }
}
