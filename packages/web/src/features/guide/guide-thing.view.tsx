import { useMemo, type ReactNode } from 'react'
import { observer } from 'mobx-react-lite'
import { FormattedMessage, useIntl } from 'react-intl'
import { facilityPath } from '@recircle/core/facility'
import { faqData } from '@recircle/core/site'
import { ThingSheetView, AlsoCalled, takenWords } from '@recircle/ui/guide/thing-sheet.view.tsx'
import type { TownSheet } from '@recircle/ui/guide/town-sheet.ts'
import { StructuredDataView } from '../../shell/document/structured-data.view.tsx'
import { Breadcrumbs } from '@recircle/ui/layout/breadcrumbs.tsx'
import { buttonClass } from '@recircle/ui/button/button-look.tsx'
import { LinkButton } from '@recircle/ui/button/link-button.tsx'
import { useCurrentPlace } from '../../routing/screen/current-head.tsx'
import { useNow } from '../../routing/screen/use-now.ts'
import { ModalLink } from '../../shell/dialog/modal-link.tsx'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { LocateButton } from '../../guide/locate-button.view.tsx'
import { mapAround } from '../../facility/nearest/nearest-map.ts'
import { NearestMapView } from '../../facility/nearest/nearest-map.view.tsx'
import nearest from '../../facility/nearest/nearest-map.module.css'
import { PointRow } from '../../facility/point-row.view.tsx'
import { classNames } from '@recircle/ui/styles/class-names.ts'
import { bagHref } from '../../guide/bag-path.ts'
import { guidePath, mapPathOf, alertPathOf, otherThingsPath } from './guide-paths.ts'
import { placeShown, type GuidePlaces, type GuideThingData } from './guide-thing.load.ts'
import rows from '../../facility/point-row.module.css'
import styles from './guide.module.css'

export interface GuideThingModel {
  readonly thing: GuideThingData | null
  readonly places: GuidePlaces | null
  readonly town: TownSheet | null
  readonly asking: 'no' | 'asking' | 'failed'
  readonly bag: readonly string[]
  readonly locate: () => Promise<void>
}

/** GUIDE-10 GUIDE-35: the answer in one look, then the places beside or below it, and one way to all of them. */
export const GuideThingView = observer(({ model }: { model: GuideThingModel }): ReactNode => {
  const { formatMessage } = useIntl()
  const { thing, places, town, asking, bag, locate } = model
  if (thing === null) return null
  const { slug, name, materials, mistake, text } = thing
  const isTaken = materials.length > 0
  const answer = formatMessage({ id: isTaken ? takenWords(thing) : 'guide.notTaken' })
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
    <article
      className={classNames(styles.page, styles.answer)}
      data-thing={slug}
      data-materials={materials.map((each) => each.slug).join(',')}
    >
      <Breadcrumbs
        label={formatMessage({ id: 'layout.breadcrumbs' })}
        crumbs={[
          { href: '/', label: <FormattedMessage id="title.home" /> },
          { href: guidePath, label: <FormattedMessage id="title.guide" /> },
          // GUIDE-50: the way to something else.
          ...(text === ''
            ? []
            : [{ href: otherThingsPath(text), label: <FormattedMessage id="guide.found" values={{ text }} /> }]),
        ]}
        current={name}
      />
      <ThingSheetView
        thing={thing}
        town={town}
        askUs={
          <ModalLink modal="question" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            <FormattedMessage id="layout.askQuestion" />
          </ModalLink>
        }
      />
      {places !== null && (
        <GuidePlacesView thing={thing} around={places} asking={asking} onLocate={() => void locate()} />
      )}
      {isTaken && (
        <div className={styles.go}>
          <LinkButton
            href={mapPathOf(thing, places?.near)}
            variant={places?.places.length === 0 ? 'secondary' : 'primary'}
            icon="map"
          >
            <FormattedMessage id="suggest.answer.all" />
          </LinkButton>
          <LinkButton
            href={bagHref([...new Set([...bag, slug])])}
            variant="quiet"
            icon={bag.includes(slug) ? 'check' : 'add'}
          >
            <FormattedMessage id={bag.includes(slug) ? 'bag.has' : 'bag.add'} />
          </LinkButton>
        </div>
      )}
      {places !== null && <GuideWaysView thing={thing} around={places} />}
      <footer className={styles.also}>
        <AlsoCalled names={thing.alsoCalled} />
      </footer>
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
  const { isVisitors, capital, town, places } = around
  useCurrentPlace(placeShown(around))
  const title = capital ? 'guide.places.title' : town ? 'guide.places.titleTown' : 'guide.places.titleNear'
  // The materials of the thing come first in each row.
  const wantedIds = useMemo(() => {
    const slugs = new Set(thing.materials.map(({ slug }) => slug))
    const taken = places.flatMap(({ point }) => point.materials).filter(({ slug }) => slugs.has(slug))
    return taken.map(({ id }) => id)
  }, [thing, places])
  const map = useMemo(
    () => (places.length === 0 ? null : mapAround(places.map(({ point }) => point.location))),
    [places],
  )
  return (
    <section aria-labelledby="guide-places" className={styles.places}>
      <div className={styles.placesHead}>
        <h2 id="guide-places">{formatMessage({ id: title }, { capital, town })}</h2>
        <LocateButton isBusy={asking === 'asking'} onLocate={onLocate} />
      </div>
      <p role="status" className={styles.status}>
        {asking === 'failed' && <FormattedMessage id="guide.places.unknown" />}
      </p>
      {map && <NearestMapView map={map} />}
      {places.length > 0 ? (
        <ul className={classNames(rows.box, nearest.numbered)}>
          {places.map(({ point, distanceM }) => (
            // A distance from the middle of a town says nothing about the way of the visitor.
            <PointRow
              key={point.id}
              point={point}
              distanceM={isVisitors ? distanceM : null}
              href={facilityPath(point.id)}
              wantedIds={wantedIds}
              nowMs={nowMs}
            />
          ))}
        </ul>
      ) : (
        <p>{formatMessage({ id: 'guide.places.none' })}</p>
      )}
    </section>
  )
}

/** What to do if none of the places will do. */
function GuideWaysView({ thing, around: { near, places } }: Pick<GuidePlacesProps, 'thing' | 'around'>): ReactNode {
  const { formatMessage } = useIntl()
  return (
    <p className={styles.links}>
      <Anchor href="/recycling-points/missing">{formatMessage({ id: 'map.placeMissing' })}</Anchor>
      {places.length === 0 && (
        <>
          <Anchor href={alertPathOf(thing, near)}>{formatMessage({ id: 'guide.places.alert' })}</Anchor>
          <ModalLink modal="question">{formatMessage({ id: 'layout.askQuestion' })}</ModalLink>
        </>
      )}
    </p>
  )
}
