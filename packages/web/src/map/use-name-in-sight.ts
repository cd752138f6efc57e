import { useLayoutEffect } from 'react'
import type { MapEngine } from './map-engine.ts'
import type { MapPoint } from './map.types.ts'
import styles from './map-marker.module.css'

/** Keeps the name of the chosen pin readable while the map is dragged, as long as the pin is visible. */
export function useNameInSight(
  engine: MapEngine,
  elements: ReadonlyMap<string, HTMLElement>,
  chosen: MapPoint | null,
): void {
  useLayoutEffect(() => {
    if (chosen === null) return undefined
    const stand = (): void => {
      const name = elements.get(chosen.id)?.querySelector<HTMLElement>(`.${styles.name}`)
      if (!name) return
      const shiftPx = nameShiftPx(engine.sidesOf(chosen), name.offsetWidth)
      name.style.translate = `calc(-50% + ${Math.round(shiftPx)}px)`
    }
    stand()
    return engine.onSlide(stand)
  })
}

const marginPx = 8
/** The minimum overlap of the name and its pin. */
const tipPx = 20

/** How far the name is shifted so that it is not cut off at a side of the map. */
export function nameShiftPx({ left, right }: { left: number; right: number }, widthPx: number): number {
  const half = widthPx / 2
  const most = Math.max(0, half - tipPx)
  const inwards = half + marginPx
  if (left < inwards) return Math.min(most, inwards - left)
  return right < inwards ? -Math.min(most, inwards - right) : 0
}
