import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { distanceM, type LngLat } from '@recircle/core/geo'
import type { Capital } from '@recircle/core/site'
import { PointCard } from '../../points/point-card.view.tsx'
import type { PointSummary } from '../../points/point-data.ts'
import { useNow } from '../../screen/use-now.ts'
import { Anchor } from '../../ui/anchor.tsx'
import styles from './home-points.module.css'
import head from './home-head.module.css'

interface HomePointsProps {
  points: readonly PointSummary[]
  capital: Capital
  /** Where the visitor is; null while nobody knows. */
  visitor: LngLat | null
}

export function HomePointsView({ points, capital, visitor }: HomePointsProps): ReactNode {
  const nowMs = useNow()
  return (
    <section aria-labelledby="home-points" className={styles.section}>
      <div className={head.head}>
        <h2 id="home-points">
          {visitor === null ? (
            <FormattedMessage id="home.points.title" values={{ capital }} />
          ) : (
            <FormattedMessage id="home.points.titleNear" />
          )}
        </h2>
        <Anchor href="/recycling-points">
          <FormattedMessage id="home.points.all" />
        </Anchor>
      </div>
      <ul className={styles.cards}>
        {points.map((point) => (
          <PointCard
            key={point.id}
            point={point}
            nowMs={nowMs}
            distanceM={visitor && distanceM(visitor, point.location)}
          />
        ))}
      </ul>
    </section>
  )
}
