import { useLayoutEffect } from 'react'
import { isTarget, type Box } from './covered-markers.ts'
import type { MapEngine } from './map-engine.ts'

const boxOf = (element: Element): Box => element.getBoundingClientRect()

/**
 * MAP-22: a marker that covers leave too little of is not shown and takes neither the pointer nor the Tab key. From the markers beside it
 * Tab leads to it all the same, since its focus moves the map to it. Its own controls lie over a map, and whatever has the attribute `data-over-map`; a sheet has its height.
 */
export function useCoveredMarkers(engine: MapEngine): void {
  // After every rendering, since the covers are rendered by others.
  useLayoutEffect(() => {
    const { element, pane } = engine
    const covers = [
      ...document.querySelectorAll('[data-height]:not([data-covered]), [data-over-map], .leaflet-container ~ * > *'),
    ]
    const markers = () => [...pane.querySelectorAll('button')]
    const measure = (): void => {
      const map = boxOf(element)
      const covering = covers.map(boxOf)
      for (const marker of markers()) marker.tabIndex = isTarget(boxOf(marker), map, covering) ? 0 : -1
    }
    // It also reports the first sizes, before the first paint.
    const observer = new ResizeObserver(measure)
    for (const each of [element, ...covers]) observer.observe(each)
    // Markers that come while the map zooms are still on their way after it has come to rest.
    let frame = 0
    const onArrival = (): void => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(measure)
    }
    pane.addEventListener('transitionend', onArrival)
    const onKey = (event: KeyboardEvent): void => {
      const all = markers()
      const next = all[all.findIndex((marker) => marker === event.target) + (event.shiftKey ? -1 : 1)]
      if (event.key !== 'Tab' || next?.tabIndex !== -1) return
      event.preventDefault()
      next.focus({ preventScroll: true })
    }
    pane.addEventListener('keydown', onKey)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
      pane.removeEventListener('transitionend', onArrival)
      pane.removeEventListener('keydown', onKey)
    }
  })
}
