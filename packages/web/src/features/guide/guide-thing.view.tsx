import type { ReactNode } from 'react'
import { observer } from 'mobx-react-lite'
import { FormattedMessage, useIntl } from 'react-intl'
import { faqData } from '@recircle/core/site'
import { ThingSheetView } from '@recircle/ui/guide/thing-sheet.view.tsx'
import { StructuredDataView } from '../../shell/document/structured-data.view.tsx'
import { Breadcrumbs } from '@recircle/ui/layout/breadcrumbs.tsx'
import { LinkButton } from '@recircle/ui/button/link-button.tsx'
import { PointCard } from '../../facility/point-card.view.tsx'
import { useCurrentPlace } from '../../routing/screen/current-head.tsx'
import { useNow } from '../../routing/screen/use-now.ts'
import { ModalLink } from '../../shell/dialog/modal-link.tsx'
import { useIsHydrated } from '@recircle/ui/screen/use-is-hydrated.ts'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import { guidePath, mapPathOf, alertPathOf } from './guide-paths.ts'
import { placeShown, type GuidePlaces, type GuideThingData } from './guide-thing.load.ts'
import placesStyles from './guide-places.module.css'
import styles from './guide.module.css'

export interface GuideThingModel {
  readonly thing: GuideThingData | null
  readonly places: GuidePlaces | null
  readonly asking: 'no' | 'asking' | 'failed'
  readonly locate: () => Promise<void>
}

/** GUIDE-10: the answer first, then the instructions. */
export const GuideThingView = observer(({ model }: { model: GuideThingModel }): ReactNode => {
  const { formatMessage } = useIntl()
  const { thing, places, asking, locate } = model
  if (thing === null) return null
  const { slug, name, materials, mistake } = thing
  const isTaken = materials.length > 0
  const answer = formatMessage({ id: isTaken ? 'guide.taken' : 'guide.notTaken' })
  const faq = faqData([
    {
      question: formatMessage({ id: 'guide.question' }, { name }),
      answer: [answer, materials.map((each) => each.name).join(', ')].filter(Boolean).join(' '),
    },
    ...(mistake === null
      ? []
      : [{ question: formatMessage({ id: 'guide.mistakeQuestion' }, { name }), answer: mistake }]),
  ])
  return (
    <article className={styles.page} data-thing={slug} data-materials={materials.map((each) => each.slug).join(',')}>
      <Breadcrumbs
        label={formatMessage({ id: 'layout.breadcrumbs' })}
        crumbs={[
          { href: '/', label: <FormattedMessage id="title.home" /> },
          { href: guidePath, label: <FormattedMessage id="title.guide" /> },
        ]}
        current={name}
      />
      <ThingSheetView
        thing={thing}
        acts={
          isTaken &&
          places === null && (
            <LinkButton href={mapPathOf(thing)} variant="primary" icon="search">
              <FormattedMessage id="guide.where" />
            </LinkButton>
          )
        }
        places={
          places !== null && (
            <GuidePlacesView thing={thing} around={places} asking={asking} onLocate={() => void locate()} />
          )
        }
      />
      <StructuredDataView data={[faq]} />
    </article>
  )
})

interface GuidePlacesProps {
  readonly thing: GuideThingData
  readonly around: GuidePlaces
  readonly asking: 'no' | 'asking' | 'failed'
  readonly onLocate: () => void
}

/** GUIDE-12: places that take the thing, nearest to where the visitor is or was (PLACE-6), else to the capital, or where most points are (LOOK-23). */
function GuidePlacesView({ thing, around, asking, onLocate }: GuidePlacesProps): ReactNode {
  const { formatMessage } = useIntl()
  const nowMs = useNow()
  const isHydrated = useIsHydrated()
  const { near, capital, town, places } = around
  useCurrentPlace(placeShown(around))
  const title = capital ? 'guide.places.title' : town ? 'guide.places.titleTown' : 'guide.places.titleNear'
  return (
    <section aria-labelledby="guide-places" className={placesStyles.section}>
      <div className={placesStyles.head}>
        <h2 id="guide-places">{formatMessage({ id: title }, { capital, town })}</h2>
        <div data-waiting={isHydrated ? undefined : ''}>
          <Button variant="secondary" size="sm" icon="locate" busy={asking === 'asking'} onClick={onLocate}>
            <FormattedMessage id="guide.places.nearMe" />
          </Button>
        </div>
      </div>
      <p role="status" className={placesStyles.status}>
        {asking === 'failed' && <FormattedMessage id="guide.places.unknown" />}
      </p>
      {places.length > 0 ? (
        <ul className={placesStyles.cards}>
          {places.map(({ point, distanceM }) => (
            <PointCard key={point.id} point={point} nowMs={nowMs} distanceM={distanceM} />
          ))}
        </ul>
      ) : (
        <p>{formatMessage({ id: 'guide.places.none' })}</p>
      )}
      <p className={placesStyles.links}>
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
