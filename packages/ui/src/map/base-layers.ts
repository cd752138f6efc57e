import type { Ground } from './ground/ground-layer.ts'
import { TileLayer, type Map as LeafletMap } from './leaflet-parts.ts'
import type { MapTiles } from './map.types.ts'
import styles from './map.module.css'

/** Tiles that take longer are considered missing. */
const patienceMs = 4000

export interface ShownGround extends Ground {
  /** False while street tiles cover it. */
  readonly isBare: boolean
}

/** MAP-9: a tile layer, with our own ground below it as soon as a tile is missing; tiles that arrive cover it again. */
export function addBaseLayers(map: LeafletMap, tiles: MapTiles, onGround: (ground: ShownGround) => void): void {
  let ground: Ground | null = null
  let isRequested = false
  let isGone = false
  let arrived = 0
  map.once('unload', () => (isGone = true))
  const show = (): void => {
    if (ground !== null && !isGone) onGround({ ...ground, isBare: arrived === 0 })
  }
  const lay = async (): Promise<void> => {
    const { addGround } = await import('./ground/ground-layer.ts')
    ground = await addGround(map, document.documentElement.lang.slice(0, 2), () => isGone)
    show()
  }
  const layOnce = (): void => {
    if (isRequested) return
    isRequested = true
    // Without the ground the background is plain, but the markers still work.
    lay().catch(() => (isRequested = false))
  }
  if (tiles.url === null) return layOnce()
  const layer = new TileLayer(tiles.url, { className: styles['tiles'] ?? '', maxNativeZoom: 19, maxZoom: 22 })
  const patience = setTimeout(layOnce, patienceMs)
  map.once('unload', () => clearTimeout(patience))
  layer.on('loading', () => (arrived = 0))
  layer.on('tileload', () => {
    clearTimeout(patience)
    arrived++
  })
  layer.on('tileerror', () => {
    clearTimeout(patience)
    layOnce()
  })
  layer.on('load', show)
  layer.addTo(map)
}
