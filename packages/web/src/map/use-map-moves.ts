import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { LngLat } from '@recircle/core/geo'
import type { MapEngine } from './map-engine.ts'
import type { MapMove, MapPadding, MapPosition } from './map.types.ts'

/** What the map shows right now; the props hear of it a little later. */
export interface ShownPosition {
  readonly centre: LngLat
  readonly zoom: number
  /** Not wrapped: which turn of the globe is in the middle. */
  readonly centreLng: number
}

/** A wheel or a row of keys is one move. */
const restMs = 150
/** LAY-12 */
const resizeRestMs = 200

/** Follows the position of the props, and tells where the map has come to rest. */
export function useMapMoves(
  engine: MapEngine | null,
  position: MapPosition,
  padding: MapPadding,
  onMove: ((move: MapMove) => void) | undefined,
): ShownPosition {
  const [shown, setShown] = useState<ShownPosition>({ ...position, centreLng: position.centre.lng })
  const listener = useRef(onMove)
  useLayoutEffect(() => {
    listener.current = onMove
  })

  useEffect(() => {
    if (!engine) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let hasVisitorMoved = false
    const tell = (): void => {
      listener.current?.({ ...engine.move, isByVisitor: hasVisitorMoved })
      hasVisitorMoved = false
    }
    const look = (): void => {
      const { centre, zoom } = engine.move
      setShown({ centre, zoom, centreLng: engine.centreLng })
    }
    engine.onMove((isByVisitor) => {
      hasVisitorMoved ||= isByVisitor
      look()
      clearTimeout(timer)
      timer = setTimeout(tell, restMs)
    })
    look()
    tell()
    const stop = watchSize(engine)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [engine])

  const { centre, zoom } = position
  useEffect(() => {
    let isOld = false
    // Markers are rendered at once where a motion begins, which React does not do amid its own effects.
    queueMicrotask(() => {
      if (!isOld) engine?.show({ centre: { lng: centre.lng, lat: centre.lat }, zoom })
    })
    return () => {
      isOld = true
    }
  }, [engine, centre.lng, centre.lat, zoom])
  const { top, right, bottom, left } = padding
  // Before anything looks for a place in what nothing covers.
  useLayoutEffect(() => engine?.setPadding({ top, right, bottom, left }), [engine, top, right, bottom, left])
  return shown
}

function watchSize(engine: MapEngine): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new ResizeObserver(() => {
    clearTimeout(timer)
    timer = setTimeout(() => engine.resize(), resizeRestMs)
  })
  observer.observe(engine.element)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}
