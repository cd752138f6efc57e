import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Neighbour } from './load-point.ts'
import { PointCard } from './point-card.view.tsx'
import styles from './point-neighbours.module.css'

interface PointNeighboursProps {
  neighbours: readonly Neighbour[]
  nowMs: number
  hrefOf?: ((id: string) => string) | undefined
}

/** Where else to go from here. */
export const PointNeighbours = ({ neighbours, nowMs, hrefOf }: PointNeighboursProps): ReactNode => (
  <section className={styles.neighbours}>
    <h2>
      <FormattedMessage id="facility.neighbours" />
    </h2>
    <ul className={styles.cards}>
      {neighbours.map(({ point, distanceM }) => (
        <PointCard key={point.id} point={point} nowMs={nowMs} distanceM={distanceM} href={hrefOf?.(point.id)} />
      ))}
    </ul>
  </section>
)
