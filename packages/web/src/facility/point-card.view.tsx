import type { ReactNode } from 'react'
import { facilityPath, placeOf } from '@recircle/core/facility'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { Card } from '@recircle/ui/layout/card.tsx'
import { classNames } from '@recircle/ui/styles/class-names.ts'
import { ConfirmedWords } from './words/confirmed-words.view.tsx'
import { MaterialTags } from './material-tags.view.tsx'
import { OpeningWords } from './hours/opening-words.view.tsx'
import type { PointSummary } from './point-data.ts'
import styles from './point-card.module.css'

interface PointCardProps {
  point: PointSummary
  nowMs: number
  /** From the list's reference point; null without one. */
  distanceM: number | null
  /** An alternative link target: a map keeps its view. */
  href?: string | undefined
  className?: string | undefined
}

/** Opening state, distance, name, address, materials and confirmation date. The whole card is the link. */
export function PointCard({ point, nowMs, distanceM, href, className }: PointCardProps): ReactNode {
  const formats = useFormats()
  return (
    <Card as="li" linked padded={false} className={classNames(styles.card, className)}>
      <p className={styles.top}>
        <OpeningWords point={point} nowMs={nowMs} />
        {distanceM !== null && <span className={styles.distance}>{formats.distance(distanceM)}</span>}
      </p>
      <h3>
        <Anchor href={href ?? facilityPath(point.id)}>{point.name}</Anchor>
      </h3>
      <p className={styles.address}>{placeOf(point, nowMs).address}</p>
      <MaterialTags materials={point.materials} />
      <p className={styles.confirmed}>
        <ConfirmedWords point={point} nowMs={nowMs} />
      </p>
    </Card>
  )
}
