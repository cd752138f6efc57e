import { useState, type ReactNode } from 'react'
import { boxText, type EmbedTown } from '@recircle/core/embed'
import { readBoundingBox } from '@recircle/core/geo'
import { mapStartOf } from '@recircle/core/site'
import { MapView } from '@recircle/ui/map/map-view.tsx'
import { positionOf } from '@recircle/ui/map/position-of-places.ts'
import { useMapWords } from '@recircle/ui/map/use-map-words.ts'
import { usePage } from '../../routing/screen/use-page.ts'

interface BoxMapProps {
  box: string
  town: EmbedTown | null
  onBox: (box: string) => void
  className: string | undefined
}

const townZoom = 10
/** The map at its smallest, on a phone. */
const frame = { widthPx: 300, heightPx: 260, closestZoom: 17 }

/** EMBED-7: the list shows what this map shows; it begins with the box as typed, or the town. */
export function BoxMap({ box, town, onBox, className }: BoxMapProps): ReactNode {
  const { settings, site, locale } = usePage()
  const words = useMapWords()
  // Once: a box that is typed later must not move the map, which would write other numbers.
  const [position] = useState(() => {
    const read = readBoundingBox(box)
    if (read.ok) {
      const { west, south, east, north } = read.value
      return positionOf(
        [
          { lng: west, lat: south },
          { lng: east, lat: north },
        ],
        frame,
      )
    }
    const { lng, lat, zoom } = town === null ? mapStartOf(site, locale) : { ...town, zoom: townZoom }
    return { centre: { lng, lat }, zoom }
  })
  return (
    <MapView
      position={position}
      tiles={{ url: settings.tileUrl, attribution: settings.tileAttribution }}
      words={words}
      className={className}
      onMove={({ visibleBox, isByVisitor }) => {
        if (isByVisitor || box === '') onBox(boxText(visibleBox))
      }}
    />
  )
}
