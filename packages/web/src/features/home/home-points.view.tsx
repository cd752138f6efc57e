import { useEffect, useRef, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Capital } from '@recircle/core/site'
import { facilityPath } from '@recircle/core/facility'
import { PointRow } from '../../facility/point-row.view.tsx'
import rows from '../../facility/point-row.module.css'
import { useNow } from '../../routing/screen/use-now.ts'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { classNames } from '@recircle/ui/styles/class-names.ts'
import { LinkButton } from '@recircle/ui/button/link-button.tsx'
import { mapHrefAround, type HomeMap } from './home-map.ts'
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
        <ol className={classNames(rows.box, styles.rows)}>
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
        {map && <HomeMapView map={map} />}
      </div>
    </section>
  )
}

type Ground = (map: HomeMap) => ReactNode

/** PLACE-3: the server renders the pins; the ground is loaded when the map is near the screen. */
function HomeMapView({ map }: { map: HomeMap }): ReactNode {
  const { pins, href } = map
  const frame = useRef<HTMLDivElement>(null)
  const [ground, setGround] = useState<Ground | null>(null)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      import('./home-ground.view.tsx').then(
        ({ drawGround }) => setGround(() => drawGround),
        // Without the ground the pins are shown on a plain background.
        () => undefined,
      )
    })
    if (frame.current) observer.observe(frame.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div className={styles.map}>
      <div ref={frame} className={styles.frame}>
        {ground?.(map)}
        <svg aria-hidden width="1" height="1" className={styles.pins}>
          {pins.map(({ x, y }, index) => (
            <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
              <g>
                <path d="M0 0c-5-9-17-17-17-32a17 17 0 0 1 34 0C17-17 5-9 0 0z" />
                <text y="-26">{index + 1}</text>
              </g>
            </g>
          ))}
        </svg>
      </div>
      <LinkButton href={href} variant="secondary" size="sm" icon="map" className={styles.open}>
        <FormattedMessage id="home.points.openMap" />
      </LinkButton>
    </div>
  )
}
