import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Capital } from '@recircle/core/site'
import { PointCard } from '../../facility/point-card.view.tsx'
import { useNow } from '../../routing/screen/use-now.ts'
import { Anchor } from '../../ui/anchor.tsx'
import { mapHrefAround } from './home-map.ts'
import { HomeMapView } from './home-map.view.tsx'
import type { NearVisitor } from './home.view-model.ts'
import styles from './home-points.module.css'
import head from './home-head.module.css'

interface HomePointsProps {
  near: Omit<NearVisitor, 'events'>
  isNear: boolean
  capital: Capital
}

/** PLACE-3: three points, numbered like their pins. */
export function HomePointsView({ near, isNear, capital }: HomePointsProps): ReactNode {
  const { formatMessage } = useIntl()
  const nowMs = useNow()
  const { points, map, distancesM, townName, nearby } = near
  const title = townName ? 'home.points.titleTown' : isNear ? 'home.points.titleNear' : 'home.points.title'
  return (
    <section id="near" aria-labelledby="home-points" className={styles.section}>
      <div className={head.head}>
        <h2 id="home-points">{formatMessage({ id: title }, { capital, town: townName })}</h2>
        <Anchor href={mapHrefAround(isNear || townName ? nearby : null)}>
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
