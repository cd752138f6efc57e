import { useLayoutEffect } from 'react'
import { isTarget } from './covered-markers.ts'
import type { MapEngine } from './map-engine.ts'

/** After the last change of a cover, so that a sheet is measured where it stays. */
const restMs = 100

/**
 * MAP-22: a marker that covers leave too little of is not shown and takes neither the pointer nor the Tab key. From the markers beside it
 * Tab leads to it all the same, since its focus moves the map to it. Whatever lies over a map has the attribute `data-over-map`; a sheet has its height, a notice its role.
 */
export function useCoveredMarkers(engine: MapEngine): void {
  // After every rendering, since the covers are rendered by others.
  useLayoutEffect(() => {
    const { element, pane } = engine
    const covers = [...document.querySelectorAll('[data-height], [data-over-map], main [role=status]')]
    const markers = () => [...pane.querySelectorAll('button')]
    const measure = (): void => {
      const [map, ...covering] = [element, ...covers].map((each) => each.getBoundingClientRect())
      for (const marker of markers())
        marker.tabIndex = map && isTarget(marker.getBoundingClientRect(), map, covering) ? 0 : -1
    }
    measure()
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new ResizeObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(measure, restMs)
    })
    for (const each of [element, ...covers]) observer.observe(each)
    const onKey = (event: KeyboardEvent): void => {
      const all = markers()
      const next = all[all.findIndex((marker) => marker === event.target) + (event.shiftKey ? -1 : 1)]
      if (event.key !== 'Tab' || next?.tabIndex !== -1) return
      event.preventDefault()
      next.focus({ preventScroll: true })
    }
    pane.addEventListener('keydown', onKey)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      pane.removeEventListener('keydown', onKey)
    }
  })
}
