import { useEffect, useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { PointCard } from '../../facility/point-card.view.tsx'
import { useLivePlace } from '../../routing/screen/live-head.tsx'
import { useScope } from '../../routing/screen/scope.ts'
import { useNow } from '../../routing/screen/use-now.ts'
import { ModalLink } from '../../shell/modal-link.tsx'
import { useIsHydrated } from '../../routing/screen/use-is-hydrated.ts'
import { useTownChoices } from '../../shell/use-town-choice.ts'
import { Anchor } from '../../ui/anchor.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { alertPathOf, mapPathOf, placeShown, type GuidePlaces, type GuideThingModel } from './guide-model.ts'
import styles from './guide-places.module.css'

type Asking = 'no' | 'asking' | 'failed'

/** GUIDE-12: places that take the thing, nearest to where the visitor is or was (PLACE-6), else to the capital, or where most points are (LOOK-23). */
export function GuidePlacesView({ thing, loaded }: { thing: GuideThingModel; loaded: GuidePlaces }): ReactNode {
  const nowMs = useNow()
  const isHydrated = useIsHydrated()
  const { around, asking, ask } = useAround(thing, loaded)
  const { near, capital, town, places } = around
  useLivePlace(placeShown(around))
  const title = capital ? 'guide.places.title' : town ? 'guide.places.titleTown' : 'guide.places.titleNear'
  return (
    <section aria-labelledby="guide-places" className={styles.section}>
      <div className={styles.head}>
        <h2 id="guide-places">
          <FormattedMessage id={title} values={{ capital, town }} />
        </h2>
        <div data-waiting={isHydrated ? undefined : ''}>
          <Button variant="secondary" size="sm" icon="locate" busy={asking === 'asking'} onClick={ask}>
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
        <p>
          <FormattedMessage id="guide.places.none" />
        </p>
      )}
      <p className={styles.links}>
        <LinkButton href={mapPathOf(thing, near)} variant={places.length > 0 ? 'primary' : 'secondary'} icon="search">
          <FormattedMessage id="guide.where" />
        </LinkButton>
        <Anchor href="/recycling-points/missing">
          <FormattedMessage id="guide.places.missing" />
        </Anchor>
        {places.length === 0 && (
          <Anchor href={alertPathOf(thing, near)}>
            <FormattedMessage id="guide.places.alert" />
          </Anchor>
        )}
        {places.length === 0 && (
          <ModalLink modal="question">
            <FormattedMessage id="layout.askQuestion" />
          </ModalLink>
        )}
      </p>
    </section>
  )
}

/** PLACE-6: loads the places around where the visitor is or was, unless the URL has a place. */
function useAround({ slug, parts }: GuideThingModel, loaded: GuidePlaces) {
  const scope = useScope()
  const choices = useTownChoices()
  const [found, setFound] = useState<{ slug: string; places: GuidePlaces } | null>(null)
  const [asking, setAsking] = useState<Asking>('no')
  const slugs = parts.map(({ materials }) => materials.map((each) => each.slug))
  const isAddressed = loaded.isVisitors
  useEffect(() => {
    if (isAddressed) return undefined
    let isLate = false
    import('./guide-near-visitor.ts')
      .then(({ loadPlacesWhere }) => loadPlacesWhere(scope, slugs))
      .then(
        (places) => isLate || setFound(places && { slug, places }),
        // After a failure the page keeps its places.
        () => undefined,
      )
    return () => {
      isLate = true
    }
    // Another thing is another page; only another choice of the town asks again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [slug, isAddressed, choices])
  const locate = async (): Promise<boolean> => {
    const { loadNearVisitor } = await import('./guide-near-visitor.ts')
    const places = await loadNearVisitor(scope, slugs)
    if (places !== null) setFound({ slug, places })
    return places !== null
  }
  const ask = (): void => {
    setAsking('asking')
    locate()
      .catch(() => false)
      .then((isKnown) => setAsking(isKnown ? 'no' : 'failed'))
      .catch(() => undefined)
  }
  return { around: found?.slug === slug ? found.places : loaded, asking, ask }
}
