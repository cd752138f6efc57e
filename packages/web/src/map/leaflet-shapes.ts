import type { Layer } from 'leaflet'
import { Map } from 'leaflet/src/map/Map.js'

export { GeoJSON } from 'leaflet/src/layer/GeoJSON.js'
export { SVG } from 'leaflet/src/layer/vector/SVG.js'

Map.include({
  /** Every shape names its renderer; Leaflet's own way of choosing one brings the canvas along. */
  getRenderer(this: Map, layer: { readonly options: { readonly renderer: Layer } }): Layer {
    const { renderer } = layer.options
    if (!this.hasLayer(renderer)) this.addLayer(renderer)
    return renderer
  },
})
