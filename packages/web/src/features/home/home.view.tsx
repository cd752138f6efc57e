import type { ReactNode } from 'react'
import { observer } from 'mobx-react-lite'
import { FormattedMessage, useIntl } from 'react-intl'
import { shortMaterialNames } from '../../facility/short-material-names.ts'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import { heroLoopDrawing } from '@recircle/ui/icons/hero-loop.ts'
import { useCurrentPlace } from '../../routing/screen/current-head.tsx'
import { useFreshDay } from '../../routing/screen/use-now.ts'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { ChipLink, ChipRow } from '@recircle/ui/mark/chip.tsx'
import { IconButton } from '@recircle/ui/button/icon-button.tsx'
import { useIsHydrated } from '@recircle/ui/screen/use-is-hydrated.ts'
import { Drawing } from '@recircle/ui/icons/drawing.tsx'
import type { LazySuggestionsProps } from '../../search-box/lazy-suggestions.view.tsx'
import { SearchForm } from '../../search-box/search-form.view.tsx'
import { TownLink } from '../../shell/town/town-link.view.tsx'
import { island } from '@recircle/ui/island/island.tsx'
import type { HomeModel } from './home-below.view.tsx'
import { mapHrefAround, mapPlaceOf } from './home-paths.ts'
import type { HomeData, HomeFigure } from './home.load.ts'
import styles from './home.module.css'

/** The public figures, in display order; before them what is open in the town. */
const homeFigures = ['points', 'materials', 'events'] as const
const figureLabels: Readonly<Record<HomeFigure, MessageId>> = {
  points: 'home.counts.points',
  materials: 'home.counts.materials',
  events: 'home.counts.events',
}

/** The content below the fold: points, events, offers. */
const HomeBelow = island(() => import('./home-below.view.tsx').then(({ HomeBelowView }) => HomeBelowView))

export const HomeView = observer(({ model }: { model: HomeModel }): ReactNode => {
  useFreshDay()
  const { data, near } = model
  if (data === null) return null
  return (
    <>
      <HeroView
        {...data}
        {...near}
        place={near ? 'near' : data.capital}
        isSettled={near !== undefined}
        asking={model.asking}
        onLocate={() => void model.locate()}
      />
      <FiguresView
        figures={data.figures}
        nearby={(near ?? data).nearby}
        townName={(near ?? data).townName}
        place={near ? 'near' : data.capital}
      />
      <HomeBelow model={model} />
    </>
  )
})

interface HeroProps extends Pick<HomeData, 'materials' | 'loop' | 'nearby'> {
  townName?: string | null
  /** Named if no town is known: the capital, or "near you". */
  place: HomeData['capital'] | 'near'
  /** Until then another place may be on its way. */
  isSettled: boolean
  asking: HomeModel['asking']
  onLocate: () => void
}

function HeroView(props: HeroProps): ReactNode {
  const { materials, loop, nearby, townName, place, isSettled, asking, onLocate } = props
  const { formatMessage } = useIntl()
  const isHydrated = useIsHydrated()
  const start = townName || place === 'near' ? nearby : null
  const townOrPlace = formatMessage({ id: 'home.hero.place' }, { place: townName ? 'town' : place, town: townName })
  useCurrentPlace(nearby && isSettled ? { lng: nearby.lng, lat: nearby.lat, name: townOrPlace } : null)
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1 className={styles.title}>{formatMessage({ id: 'home.hero.title' })}</h1>
        <p className="lead">{formatMessage({ id: 'home.hero.text' })}</p>
        <p className={styles.nearby}>
          <TownLink className={styles.town} />
          <span data-waiting={isHydrated ? undefined : ''}>
            <IconButton
              icon="locate"
              iconSize="sm"
              label={formatMessage({ id: 'suggest.nearMe' })}
              aria-busy={asking === 'asking'}
              onClick={onLocate}
            />
          </span>
          {nearby && (townName || nearby.points + nearby.events > 0) && (
            <Anchor href={mapHrefAround(start)}>
              <FormattedMessage id="home.hero.points" values={{ count: nearby.points }} />
            </Anchor>
          )}
          {nearby && nearby.events > 0 && (
            <Anchor href={`/charity-events?near=${nearby.lng},${nearby.lat}&place=${encodeURIComponent(townOrPlace)}`}>
              <FormattedMessage id="home.hero.events" values={{ count: nearby.events }} />
            </Anchor>
          )}
        </p>
        {asking === 'failed' && (
          <p role="status" className="small">
            <FormattedMessage id="guide.places.unknown" />
          </p>
        )}
        <SearchForm path="/recycling-points" materials={materials} {...aroundTown(nearby, townName)}>
          {start && <input type="hidden" name="from" value={mapPlaceOf(start)} />}
        </SearchForm>
        {materials.length > 0 && (
          <ChipRow label={formatMessage({ id: 'home.materials.label' })} scrolls>
            {materials.map(({ slug, name }) => (
              <ChipLink
                key={slug}
                href={`/recycling-points?materials=${slug}`}
                material={slug}
                label={shortMaterialNames[slug] ? formatMessage({ id: shortMaterialNames[slug] }) : name}
              />
            ))}
          </ChipRow>
        )}
      </div>
      <div className={styles.loop}>
        <Drawing drawing={heroLoopDrawing} label={formatMessage({ id: 'home.hero.picture' })} />
        {loop.map(({ slug, name }) => (
          <LoopLink key={slug} slug={slug} name={name} count={nearby?.byMaterial[slug]} />
        ))}
      </div>
    </section>
  )
}

/** PLACE-6: suggestions count from the town that the page names, else from where the visitor is. */
const aroundTown = (
  nearby: HomeData['nearby'],
  town: string | null | undefined,
): Pick<LazySuggestionsProps, 'around'> =>
  nearby && town ? { around: { near: { lng: nearby.lng, lat: nearby.lat }, town, capital: null, isOfMap: false } } : {}

/** LOOK-21: the number of points near the town; without one where none is known. */
function LoopLink({ slug, name, count }: HomeData['loop'][number] & { count: number | undefined }): ReactNode {
  const formats = useFormats()
  const { formatMessage } = useIntl()
  const label = count ? formatMessage({ id: 'home.loop.count' }, { material: name, count }) : name
  return (
    <Anchor href={`/recycling-points?materials=${slug}`} aria-label={label} title={label}>
      {count ? <span className={styles.loopCount}>{formats.number(count)}</span> : null}
    </Anchor>
  )
}

interface FiguresProps extends Pick<HomeData, 'figures' | 'nearby'> {
  townName: string | null | undefined
  place: HeroProps['place']
}

function FiguresView({ figures, nearby, townName, place }: FiguresProps): ReactNode {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const known = homeFigures.flatMap((name) => (figures[name] === null ? [] : [{ name, count: figures[name] }]))
  if (known.length === 0) return <p className="soft">{formatMessage({ id: 'home.counts.unavailable' })}</p>
  const where = formatMessage({ id: 'home.hero.place' }, { place: townName ? 'town' : place, town: townName })
  const openNow = nearby?.openNow
  return (
    <dl className={styles.counts}>
      {/* LOOK-31: first what one can use at once. */}
      {typeof openNow === 'number' && (
        <div className={styles.count}>
          <dt>{formatMessage({ id: 'home.counts.openNow' }, { count: openNow, place: where })}</dt>
          <dd>{formats.number(openNow)}</dd>
        </div>
      )}
      {known.map(({ name, count }) => (
        <div key={name} className={styles.count}>
          <dt>{formatMessage({ id: figureLabels[name] }, { count })}</dt>
          <dd>{formats.number(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
