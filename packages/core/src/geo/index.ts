export {
  boxAround,
  boxContains,
  boxOfView,
  crossesAntimeridian,
  formatBoundingBox,
  isBoundingBox,
  readBoundingBox,
  splitAtAntimeridian,
  worldBox,
  type BoundingBox,
} from './bounding-box.ts'
export { distanceM, earthRadiusM } from './distance.ts'
export { formatCoordinates } from './format-coordinates.ts'
export { defaultLngLat, isLat, isLng, isLngLat, wrapLng, type LngLat } from './lng-lat.ts'
export { parseCoordinates } from './parse-coordinates.ts'
export {
  latOfMercatorY,
  lngOfMercatorX,
  maxMercatorLat,
  maxZoom,
  mercatorX,
  mercatorY,
  tileAt,
  tileBox,
  tileSizePx,
  worldSizePx,
  type Tile,
} from './web-mercator.ts'
