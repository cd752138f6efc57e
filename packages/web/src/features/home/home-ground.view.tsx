import type { ReactNode } from 'react'
import { MapView } from '@recircle/ui/map/map-view.tsx'
import { useMapWords } from '@recircle/ui/map/use-map-words.ts'
import { usePage } from '../../routing/screen/use-page.ts'
import type { HomeMap } from './home-map.ts'
import styles from './home-ground.module.css'

/** The style sheet moves the pins down by half of this. */
const roomForPins = { top: 40, right: 0, bottom: 0, left: 0 }

/** From this width on, the style sheet doubles the distances between pins. */
const isWide = (): boolean => matchMedia('(min-width: 1000px)').matches

/** The streets under the pins; loaded together with the map engine. */
function HomeGroundView({ centre, zoom }: Pick<HomeMap, 'centre' | 'zoom'>): ReactNode {
  const { settings } = usePage()
  return (
    <div className={styles.ground}>
      <MapView
        key={`${centre.lat} ${centre.lng}`}
        position={{ centre, zoom: isWide() ? zoom + 1 : zoom }}
        tiles={{ url: settings.tileUrl, attribution: settings.tileAttribution }}
        words={useMapWords()}
        padding={roomForPins}
        isInteractive={false}
        className={styles.streets}
      />
    </div>
  )
}

export const drawGround = (map: HomeMap): ReactNode => <HomeGroundView {...map} />
