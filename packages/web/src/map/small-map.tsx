import { lazy, Suspense, useEffect, useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { LinkButton } from '../ui/link-button.tsx'
import { streetZoom, type MapPoint, type MapTiles, type MapWords } from './map.types.ts'
import type { MapViewProps } from './map-view.tsx'
import styles from './small-map.module.css'

export interface SmallMapProps {
  readonly point: MapPoint
  readonly tiles: MapTiles
  readonly words: MapWords & { readonly openFull: string }
  /** The full map with this place on it. */
  readonly href: string
  readonly zoom?: number | undefined
}

/** Its scripts start to load this far below the screen. */
const aheadPx = 300

/** Without its scripts there is no picture; the way to the full map is there all the same. */
const NoPicture = (): null => null
const LateMapView = lazy<ComponentType<MapViewProps>>(() =>
  import('./map-view.tsx').then(
    ({ MapView }) => ({ default: MapView }),
    () => ({ default: NoPicture }),
  ),
)

/** A picture of where one place is, and the way to the full map. Loads when it comes near the screen. */
export function SmallMap({ point, tiles, words, href, zoom = streetZoom }: SmallMapProps): ReactNode {
  const frame = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(frame)
  const { lng, lat } = point
  const position = useMemo(() => ({ centre: { lng, lat }, zoom }), [lng, lat, zoom])
  return (
    <div className={styles.place}>
      <div ref={frame} className={styles.frame}>
        {isNear && (
          <Suspense>
            <LateMapView {...{ position, tiles, words }} chosen={point} isInteractive={false} className={styles.map} />
          </Suspense>
        )}
      </div>
      <LinkButton href={href} variant="secondary" size="sm" icon="map" className={styles.link}>
        {words.openFull}
      </LinkButton>
    </div>
  )
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
