import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { PointCard } from '../../facility/point-card.view.tsx'
import { useLivePlace } from '../../routing/screen/live-head.tsx'
import { useNow } from '../../routing/screen/use-now.ts'
import { ModalLink } from '../../shell/modal-link.tsx'
import { useIsHydrated } from '../../routing/screen/use-is-hydrated.ts'
import { Anchor } from '../../ui/anchor.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { alertPathOf, mapPathOf } from './guide-paths.ts'
import { placeShown, type GuidePlaces, type GuideThingData } from './guide-thing.load.ts'
import styles from './guide-places.module.css'

interface GuidePlacesProps {
  readonly thing: GuideThingData
  readonly around: GuidePlaces
  readonly asking: 'no' | 'asking' | 'failed'
  readonly onLocate: () => void
}

/** GUIDE-12: places that take the thing, nearest to where the visitor is or was (PLACE-6), else to the capital, or where most points are (LOOK-23). */
export function GuidePlacesView({ thing, around, asking, onLocate }: GuidePlacesProps): ReactNode {
  const { formatMessage } = useIntl()
  const nowMs = useNow()
  const isHydrated = useIsHydrated()
  const { near, capital, town, places } = around
  useLivePlace(placeShown(around))
  const title = capital ? 'guide.places.title' : town ? 'guide.places.titleTown' : 'guide.places.titleNear'
  return (
    <section aria-labelledby="guide-places" className={styles.section}>
      <div className={styles.head}>
        <h2 id="guide-places">{formatMessage({ id: title }, { capital, town })}</h2>
        <div data-waiting={isHydrated ? undefined : ''}>
          <Button variant="secondary" size="sm" icon="locate" busy={asking === 'asking'} onClick={onLocate}>
            <FormattedMessage id="guide.places.nearMe" />
          </Button>
        </div>
      </div>
      <p role="status" className={styles.status}>
        {asking === 'failed' && <FormattedMessage id="guide.places.unknown" />}
      </p>
      {places.length > 0 ? (
        <ul className={styles.cards}>
          {places.map(({ point, distanceM }) => (
            <PointCard key={point.id} point={point} nowMs={nowMs} distanceM={distanceM} />
          ))}
        </ul>
      ) : (
        <p>{formatMessage({ id: 'guide.places.none' })}</p>
      )}
      <p className={styles.links}>
        <LinkButton href={mapPathOf(thing, near)} variant={places.length > 0 ? 'primary' : 'secondary'} icon="search">
          <FormattedMessage id="guide.where" />
        </LinkButton>
        <Anchor href="/recycling-points/missing">{formatMessage({ id: 'guide.places.missing' })}</Anchor>
        {places.length === 0 && (
          <Anchor href={alertPathOf(thing, near)}>{formatMessage({ id: 'guide.places.alert' })}</Anchor>
        )}
        {places.length === 0 && <ModalLink modal="question">{formatMessage({ id: 'layout.askQuestion' })}</ModalLink>}
      </p>
    </section>
  )
}
