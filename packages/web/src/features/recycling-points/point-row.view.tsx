import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useFormats } from '../../i18n/words.tsx'
import { HoursAgeWords } from '../../facility/hours-age-words.view.tsx'
import { MaterialTags } from '../../facility/material-tags.view.tsx'
import { OpeningWords } from '../../facility/opening-words.view.tsx'
import { Anchor } from '../../ui/anchor.tsx'
import { Marker } from '../../ui/marker.tsx'
import { ChosenTimeWords } from './chosen-time-words.view.tsx'
import type { ListedPoint } from './points-model.ts'
import styles from './point-row.module.css'

interface PointRowProps {
  listed: ListedPoint
  /** The key that opens it: 1 to 9. */
  number: number | null
  href: string
  isOpen: boolean
  wantedIds: readonly number[]
  nowMs: number
  /** The time that was asked about in place of now. */
  chosenMs: number | null
  onPoint: (id: string | null) => void
}

/** One point of the list; all of it is the link. */
export function PointRow(props: PointRowProps): ReactNode {
  const { listed, number, href, isOpen, wantedIds, nowMs, chosenMs, onPoint } = props
  const formats = useFormats()
  const { formatMessage } = useIntl()
  const { point, distanceM } = listed
  return (
    <li
      className={styles.row}
      data-open={isOpen || undefined}
      onPointerEnter={() => onPoint(point.id)}
      onPointerLeave={() => onPoint(null)}
    >
      <p className={styles.top}>
        {number !== null && <Marker>{number}</Marker>}
        {chosenMs === null ? (
          <OpeningWords point={point} nowMs={nowMs} />
        ) : (
          <ChosenTimeWords point={point} atMs={chosenMs} />
        )}
        <span className={styles.distance}>{formats.distance(distanceM)}</span>
      </p>
      <h3 className={styles.name}>
        <Anchor
          href={href}
          data-listed={point.id}
          aria-current={isOpen || undefined}
          aria-keyshortcuts={number === null ? undefined : String(number)}
          aria-description={point.kind === 'container' ? formatMessage({ id: 'map.kind.container' }) : undefined}
          onFocus={() => onPoint(point.id)}
          onBlur={() => onPoint(null)}
        >
          {point.name}
        </Anchor>
      </h3>
      <p className={styles.soft}>{point.address}</p>
      <MaterialTags materials={point.materials} wantedIds={wantedIds} />
      <p className={styles.confirmed}>
        <HoursAgeWords point={point} nowMs={nowMs} />
      </p>
    </li>
  )
}
