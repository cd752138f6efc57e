import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Neighbor } from './load-point.ts'
import { PointCard } from '../point-card.view.tsx'
import styles from './point-neighbors.module.css'

interface PointNeighborsProps {
  neighbors: readonly Neighbor[]
  nowMs: number
  hrefOf?: ((id: string) => string) | undefined
}

/** Nearby points as alternatives. */
export const PointNeighbors = ({ neighbors, nowMs, hrefOf }: PointNeighborsProps): ReactNode => (
  <section className={styles.neighbors}>
    <h2>
      <FormattedMessage id="facility.nearby" />
    </h2>
    <ul className={styles.cards}>
      {neighbors.map(({ point, distanceM }) => (
        <PointCard key={point.id} point={point} nowMs={nowMs} distanceM={distanceM} href={hrefOf?.(point.id)} />
      ))}
    </ul>
  </section>
)
