import { useMemo, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { DeskItem } from '@recircle/core/desk'
import type { LngLat } from '@recircle/core/geo'
import type { MapPoint } from '@recircle/ui/map/map.types.ts'
import type { IconName } from '@recircle/ui/icons/icon-name.ts'
import { DeskMap } from './desk-map.view.tsx'
import styles from '../item.module.css'

export const pinOf = (id: string, place: LngLat, name: string, icon: IconName): MapPoint => ({
  id,
  lng: place.lng,
  lat: place.lat,
  name,
  material: 'unknown',
  icon,
  isTemporarilyClosed: false,
})

/** The old and the new pin on one map, with nearby points. */
export function ItemMap({ item }: { item: DeskItem }): ReactNode {
  const { formatMessage } = useIntl()
  const { location, publicLocation, duplicates, title } = item
  const places = useMemo(
    () => [location, publicLocation, ...duplicates.map((other) => other.location)].filter((place) => place !== null),
    [location, publicLocation, duplicates],
  )
  const proposed = location ?? publicLocation
  if (proposed === null) return null
  const hasMoved =
    publicLocation !== null && (proposed.lng !== publicLocation.lng || proposed.lat !== publicLocation.lat)
  const publicPins = hasMoved ? [pinOf('public', publicLocation, formatMessage({ id: 'desk.pin.public' }), 'pin')] : []
  const nearby = duplicates.map((other) => pinOf(other.id, other.location, other.name, 'copy'))
  const chosenName = hasMoved ? formatMessage({ id: 'desk.pin.proposed' }) : title
  return (
    <figure className={styles.mapFigure}>
      <DeskMap
        places={places}
        points={[...publicPins, ...nearby]}
        chosen={pinOf('proposed', proposed, chosenName, hasMoved ? 'edit' : 'pin')}
      />
      {hasMoved && <figcaption className="small soft">{formatMessage({ id: 'desk.pin.caption' })}</figcaption>}
    </figure>
  )
}
