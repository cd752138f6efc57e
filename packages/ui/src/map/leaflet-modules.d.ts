/** Leaflet's own modules, typed by what they export. */
declare module 'leaflet/src/map/handler/*'
declare module 'leaflet/src/map/Map.js' {
  export { Map } from 'leaflet'
}
declare module 'leaflet/src/layer/tile/GridLayer.js' {
  export { GridLayer } from 'leaflet'
}
declare module 'leaflet/src/layer/tile/TileLayer.js' {
  export { TileLayer } from 'leaflet'
}
declare module 'leaflet/src/dom/DomEvent.js' {
  export const disableClickPropagation: typeof import('leaflet').DomEvent.disableClickPropagation
}
