import { useEffect, useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { PointCard } from '../../facility/point-card.view.tsx'
import { useScope } from '../../routing/screen/scope.ts'
import { useNow } from '../../routing/screen/use-now.ts'
import { ModalLink } from '../../shell/modal-link.tsx'
import { useIsHydrated } from '../../shell/use-is-hydrated.ts'
import { Anchor } from '../../ui/anchor.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { alertPathOf, mapPathOf, type GuidePlaces, type GuideThingModel } from './guide-model.ts'
import styles from './guide-places.module.css'

type Asking = 'no' | 'asking' | 'failed'

/** GUIDE-12: who takes it, nearest to the visitor where the browser tells, else to the capital. */
export function GuidePlacesView({ thing, loaded }: { thing: GuideThingModel; loaded: GuidePlaces }): ReactNode {
  const nowMs = useNow()
  const isHydrated = useIsHydrated()
  const { around, asking, ask } = useAround(thing, loaded)
  const { near, capital, places } = around
  return (
    <section aria-labelledby="guide-places" className={styles.section}>
      <div className={styles.head}>
        <h2 id="guide-places">
          <FormattedMessage id={capital ? 'guide.places.title' : 'guide.places.titleNear'} values={{ capital }} />
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

/** A visitor who has let the site know the place sees what is around it, without being asked again. */
function useAround({ slug, materials }: GuideThingModel, loaded: GuidePlaces) {
  const scope = useScope()
  const [found, setFound] = useState<{ slug: string; places: GuidePlaces } | null>(null)
  const [asking, setAsking] = useState<Asking>('no')
  const locate = async (): Promise<boolean> => {
    const { loadNearVisitor } = await import('./guide-near-visitor.ts')
    const slugs = materials.map((each) => each.slug)
    const places = await loadNearVisitor(scope, slugs)
    if (places !== null) setFound({ slug, places })
    return places !== null
  }
  const isAddressed = loaded.capital === null
  useEffect(() => {
    if (isAddressed) return
    navigator.permissions
      ?.query({ name: 'geolocation' })
      .then(({ state }) => (state === 'granted' ? locate() : null))
      // Without it the page stays what it is.
      .catch(() => undefined)
    // Another thing is another page; nothing else asks again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [slug, isAddressed])
  const ask = (): void => {
    setAsking('asking')
    locate()
      .catch(() => false)
      .then((isKnown) => setAsking(isKnown ? 'no' : 'failed'))
      .catch(() => undefined)
  }
  return { around: found?.slug === slug ? found.places : loaded, asking, ask }
}
