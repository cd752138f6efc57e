import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Capital } from '@recircle/core/site'
import { PointCard } from '../../facility/point-card.view.tsx'
import { useNow } from '../../routing/screen/use-now.ts'
import { TownLink } from '../../shell/town-link.view.tsx'
import { Anchor } from '../../ui/anchor.tsx'
import { HomeMapView } from './home-map.view.tsx'
import type { NearVisitor } from './home-model.ts'
import styles from './home-points.module.css'
import head from './home-head.module.css'

interface HomePointsProps {
  near: Omit<NearVisitor, 'events'>
  capital: Capital
}

/** PLACE-3: three points, numbered like their pins. */
export function HomePointsView({ near: { points, map, distancesM, townName }, capital }: HomePointsProps): ReactNode {
  const nowMs = useNow()
  const title = distancesM ? 'home.points.titleNear' : townName ? 'home.points.titleTown' : 'home.points.title'
  return (
    <section id="near" aria-labelledby="home-points" className={styles.section}>
      <div className={head.head}>
        <div>
          <h2 id="home-points">
            <FormattedMessage id={title} values={{ capital, town: townName }} />
          </h2>
          <TownLink className={styles.town} />
        </div>
        <Anchor href="/recycling-points">
          <FormattedMessage id="home.points.all" />
        </Anchor>
      </div>
      <div className={styles.columns}>
        <ol className={styles.cards}>
          {points.map((point, index) => (
            <PointCard
              key={point.id}
              point={point}
              nowMs={nowMs}
              distanceM={distancesM?.[index] ?? null}
              className={styles.card}
            />
          ))}
        </ol>
        {map && <HomeMapView map={map} />}
      </div>
    </section>
  )
}
