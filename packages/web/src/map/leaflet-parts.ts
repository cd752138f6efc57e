/*
 * The parts of Leaflet that this map is made of. Its one file for everything cannot be shaken: overlays, popups, canvas, controls and image layers
 * would come along, a third of its weight. A handler adds itself to the map when it is imported.
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
