import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '../styles/class-names.ts'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import type { ShownGround } from './base-layers.ts'
import { MapAttribution, MapControls, MapFailure, MapLegend, MapScale, NoStreets } from './map-chrome.tsx'
import type { MapEngine } from './map-engine.ts'
import { mapKeyAction } from './map-keys.ts'
import type { MapLocate, MapMove, MapPadding, MapPosition, MapTiles, MapWords } from './map.types.ts'
import { zoomRange } from './map-zooms.ts'
import { useMapEngine } from './use-map-engine.ts'
import { useMapMoves, type ShownPosition } from './use-map-moves.ts'
import { WaitingActions } from './waiting-actions.ts'
import styles from './map.module.css'

export interface MapFrameProps {
  readonly position: MapPosition
  readonly tiles: MapTiles
  readonly words: MapWords
  readonly padding?: MapPadding | undefined
  readonly locate?: MapLocate | undefined
  /** What the arcs of the rings mean. */
  readonly legend?: string | undefined
  /** LOOK-29: on a phone the legend waits for the first ring that is pressed. */
  readonly isLegendDue?: boolean | undefined
  /** Next to the map's buttons. */
  readonly controls?: ReactNode
  /** False for a static picture of the map. */
  readonly isInteractive?: boolean | undefined
  readonly onMove?: ((move: MapMove) => void) | undefined
  /** The Enter key on the map itself. */
  readonly onEnter?: ((engine: MapEngine) => void) | undefined
  readonly ref?: Ref<HTMLDivElement> | undefined
  readonly className?: string | undefined
  /** Content that moves with the map. */
  readonly children: (engine: MapEngine, shown: ShownPosition) => ReactNode
}

const noPadding: MapPadding = { top: 0, right: 0, bottom: 0, left: 0 }

/** The ground, the buttons and the keys shared by all maps. */
export function MapFrame(props: MapFrameProps): ReactNode {
  const { position, tiles, words, padding = noPadding, isInteractive = true, ref, className } = props
  const ground = useRef<HTMLDivElement>(null)
  const [shownGround, onGround] = useState<ShownGround | null>(null)
  const { state, load } = useMapEngine(ground, { position, tiles, padding, isInteractive, onGround, ...zoomRange })
  const engine = state.name === 'ready' ? state.engine : null
  const [moves, setMoves] = useState(0)
  const shown = useMapMoves(engine, position, padding, (move) => {
    if (move.isByVisitor) setMoves(moves + 1)
    props.onMove?.(move)
  })
  const chrome = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    chrome.current?.style.setProperty('--map-bottom', `${padding.bottom}px`)
    chrome.current?.style.setProperty('--map-right', `${padding.right}px`)
  }, [padding.bottom, padding.right])
  const act = useActions(engine)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.defaultPrevented) return
    if (event.key === 'Enter' && event.target === event.currentTarget) act((map) => props.onEnter?.(map))
    else pressKey(event, act)
  }
  return (
    <div
      ref={ref}
      data-drawn={engine !== null || undefined}
      className={classNames(styles.map, className)}
      {...(isInteractive && { role: 'region', 'aria-label': words.label, tabIndex: 0, onKeyDown })}
    >
      {isInteractive && <VisuallyHidden>{words.keys}</VisuallyHidden>}
      <div ref={ground} className={styles.ground} inert={!isInteractive} />
      {engine && createPortal(props.children(engine, shown), engine.pane)}
      {state.name === 'failed' && <MapFailure words={words} onRetry={load} />}
      <div ref={chrome} className={styles.chrome}>
        {isInteractive && (
          <MapControls
            words={words}
            canZoomIn={shown.zoom < zoomRange.maxZoom}
            canZoomOut={shown.zoom > zoomRange.minZoom}
            locate={props.locate}
            onZoom={(steps) => act((map) => map.zoomBy(steps))}
          >
            {props.controls}
          </MapControls>
        )}
        {isInteractive && <NoStreets ground={shownGround} {...shown} moves={moves} words={words} />}
        <div className={styles.foot}>
          {props.legend !== undefined && <MapLegend isDue={props.isLegendDue === true}>{props.legend}</MapLegend>}
          <MapScale centre={shown.centre} zoom={shown.zoom} words={words} />
          <MapAttribution tiles={tiles} ground={shownGround} />
        </div>
      </div>
    </div>
  )
}

type Act = (action: (engine: MapEngine) => void) => void

function useActions(engine: MapEngine | null): Act {
  const [actions] = useState(() => new WaitingActions<MapEngine>())
  // After `useMapMoves`, which takes the first position.
  useEffect(() => (engine ? actions.start(engine) : undefined), [engine, actions])
  return (action) => actions.act(action)
}

function pressKey(event: KeyboardEvent<HTMLElement>, act: Act): void {
  const action = mapKeyAction(event)
  if (action === null) return
  // Escape goes one step back: from a marker to the map, then to the surrounding listeners.
  if (action.kind === 'leave') {
    if (event.target === event.currentTarget) return
    event.currentTarget.focus()
    event.stopPropagation()
  } else if (action.kind === 'zoom') act((engine) => engine.zoomBy(action.steps))
  else act((engine) => engine.panBy(action.x, action.y))
  event.preventDefault()
}
