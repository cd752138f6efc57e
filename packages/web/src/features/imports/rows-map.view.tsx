import { useMemo, type ReactNode } from 'react'
import type { RowsMapProps } from '@recircle/ui/importing/import-rows.view.tsx'
import { MapView } from '@recircle/ui/map/map-view.tsx'
import type { MapPoint } from '@recircle/ui/map/map.types.ts'
import { positionOf } from '@recircle/ui/map/position-of-places.ts'
import { useMapWords } from '@recircle/ui/map/use-map-words.ts'
import { usePage } from '../../routing/screen/use-page.ts'
import styles from './rows-map.module.css'

const frame = { widthPx: 240, heightPx: 280, closestZoom: 16 }

/** SRC-4: where the rows beside it are. */
export function RowsMapView({ rows, chosen, onChoose }: RowsMapProps): ReactNode {
  const { settings } = usePage()
  const words = useMapWords()
  const points = useMemo(
    () =>
      rows.flatMap(({ number, becomes }): MapPoint[] =>
        becomes === null
          ? []
          : [
              {
                id: String(number),
                name: becomes.name,
                lng: becomes.lng,
                lat: becomes.lat,
                material: 'unknown',
                icon: 'pin',
                isTemporarilyClosed: false,
              },
            ],
      ),
    [rows],
  )
  const position = useMemo(() => (points.length > 0 ? positionOf(points, frame) : null), [points])
  if (position === null) return null
  return (
    <MapView
      position={position}
      tiles={{ url: settings.tileUrl, attribution: settings.tileAttribution }}
      words={words}
      points={points}
      chosen={points.find(({ id }) => id === String(chosen)) ?? null}
      onChoosePoint={({ id }) => onChoose(Number(id))}
      className={styles.map}
    />
  )
}
