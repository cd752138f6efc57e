import { useLayoutEffect } from 'react'
import type { MapEngine } from './map-engine.ts'
import type { MapPoint } from './map.types.ts'
import { nameShiftPx } from './name-shift.ts'
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
