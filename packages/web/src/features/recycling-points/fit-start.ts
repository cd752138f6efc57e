import { latOfMercatorY, mercatorY, worldSizePx } from '@recircle/core/geo'
import type { MapStart } from '@recircle/core/site'
import type { MapGroup } from '@recircle/ui/map/map.types.ts'
import { placeMarkers } from '@recircle/ui/map/place-markers.ts'

/** Half of the largest ring. */
const ringPx = 36
/** A ring's place below the bar, with the way it may still go when the server groups for this zoom. */
const clearPx = 56
/** More would leave the town. */
const mostPx = 80

/** LOOK-29: a view moved north by as little as leaves no ring half under the bar at the top of its free part; as it was if that is not possible. */
export function fitStart(view: MapStart, clusters: readonly MapGroup[], freeHeight: number): MapStart {
  const worldPx = worldSizePx(view.zoom)
  const top = mercatorY(view.lat) * worldPx - freeHeight / 2
  const rings = placeMarkers({ points: [], clusters, chosen: null, zoom: view.zoom, centreLng: view.lng })
  const below = rings.map(({ lat }) => mercatorY(lat) * worldPx - top)
  const isClear = (down: number): boolean => below.every((each) => each + down >= clearPx || each + down <= -ringPx)
  const down = [0, ...below.map((each) => clearPx - each)]
    .filter((each) => each >= 0 && each <= mostPx)
    .toSorted((a, b) => a - b)
    .find(isClear)
  return down ? downBy(view, -down) : view
}

/** The height that a phone of 360 × 800 has between the bar and the sheet. */
export const fittedPx = 266

/**
 * The sheet leaves less than half of a phone: a start that nobody chose shows as much of the town from one zoom further out. It is fitted for one height and stands equally
 * far below the bar on every phone, so that the server can draw it too.
 */
export const phoneStart = (view: MapStart, clusters: readonly MapGroup[]): MapStart =>
  fitStart({ ...view, zoom: view.zoom - 1 }, clusters, fittedPx)

export const downBy = (view: MapStart, px: number): MapStart => ({
  ...view,
  lat: latOfMercatorY(mercatorY(view.lat) + px / worldSizePx(view.zoom)),
})
