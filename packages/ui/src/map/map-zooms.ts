import type { PlacedMarker } from './placed-marker.ts'

/** The zooms for showing a single point: at street level, and close enough to tell houses apart. */
export const streetZoom = 15
export const houseZoom = 16
/** Where our own ground names districts. */
export const districtZoom = 11
/** The distance from the edge of a place that was moved into view. */
export const revealMarginPx = 32

export const zoomRange = { minZoom: 2, maxZoom: 19 } as const

/** Zooms in by at least one step; to the maximum if the points never separate, since the list beside the map then shows them. */
export function zoomInto({ splitZoom }: Pick<PlacedMarker, 'splitZoom'>, zoom: number): number {
  const nearest = zoomRange.maxZoom
  return splitZoom === null ? nearest : Math.min(nearest, Math.max(splitZoom, Math.round(zoom) + 1))
}
