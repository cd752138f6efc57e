import { TileLayer, type Map as LeafletMap } from './leaflet-parts.ts'
import type { MapTiles } from './map.types.ts'
import styles from './map.module.css'

/** Tiles that have not come after this long may never come. */
const patienceMs = 4000

/** Tiles, and under them the bundled outline as soon as one is missing: what arrives covers it again. */
export function addBaseLayers(map: LeafletMap, tiles: MapTiles): void {
  if (tiles.url === null) return showOutline(map)
  const layer = new TileLayer(tiles.url, { className: styles['tiles'] ?? '', maxNativeZoom: 19, maxZoom: 22 })
  const patience = setTimeout(() => showOutline(map), patienceMs)
  layer.once('tileload', () => clearTimeout(patience))
  layer.once('tileerror', () => {
    clearTimeout(patience)
    showOutline(map)
  })
  map.once('unload', () => clearTimeout(patience))
  layer.addTo(map)
}

const outlined = new WeakSet<LeafletMap>()

function showOutline(map: LeafletMap): void {
  if (outlined.has(map)) return
  outlined.add(map)
  let isGone = false
  map.once('unload', () => (isGone = true))
  // Without it the ground is of one color: the markers still stand.
  import('./outline.ts').then(({ addOutline }) => addOutline(map, () => isGone)).catch(() => outlined.delete(map))
}
