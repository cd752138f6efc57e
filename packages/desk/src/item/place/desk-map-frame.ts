import type { PlacesFrame } from '@recircle/ui/map/position-of-places.ts'

export const deskMapFrame: PlacesFrame = { widthPx: 240, heightPx: 130, closestZoom: 17 }
