import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { LngLat } from '@recircle/core/geo'
import type { MapEngine } from './map-engine.ts'
import type { MapMove, MapPadding, MapPosition } from './map.types.ts'

/** The current position of the map; the props follow slightly later. */
export interface ShownPosition {
  readonly centre: LngLat
  readonly zoom: number
  /** Not wrapped, to identify the visible copy of the world. */
  readonly centreLng: number
}

/** Consecutive wheel or key events count as one move. */
const restMs = 150
/** LAY-12 */
const resizeRestMs = 200

/** Follows the position of the props, and reports where the map comes to rest. */
export function useMapMoves(
  engine: MapEngine | null,
  position: MapPosition,
  padding: MapPadding,
  onMove: ((move: MapMove) => void) | undefined,
): ShownPosition {
  const [shown, setShown] = useState<ShownPosition>({ ...position, centreLng: position.centre.lng })
  const listener = useRef(onMove)
  const reportedMove = useRef<MapPosition | null>(null)
  useLayoutEffect(() => {
    listener.current = onMove
  })

  useEffect(() => {
    if (!engine) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let hasVisitorMoved = false
    const tell = (): void => {
      const { move } = engine
      reportedMove.current = move
      listener.current?.({ ...move, isByVisitor: hasVisitorMoved })
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
    // Markers render synchronously when a motion begins, which React does not allow within its effects.
    queueMicrotask(() => {
      const wanted = { centre: { lng: centre.lng, lat: centre.lat }, zoom }
      // What the map reported comes back as a prop, by which time the visitor may have moved on.
      const isEcho = reportedMove.current !== null && engine?.areEqual(reportedMove.current, wanted) === true
      if (isOld || isEcho) return
      reportedMove.current = null
      engine?.show(wanted)
    })
    return () => {
      isOld = true
    }
  }, [engine, centre.lng, centre.lat, zoom])
  const { top, right, bottom, left } = padding
  // Must run before anything is positioned in the uncovered part.
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
