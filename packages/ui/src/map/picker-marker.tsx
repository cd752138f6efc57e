import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import type { LngLat } from '@recircle/core/geo'
import { classNames } from '../styles/class-names.ts'
import { Icon } from '../icons/icon.tsx'
import { houseZoom, revealMarginPx } from './map-zooms.ts'
import type { MapEngine, Project } from './map-engine.ts'
import { mapKeyAction } from './map-keys.ts'
import markerStyles from './map-marker.module.css'
import styles from './map-picker.module.css'

export interface PickerMarkerProps {
  readonly engine: MapEngine
  readonly place: LngLat
  readonly label: string
  readonly onMove: (place: LngLat) => void
}

/** An arrow key moves the marker by a tenth of the map's step. */
const markerShare = 0.1

/** A marker that can be dragged or moved by arrow keys. */
export function PickerMarker({ engine, place, label, onMove }: PickerMarkerProps): ReactNode {
  const element = useRef<HTMLButtonElement>(null)
  const grip = useRef<{ readonly x: number; readonly y: number } | null>(null)
  useLayoutEffect(() => {
    const stand = (project: Project): void => {
      const { x, y } = project(place)
      if (element.current) element.current.style.transform = `translate3d(${Math.round(x)}px, ${Math.round(y)}px, 0)`
    }
    stand(engine.project)
    return engine.onProjection(stand)
  }, [engine, place])
  useEffect(() => {
    if (element.current) engine.shield(element.current)
  }, [engine])
  const { lng, lat } = place
  useEffect(() => engine.bringIntoSight({ lng, lat }, houseZoom), [engine, lng, lat])

  const take = (event: PointerEvent<HTMLElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId)
    const box = event.currentTarget.getBoundingClientRect()
    // The tip of the pin is the place, wherever it was grabbed.
    grip.current = { x: event.clientX - (box.left + box.right) / 2, y: event.clientY - box.bottom + 2 }
  }
  const drag = (event: PointerEvent<HTMLElement>): void => {
    if (grip.current) onMove(engine.placeUnder(event.clientX - grip.current.x, event.clientY - grip.current.y))
  }
  const press = (event: KeyboardEvent): void => {
    const action = mapKeyAction(event)
    if (action?.kind !== 'pan') return
    event.preventDefault()
    const moved = engine.shifted(place, action.x * markerShare, action.y * markerShare)
    onMove(moved)
    engine.reveal(moved, revealMarginPx)
  }
  return (
    <button
      ref={element}
      type="button"
      aria-label={label}
      className={classNames('leaflet-zoom-animated', markerStyles.pin, markerStyles.chosen, styles.marker)}
      onPointerDown={take}
      onPointerMove={drag}
      onPointerUp={() => (grip.current = null)}
      onPointerCancel={() => (grip.current = null)}
      onKeyDown={press}
    >
      <span className={markerStyles.drop} />
      <Icon name="pin" className={markerStyles.glyph} />
    </button>
  )
}
