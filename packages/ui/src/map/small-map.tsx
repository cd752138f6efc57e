import { lazy, Suspense, useEffect, useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { LinkButton } from '../button/link-button.tsx'
import { mercatorX, mercatorY, worldSizePx, type LngLat } from '@recircle/core/geo'
import type { MapPoint, MapPosition, MapTiles, MapWords } from './map.types.ts'
import { districtZoom, streetZoom, zoomRange } from './map-zooms.ts'
import type { MapViewProps } from './map-view.tsx'
import styles from './small-map.module.css'

export interface SmallMapProps {
  readonly point: MapPoint
  readonly tiles: MapTiles
  readonly words: MapWords & { readonly openFull: string }
  /** The link to the full map with this place. */
  readonly href: string
  readonly zoom?: number | undefined
  /** Another place for comparison; both are visible. */
  readonly other?: MapPoint | undefined
}

/** The distance below the screen at which its scripts start to load. */
const aheadPx = 300

/** If the scripts fail to load there is no picture, but the link to the full map still works. */
const NoPicture = (): null => null
const LateMapView = lazy<ComponentType<MapViewProps>>(() =>
  import('./map-view.tsx').then(
    ({ MapView }) => ({ default: MapView }),
    () => ({ default: NoPicture }),
  ),
)

/** A static map of one place with a link to the full map; loaded when it comes near the screen. */
export function SmallMap({ point, tiles, words, href, zoom = usualZoom(tiles), other }: SmallMapProps): ReactNode {
  const frame = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(frame)
  const position = useMemo(() => positionOf(point, other, zoom), [point, other, zoom])
  const points = useMemo(() => (other ? [other] : undefined), [other])
  return (
    <div className={styles.place}>
      <div ref={frame} className={styles.frame}>
        {isNear && (
          <Suspense>
            <LateMapView
              {...{ position, points, tiles, words }}
              chosen={point}
              isInteractive={false}
              className={styles.map}
            />
          </Suspense>
        )}
      </div>
      <LinkButton href={href} variant="secondary" size="sm" icon="map" className={styles.link}>
        {words.openFull}
      </LinkButton>
    </div>
  )
}

/** Without streets, the names of districts tell where the place is. */
const usualZoom = ({ url }: MapTiles): number => (url === null ? districtZoom : streetZoom)

/** The maximum distance of two pins in the frame, leaving room for their heads and a name. */
const apartPx = { x: 150, y: 72 }

function positionOf(point: LngLat, other: LngLat | undefined, zoom: number): MapPosition {
  if (other === undefined) return { centre: { lng: point.lng, lat: point.lat }, zoom }
  const lng = other.lng + 360 * Math.round((point.lng - other.lng) / 360)
  const fits = (apart: number, px: number): number => Math.log2(px / (worldSizePx(0) * apart))
  const [x, y] = [mercatorX(lng) - mercatorX(point.lng), mercatorY(other.lat) - mercatorY(point.lat)].map(Math.abs)
  const nearest = Math.floor(Math.min(zoomRange.maxZoom, fits(x ?? 0, apartPx.x), fits(y ?? 0, apartPx.y)))
  return {
    centre: { lng: (lng + point.lng) / 2, lat: (other.lat + point.lat) / 2 },
    zoom: Math.max(zoomRange.minZoom, nearest),
  }
}

function useIsNear(element: { readonly current: Element | null }): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (element.current === null) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true)
      },
      { rootMargin: `${aheadPx}px` },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isNear
}
