import { lazy, Suspense, useMemo, type ReactNode } from 'react'
import type { LngLat } from '@recircle/core/geo'
import type { MapPoint } from '@recircle/ui/map/map.types.ts'
import { positionOf, type PlacesFrame } from '@recircle/ui/map/position-of-places.ts'
import { useMapWords } from '@recircle/ui/map/use-map-words.ts'
import { useDesk } from '../../frame/desk-context.ts'
import styles from '../item.module.css'

const LateMapView = lazy(async () => ({ default: (await import('@recircle/ui/map/map-view.tsx')).MapView }))

const frame: PlacesFrame = { widthPx: 240, heightPx: 160, closestZoom: 17 }

interface DeskMapProps {
  /** All of them are in sight. */
  places: readonly LngLat[]
  points: readonly MapPoint[]
  chosen?: MapPoint
}

export function DeskMap({ places, points, chosen }: DeskMapProps): ReactNode {
  const { settings } = useDesk()
  const words = useMapWords()
  const position = useMemo(() => positionOf(places, frame), [places])
  return (
    <div className={styles.map}>
      <Suspense>
        <LateMapView
          position={position}
          tiles={{ url: settings.tileUrl, attribution: settings.tileAttribution }}
          words={words}
          points={points}
          chosen={chosen}
          isChosenNamed={points.length > 0}
          className={styles.mapView}
        />
      </Suspense>
    </div>
  )
}
