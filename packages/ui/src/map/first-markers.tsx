import type { ReactNode } from 'react'
import { Anchor } from '../button/anchor.tsx'
import { classNames } from '../styles/class-names.ts'
import { firstPlaces, type FirstView } from './first-places.ts'
import { openShare, PinFace, pinLook, RingFace } from './map-marker.tsx'
import type { MapWords } from './map.types.ts'
import type { PlacedMarker } from './placed-marker.ts'
import styles from './map-marker.module.css'

export interface FirstMarkersProps extends FirstView {
  readonly words: Pick<MapWords, 'number'>
  readonly hrefOf: (marker: PlacedMarker) => string
}

/**
 * MAP-25: the markers before the map's scripts have come, around an element in the middle of the map's uncovered part. Their places are attributes that
 * the style sheet reads, since the policy of a page forbids styles in it. They are links for pointers only: lists say the same to everybody else.
 */
export const FirstMarkers = ({ words, hrefOf, ...view }: FirstMarkersProps): ReactNode =>
  firstPlaces(view).map(({ marker, x, y }) => {
    const { key, point, sizePx } = marker
    const shared = { href: hrefOf(marker), tabIndex: -1, 'data-x': x, 'data-y': y }
    return point === null ? (
      <Anchor
        key={key}
        {...shared}
        // Every view has links to others, without an end.
        rel="nofollow"
        data-ring={sizePx}
        data-share={openShare(marker).toFixed(3)}
        className={classNames(styles.first, styles.cluster)}
      >
        <RingFace marker={marker} words={words} />
      </Anchor>
    ) : (
      <Anchor
        key={key}
        {...shared}
        data-material={point.material}
        className={classNames(styles.first, pinLook(point, sizePx, point.id === view.chosen?.id))}
      >
        <PinFace point={point} sizePx={sizePx} isChosen={point.id === view.chosen?.id} />
      </Anchor>
    )
  })
