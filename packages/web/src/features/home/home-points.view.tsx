import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Capital } from '@recircle/core/site'
import { PointCard } from '../../facility/point-card.view.tsx'
import type { PointSummary } from '../../facility/point-data.ts'
import { useNow } from '../../routing/screen/use-now.ts'
import { Anchor } from '../../ui/anchor.tsx'
import styles from './home-points.module.css'
import head from './home-head.module.css'

interface HomePointsProps {
  points: readonly PointSummary[]
  capital: Capital
  /** From the visitor, where the points are around them; one a point. */
  distancesM: readonly number[] | undefined
}

export function HomePointsView({ points, capital, distancesM }: HomePointsProps): ReactNode {
  const nowMs = useNow()
  return (
    <section aria-labelledby="home-points" className={styles.section}>
      <div className={head.head}>
        <h2 id="home-points">
          <FormattedMessage id={distancesM ? 'home.points.titleNear' : 'home.points.title'} values={{ capital }} />
        </h2>
        <Anchor href="/recycling-points">
          <FormattedMessage id="home.points.all" />
        </Anchor>
      </div>
      <ul className={styles.cards}>
        {points.map((point, index) => (
          <PointCard key={point.id} point={point} nowMs={nowMs} distanceM={distancesM?.[index] ?? null} />
        ))}
      </ul>
    </section>
  )
}
