import { useLayoutEffect } from 'react'
import type { MapEngine } from './map-engine.ts'
import type { MapPoint } from './map.types.ts'
import styles from './map-marker.module.css'

/** Wherever the map is dragged, the name of the chosen pin can be read as long as the pin is there. */
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
/** The name still stands over its pin. */
const tipPx = 20

/** How far the name of the chosen pin goes aside, so that nothing at a side of the map cuts it. */
export function nameShiftPx({ left, right }: { left: number; right: number }, widthPx: number): number {
  const half = widthPx / 2
  const most = Math.max(0, half - tipPx)
  const inwards = half + marginPx
  if (left < inwards) return Math.min(most, inwards - left)
  return right < inwards ? -Math.min(most, inwards - right) : 0
}
