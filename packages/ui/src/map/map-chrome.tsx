import { useEffect, useState, type ReactNode } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { TextButton } from '../button/text-button.tsx'
import type { ShownGround } from './base-layers.ts'
import type { MapLocate, MapTiles, MapWords } from './map.types.ts'
import { type LngLat, worldSizePx } from '@recircle/core/geo'
import styles from './map-chrome.module.css'

export interface MapControlsProps {
  readonly words: MapWords
  readonly canZoomIn: boolean
  readonly canZoomOut: boolean
  readonly locate: MapLocate | undefined
  readonly onZoom: (steps: number) => void
  /** Additional controls of the page. */
  readonly children?: ReactNode
}

export const MapControls = ({
  words,
  canZoomIn,
  canZoomOut,
  locate,
  onZoom,
  children,
}: MapControlsProps): ReactNode => (
  <div className={styles.controls}>
    <IconButton icon="add" label={words.zoomIn} aria-disabled={!canZoomIn} onClick={() => onZoom(1)} />
    <IconButton icon="remove" label={words.zoomOut} aria-disabled={!canZoomOut} onClick={() => onZoom(-1)} />
    {locate && <IconButton icon="locate" label={locate.label} aria-busy={locate.isBusy} onClick={locate.onLocate} />}
    {children}
  </div>
)

export const MapLegend = ({ isDue, children }: { isDue: boolean; children: string }): ReactNode => (
  <span className={styles.legend} data-due={isDue || undefined}>
    {children}
  </span>
)

const scaleMaxPx = 96

/** A round length as a line of that length. An SVG, because its width is an attribute rather than an inline style. */
export function MapScale({ centre, zoom, words }: { centre: LngLat; zoom: number; words: MapWords }): ReactNode {
  const { meters, widthPx } = scaleOf(centre, zoom, scaleMaxPx)
  return (
    <span className={styles.scale}>
      {words.distance(meters)}
      <svg width={widthPx} height={6} aria-hidden="true">
        <path d={`M1 0V5H${widthPx - 1}V0`} />
      </svg>
    </span>
  )
}

const osm = 'OpenStreetMap'

interface AttributionProps {
  readonly tiles: MapTiles
  readonly ground: ShownGround | null
}

/** The attribution of the visible data. The OpenStreetMap license requires a link to its terms. */
export function MapAttribution({ tiles, ground }: AttributionProps): ReactNode {
  const shown = [tiles.url === null ? '' : tiles.attribution, ground?.attribution ?? '']
  const [before, ...after] = shown
    .filter((each) => each !== '')
    .join(', ')
    .split(osm)
  return (
    <span className={styles.attribution}>
      {before}
      {after.length > 0 && (
        <>
          <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">
            {osm}
          </a>
          {after.join(osm)}
        </>
      )}
    </span>
  )
}

/** From this zoom on a map shows streets, or a note that there are none. */
const streetsMissedZoom = 11

interface NoStreetsProps {
  readonly ground: ShownGround | null
  readonly centre: LngLat
  readonly zoom: number
  /** How often the visitor has moved the map. */
  readonly moves: number
  readonly words: MapWords
}

let isTold = false

/** MAP-10: a note where the ground has no finer data, once a visit: until the map is moved. */
export function NoStreets({ ground, centre, zoom, moves, words }: NoStreetsProps): ReactNode {
  const [toldAt, setToldAt] = useState<number | null>(null)
  const isMissed = ground?.isBare === true && zoom >= streetsMissedZoom
  const isDue = isMissed && !isTold && !ground.isDetailedAt(centre, Math.round(zoom))
  if (isDue && toldAt === null) setToldAt(moves)
  const isOver = toldAt !== null && moves > toldAt
  useEffect(() => {
    if (isOver) isTold = true
  }, [isOver])
  if (!isDue || isOver) return null
  return (
    <p className={styles.noStreets} role="status">
      {words.noStreets}
    </p>
  )
}

export const MapFailure = ({ words, onRetry }: { words: MapWords; onRetry: () => void }): ReactNode => (
  <div className={styles.failure} role="alert">
    <p>{words.failed}</p>
    <TextButton onClick={onRetry}>{words.tryAgain}</TextButton>
  </div>
)

const equatorM = 40_075_016.686

/** The largest round length (1, 2 or 5 times a power of ten) that fits, measured at the center of the map. */
export function scaleOf({ lat }: LngLat, zoom: number, maxWidthPx: number): { meters: number; widthPx: number } {
  const metersPerPx = (equatorM * Math.cos((lat * Math.PI) / 180)) / worldSizePx(zoom)
  const longest = metersPerPx * maxWidthPx
  const power = 10 ** Math.floor(Math.log10(longest))
  const meters = ([5, 2].find((step) => step * power <= longest) ?? 1) * power
  return { meters, widthPx: meters / metersPerPx }
}
