import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Capital } from '@recircle/core/site'
import { facilityPath } from '@recircle/core/facility'
import { NearestMapView } from '../../facility/nearest/nearest-map.view.tsx'
import nearest from '../../facility/nearest/nearest-map.module.css'
import { PointRow } from '../../facility/point-row.view.tsx'
import rows from '../../facility/point-row.module.css'
import { useNow } from '../../routing/screen/use-now.ts'
import { usePage } from '../../routing/screen/use-page.ts'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { classNames } from '@recircle/ui/styles/class-names.ts'
import { mapHrefAround } from './home-paths.ts'
import type { NearVisitor } from './home.view-model.ts'
import styles from './home-points.module.css'

interface HomePointsProps {
  near: Omit<NearVisitor, 'events'>
  isNear: boolean
  capital: Capital
}

/** PLACE-3: three points, numbered like their pins; LOOK-31: alone where the map has no streets to place them by. */
export function HomePointsView({ near, isNear, capital }: HomePointsProps): ReactNode {
  const { formatMessage } = useIntl()
  const nowMs = useNow()
  const { points, map, distancesM, townName, nearby } = near
  const hasStreets = usePage().settings.tileUrl !== null
  const allHref = mapHrefAround(isNear || townName ? nearby : null)
  const title = townName ? 'home.points.titleTown' : isNear ? 'home.points.titleNear' : 'home.points.title'
  return (
    <section id="near" aria-labelledby="home-points" className={styles.section}>
      <div className={styles.head}>
        <h2 id="home-points">{formatMessage({ id: title }, { capital, town: townName })}</h2>
        {!hasStreets && (
          <Anchor href={allHref}>
            <FormattedMessage id="home.points.all" />
          </Anchor>
        )}
      </div>
      <div className={hasStreets ? styles.columns : undefined}>
        <ol className={classNames(rows.box, hasStreets ? nearest.numbered : styles.alone)}>
          {points.map((point, index) => (
            <PointRow
              key={point.id}
              point={point}
              href={facilityPath(point.id)}
              nowMs={nowMs}
              distanceM={distancesM?.[index] ?? null}
            />
          ))}
        </ol>
        {map && hasStreets && <NearestMapView map={map} isLarge allHref={allHref} />}
      </div>
    </section>
  )
}
