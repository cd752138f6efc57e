import { useState } from 'react'
import type { LngLat } from '@recircle/core/geo'
import { MapPicker } from '@recircle/ui/map/map-picker.tsx'
import { MapView } from '@recircle/ui/map/map-view.tsx'
import { SmallMap } from '@recircle/ui/map/small-map.tsx'
import { GallerySection } from './gallery-section.tsx'
import { mapPickerWords, mapPoints, mapRings } from './gallery-map-data.ts'
import styles from './gallery.module.css'

/** Without tiles, so that screenshots never change. */
const tiles = { url: null, attribution: '' }
const moscow = { centre: { lng: 37.62, lat: 55.75 }, zoom: 5 }

export function MapSection() {
  const [chosen, setChosen] = useState(mapPoints[0] ?? null)
  const [place, setPlace] = useState<LngLat | null>({ lng: 37.6731, lat: 55.7512 })
  const words = mapPickerWords
  return (
    <GallerySection id="map" title="Карта">
      <MapView
        position={moscow}
        tiles={tiles}
        words={words}
        points={mapPoints}
        clusters={mapRings}
        chosen={chosen}
        highlightedId="kazan"
        here={{ lng: 40.4, lat: 56.1 }}
        locate={{ label: words.locate, isBusy: false, onLocate: () => undefined }}
        onChoosePoint={setChosen}
        className={styles.map}
      />
      <div className={styles.thirds}>
        <SmallMap
          point={mapPoints[1]!}
          tiles={tiles}
          words={{ ...words, openFull: 'Открыть на карте' }}
          href="#map"
          zoom={4}
        />
        <MapPicker
          value={place}
          onChange={setPlace}
          start={moscow}
          tiles={tiles}
          words={{ ...words, label: 'Место на карте' }}
          onLocate={() => undefined}
        />
      </div>
    </GallerySection>
  )
}
