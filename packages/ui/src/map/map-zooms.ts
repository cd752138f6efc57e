/** The zooms for showing a single point: at street level, and close enough to tell houses apart. */
export const streetZoom = 15
export const houseZoom = 16
/** The distance from the edge of a place that was moved into view. */
export const revealMarginPx = 32

export const zoomRange = { minZoom: 2, maxZoom: 19 } as const
