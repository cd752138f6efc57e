import type { ReactNode } from 'react'
import { MapView } from '@recircle/ui/map/map-view.tsx'
import { useMapWords } from '@recircle/ui/map/use-map-words.ts'
import { usePage } from '../../routing/screen/use-page.ts'
import type { NearestMap } from './nearest-map.ts'
import styles from './nearest-ground.module.css'

/** The style sheet moves the pins down by half of this. */
const roomForPins = { top: 40, right: 0, bottom: 0, left: 0 }

/** From this width on, the style sheet doubles the distances between the pins of a large map. */
const isWide = (): boolean => matchMedia('(min-width: 1000px)').matches

export interface GroundProps extends Pick<NearestMap, 'centre' | 'zoom'> {
  isLarge: boolean
}

/** The streets under the pins; loaded together with the map engine. */
function NearestGroundView({ centre, zoom, isLarge }: GroundProps): ReactNode {
  const { settings } = usePage()
  return (
    <div className={styles.ground}>
      <MapView
        key={`${centre.lat} ${centre.lng}`}
        position={{ centre, zoom: isLarge && isWide() ? zoom + 1 : zoom }}
        tiles={{ url: settings.tileUrl, attribution: settings.tileAttribution }}
        words={useMapWords()}
        padding={roomForPins}
        isInteractive={false}
        className={styles.streets}
      />
    </div>
  )
}

export const drawGround = (ground: GroundProps): ReactNode => <NearestGroundView {...ground} />
