import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { LngLat } from '@recircle/core/geo'
import type { MapEngine, Project } from './map-engine.ts'
import { MapMarker, type MarkerEvents } from './map-marker.tsx'
import type { MapGroup, MapPoint, MapWords } from './map.types.ts'
import { revealMarginPx, streetZoom } from './map-zooms.ts'
import { nameSide, type PlacedMarker } from './placed-marker.ts'
import { nearestMarker, nearTo, placeMarkers } from './place-markers.ts'
import type { ShownPosition } from './use-map-moves.ts'
import { useCoveredMarkers } from './use-covered-markers.ts'
import styles from './map-marker.module.css'

export interface MapMarkersProps {
  readonly engine: MapEngine
  readonly shown: ShownPosition
  readonly points: readonly MapPoint[]
  readonly clusters: readonly MapGroup[]
  readonly apart: readonly MapPoint[]
  readonly chosen: MapPoint | null
  /** False where its name stands beside the map. */
  readonly isChosenNamed: boolean
  readonly highlightedId: string | null
  readonly here: LngLat | null
  readonly words: MapWords
  readonly onMarker: (marker: PlacedMarker) => void
}

const hereKey = 'here'

/** The markers as real buttons in reading order; Leaflet only positions them. */
export function MapMarkers(props: MapMarkersProps): ReactNode {
  const { engine, points, clusters, apart, chosen, isChosenNamed, words, highlightedId } = props
  const { shown } = props
  const { centreLng } = shown
  const [aim, setAim] = useState({ shown, zoom: shown.zoom })
  const zoom = aim.shown === shown ? Math.min(aim.zoom, shown.zoom) : shown.zoom
  const markers = useMemo(
    () => placeMarkers({ points, clusters, apart, chosen, zoom, centreLng }),
    [points, clusters, apart, chosen, zoom, centreLng],
  )
  const [elements] = useState(() => new Map<string, HTMLElement>())
  const here = props.here && nearTo(centreLng, props.here)
  const focused = useRef<PlacedMarker | null>(null)
  const on = useMarkerEvents(props, elements, focused)
  useChosenInSight(engine, chosen)

  const stand = useRef<(project: Project) => void>(() => undefined)
  useLayoutEffect(() => {
    stand.current = (project) => {
      const put = (key: string, place: LngLat): void => {
        const { x, y } = project(place)
        const element = elements.get(key)
        if (element) element.style.transform = `translate3d(${Math.round(x)}px, ${Math.round(y)}px, 0)`
      }
      for (const marker of markers) {
        put(marker.key, marker)
        put(`${marker.key}:card`, marker)
      }
      if (here) put(hereKey, here)
    }
    stand.current(engine.project)
  }, [elements, markers, here, engine])

  const placedZoom = useRef(zoom)
  useLayoutEffect(() => void (placedZoom.current = zoom))
  // When zooming out, markers merge before they would overlap during the animation.
  useLayoutEffect(
    () =>
      engine.onProjection((project, to) => {
        if (to < placedZoom.current) {
          flushSync(() => setAim({ shown, zoom: Math.floor(to * 2) / 2 }))
          // Forces a reflow, so that new markers animate from their current position.
          void engine.pane.offsetWidth
        }
        stand.current(project)
      }),
    [engine, shown],
  )

  const isChosen = ({ point }: PlacedMarker): boolean => point !== null && point.id === chosen?.id
  const isNear = zoom >= streetZoom
  const names = usePlaceNames(isNear)
  const named = useMemo(
    () => (isNear && names !== null ? names.namedPins(markers, chosen?.id ?? null) : nobody),
    [isNear, names, markers, chosen?.id],
  )
  useCoveredMarkers(engine)

  // The focus of a removed marker moves to the nearest one instead of the page.
  useLayoutEffect(() => {
    const marker = focused.current
    if (marker === null || elements.has(marker.key)) return
    focused.current = null
    const heir = nearestMarker(marker, markers, zoom)
    if (heir) elements.get(heir.key)?.focus({ preventScroll: true })
  }, [elements, markers, zoom])

  return (
    <>
      {here && (
        <span
          ref={(element) => on.element(hereKey, element)}
          role="img"
          aria-label={words.here}
          className={`leaflet-zoom-animated ${styles.here}`}
        />
      )}
      {markers.map((marker) => (
        <MapMarker
          key={marker.key}
          marker={marker}
          words={words}
          isChosen={isChosen(marker)}
          nameAt={isChosenNamed && isChosen(marker) ? nameSide(marker, markers) : null}
          isHighlighted={marker.point !== null && marker.point.id === highlightedId}
          beside={named.get(marker.key) ?? null}
          on={on}
        />
      ))}
    </>
  )
}

type PlaceNames = typeof import('./place-names.ts')
const nobody: ReadonlyMap<string, string> = new Map()

/** MAP-19: names are shown at street level; the code that places them is loaded then. */
function usePlaceNames(isNeeded: boolean): PlaceNames | null {
  const [names, setNames] = useState<PlaceNames | null>(null)
  useEffect(() => {
    // Without it the names are still in the accessible names and the cards.
    if (isNeeded && names === null) import('./place-names.ts').then(setNames, () => undefined)
  }, [isNeeded, names])
  return names
}

/** Scrolls a point chosen in a list or a search into view. The initial point keeps the position from the URL, unless it is covered there. */
function useChosenInSight(engine: MapEngine, chosen: MapPoint | null): void {
  const seenId = useRef<string>(undefined)
  const isStarted = useRef(false)
  useEffect(() => {
    const isFirst = !isStarted.current
    isStarted.current = true
    if (seenId.current === chosen?.id) return
    seenId.current = chosen?.id
    if (chosen) engine.lookAt(chosen, isFirst ? null : streetZoom)
  }, [engine, chosen])
}

/** One stable object, so that a marker re-renders only if it has changed. */
function useMarkerEvents(
  props: MapMarkersProps,
  elements: Map<string, HTMLElement>,
  focused: { current: PlacedMarker | null },
): MarkerEvents {
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  const [events] = useState<MarkerEvents>(() => ({
    element: (key, element) => {
      if (element === null) elements.delete(key)
      else elements.set(key, element)
    },
    press: (marker) => latest.current.onMarker(marker),
    focus: (marker, isByKey) => {
      focused.current = marker
      if (marker && isByKey) latest.current.engine.reveal(marker, revealMarginPx)
    },
  }))
  return events
}
