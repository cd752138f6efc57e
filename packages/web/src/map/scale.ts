import { worldSizePx, type LngLat } from '@recircle/core/geo'

const equatorM = 40_075_016.686

/** A round length that fits: 1, 2 or 5 and zeros, as it is in the middle of the map. */
export function scaleOf({ lat }: LngLat, zoom: number, maxWidthPx: number): { meters: number; widthPx: number } {
  const metersPerPx = (equatorM * Math.cos((lat * Math.PI) / 180)) / worldSizePx(zoom)
  const longest = metersPerPx * maxWidthPx
  const power = 10 ** Math.floor(Math.log10(longest))
  const meters = ([5, 2].find((step) => step * power <= longest) ?? 1) * power
  return { meters, widthPx: meters / metersPerPx }
}
