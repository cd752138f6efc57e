/*
 * The parts of Leaflet that the map uses. Leaflet's bundle cannot be tree-shaken: overlays, popups, canvas, controls and image layers would be
 * included, a third of its weight. A handler adds itself to the map when it is imported.
 */
import 'leaflet/src/map/handler/Map.BoxZoom.js'
import 'leaflet/src/map/handler/Map.DoubleClickZoom.js'
import 'leaflet/src/map/handler/Map.Drag.js'
import 'leaflet/src/map/handler/Map.ScrollWheelZoom.js'
import 'leaflet/src/map/handler/Map.TouchZoom.js'

export { Map } from 'leaflet/src/map/Map.js'
export { GridLayer } from 'leaflet/src/layer/tile/GridLayer.js'
export { TileLayer } from 'leaflet/src/layer/tile/TileLayer.js'
export { disableClickPropagation } from 'leaflet/src/dom/DomEvent.js'
