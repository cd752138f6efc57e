import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useHref } from 'react-router'
import type { MessageId } from '../../i18n/message-id.ts'
import { useFormats } from '../../i18n/words.tsx'
import { heroLoopDrawing } from '../../ui/icons/scenes.ts'
import { useScope } from '../../routing/screen/scope.ts'
import { useTownText } from '../../shell/use-my-town.ts'
import { useFreshDay } from '../../routing/screen/use-now.ts'
import { Anchor } from '../../ui/anchor.tsx'
import { Button } from '../../ui/button.tsx'
import { ChipLink, ChipRow } from '../../ui/chip.tsx'
import { Drawing } from '../../ui/drawing.tsx'
import { Icon } from '../../ui/icon.tsx'
import { HomeEventsView } from './home-events.view.tsx'
import { HomeOffersView } from './home-offers.view.tsx'
import { homeFigures, type HomeFigure, type HomeModel, type NearVisitor } from './home-model.ts'
import { HomePointsView } from './home-points.view.tsx'
import { HomeStepsView } from './home-steps.view.tsx'
import styles from './home.module.css'

const figureLabels: Readonly<Record<HomeFigure, MessageId>> = {
  points: 'home.counts.points',
  openNow: 'home.counts.openNow',
  materials: 'home.counts.materials',
  events: 'home.counts.events',
}

/** GUIDE-15: comes with the first key; where it does not, the field stays a plain one. */
const LateThings = lazy<(props: { field: HTMLInputElement }) => ReactNode>(() =>
  import('../../guide/late-things.view.tsx').then(
    (late) => ({ default: late.LateThings }),
    () => ({ default: () => null }),
  ),
)

export function HomeView({ model }: { model: HomeModel }): ReactNode {
  useFreshDay()
  const near = useNear()
  const { points, events } = near ?? model
  return (
    <>
      <HeroView {...model} />
      <FiguresView figures={model.figures} />
      {points.length > 0 && (
        <HomePointsView near={near ?? { ...model, townName: model.townName ?? '' }} capital={model.capital} />
      )}
      {events.length > 0 && <HomeEventsView events={events} />}
      <HomeStepsView />
      <HomeOffersView />
    </>
  )
}

/** PLACE-3, GEO-4: around the town that was chosen, else around a visitor who has let the site know the place, without being asked again. */
function useNear(): NearVisitor | null {
  const scope = useScope()
  const town = useTownText()
  const [near, setNear] = useState<NearVisitor | null>(null)
  useEffect(() => {
    let isLate = false
    const permission = town === null && navigator.permissions?.query({ name: 'geolocation' })
    Promise.resolve(permission)
      .then((asked) => (town || (asked && asked.state === 'granted') ? import('./home-near-visitor.ts') : null))
      .then((late) => late?.loadNear(scope, town) ?? null)
      // Without it the page stays what it is.
      .then(
        (loaded) => isLate || setNear(loaded),
        () => undefined,
      )
    return () => {
      isLate = true
    }
  }, [scope, town])
  return near
}

function HeroView({ materials, loop }: Pick<HomeModel, 'materials' | 'loop'>): ReactNode {
  const { formatMessage } = useIntl()
  const map = useHref('/recycling-points')
  const [field, setField] = useState<HTMLInputElement | null>(null)
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1 className={styles.title}>
          <FormattedMessage id="home.hero.title" />
        </h1>
        <p className="lead">
          <FormattedMessage id="home.hero.text" />
        </p>
        <search>
          <form action={map} className={styles.search}>
            <Icon name="search" className={styles.searchIcon} />
            <input
              type="search"
              name="text"
              maxLength={200}
              aria-label={formatMessage({ id: 'home.search.label' })}
              placeholder={formatMessage({ id: 'home.search.placeholder' })}
              className={styles.searchInput}
              onInput={(event) => setField(event.currentTarget)}
            />
            <Button type="submit" size="lg">
              <FormattedMessage id="home.search.submit" />
            </Button>
          </form>
          <Suspense>{field && <LateThings field={field} />}</Suspense>
        </search>
        {materials.length > 0 && (
          <ChipRow label={formatMessage({ id: 'home.materials.label' })} scrolls>
            {materials.map(({ slug, name }) => (
              <ChipLink key={slug} href={`/recycling-points?materials=${slug}`} material={slug} label={name} />
            ))}
          </ChipRow>
        )}
      </div>
      <div className={styles.loop}>
        <Drawing drawing={heroLoopDrawing} label={formatMessage({ id: 'home.hero.picture' })} />
        {loop.map(({ slug, name }) => (
          <Anchor key={slug} href={`/recycling-points?materials=${slug}`} aria-label={name} title={name} />
        ))}
      </div>
    </section>
  )
}

function FiguresView({ figures }: Pick<HomeModel, 'figures'>): ReactNode {
  const formats = useFormats()
  const known = homeFigures.flatMap((name) => (figures[name] === null ? [] : [{ name, count: figures[name] }]))
  if (known.length === 0)
    return (
      <p className="soft">
        <FormattedMessage id="home.counts.unavailable" />
      </p>
    )
  return (
    <dl className={styles.counts}>
      {known.map(({ name, count }) => (
        <div key={name} className={styles.count}>
          <dt>
            <FormattedMessage id={figureLabels[name]} values={{ count }} />
          </dt>
          <dd>{formats.number(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
