import { useEffect } from 'react'
import { isTarget } from './covered-markers.ts'
import type { MapEngine } from './map-engine.ts'
import type { PlacedMarker } from './placed-marker.ts'

/** What lies over the map carries this attribute, wherever it is rendered. */
const coverSelector = '[data-over-map]'
/** After the last change of a cover, so that a sheet is measured where it stays. */
const restMs = 100

/**
 * MAP-22: a marker that covers leave too little of is not shown and takes neither the pointer nor the Tab key. From the markers beside it
 * Tab leads to it all the same, since its focus moves the map to it.
 */
export function useCoveredMarkers(
  engine: MapEngine,
  markers: readonly PlacedMarker[],
  elements: ReadonlyMap<string, HTMLElement>,
): void {
  // After every rendering, since the covers are rendered by others.
  useEffect(() => {
    const covers = [...document.querySelectorAll(coverSelector)]
    const measure = (): void => {
      const map = engine.element.getBoundingClientRect()
      const covered = covers.map((cover) => cover.getBoundingClientRect())
      for (const { key } of markers) {
        const element = elements.get(key)
        if (element) setCovered(element, !isTarget(element.getBoundingClientRect(), map, covered))
      }
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    // Told once without a change as well.
    const observer = new ResizeObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(measure, restMs)
    })
    for (const each of [engine.element, ...covers]) observer.observe(each)
    const onKey = (event: KeyboardEvent): void => {
      const next = event.key === 'Tab' && elements.get(neighborKey(event, markers, elements) ?? '')
      if (!next || !isCovered(next)) return
      event.preventDefault()
      next.focus({ preventScroll: true })
    }
    engine.pane.addEventListener('keydown', onKey)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      engine.pane.removeEventListener('keydown', onKey)
    }
  })
}

export const isCovered = (element: HTMLElement): boolean => 'covered' in element.dataset

function setCovered(element: HTMLElement, isNow: boolean): void {
  if (isCovered(element) === isNow) return
  element.toggleAttribute('data-covered', isNow)
  element.tabIndex = isNow ? -1 : 0
}

function neighborKey(
  { target, shiftKey }: KeyboardEvent,
  markers: readonly PlacedMarker[],
  elements: ReadonlyMap<string, HTMLElement>,
): string | undefined {
  const at = markers.findIndex(({ key }) => elements.get(key) === target)
  return at < 0 ? undefined : markers[at + (shiftKey ? -1 : 1)]?.key
}
