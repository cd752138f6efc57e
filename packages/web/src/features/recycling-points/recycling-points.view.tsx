import { startTransition, Suspense, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useNavigate } from 'react-router'
import { viewAround } from '@recircle/core/town'
import { tellPlaceChange } from '../../shell/town-news.ts'
import { useTownChoice } from '../../shell/use-town-choice.ts'
import type { MapHandle } from '../../map/map.types.ts'
import type { PointPanelState } from '../../facility/point-panel.view-model.ts'
import type { PanelSteps } from '../../facility/panel-steps.ts'
import { pointHead } from '../../facility/point-head.ts'
import type { LiveView } from '../../routing/screen/define-live-screen.tsx'
import { useLiveHead, useLivePlace } from '../../routing/screen/live-head.tsx'
import type { ScreenHead } from '../../routing/screen/screen-model.ts'
import { usePage } from '../../routing/screen/use-page.ts'
import { RetryAlertView } from '../../shell/retry-alert.view.tsx'
import type { PageContext } from '../../routing/page-context.ts'
import { island, useLatePart } from '../../ui/island.tsx'
import { useSheet } from '../../ui/use-sheet.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { PlaceOfSearch } from '../../search-box/place-of-search.ts'
import { townZoom, type PageSuggestion } from '../../search-box/suggestion.ts'
import type { PointsActions, PointsModel } from './points-model.ts'
import { pointsHref, typedPlaceZoom } from './points-codec.ts'
import { LazyPointPanel, loadPanel } from './lazy-point-panel.view.tsx'
import { PointsChipsView } from './points-chips.view.tsx'
import { PointsHeadingView } from './points-heading.view.tsx'
import { PointsMapView } from './points-map.view.tsx'
import { PointsSearchView } from './points-search.view.tsx'
import { countInSight, holds, presumedBox, type Sight } from './points-sight.ts'
import { placeShown } from './points-whereabouts.ts'
import { PointsSheetView } from './points-sheet.view.tsx'
import { withMaterial, withPoint, withText, withThing, withView } from './points-steps.ts'
import { numberKeys, useNumberKeys } from './use-number-keys.ts'
import { usePointsScreen } from './use-points-screen.ts'
import { useReturnedFocus } from './use-returned-focus.ts'
import { VisitorNoticeView } from './visitor-notice.view.tsx'
import beside from './points-beside.module.css'
import styles from './recycling-points.module.css'

/** Rows are links until their scripts come, so search, chips and map do not wait for them. */
export const PointsList = island(() => import('./points-list.view.tsx').then(({ PointsListView }) => PointsListView))
if (import.meta.env.SSR) await PointsList.arrive()

/** Tells whether what stands beside it is shown, rather than waited for. */
function Shown({ onChange }: { onChange: (isShown: boolean) => void }): ReactNode {
  useLayoutEffect(() => {
    onChange(true)
    return () => onChange(false)
  }, [onChange])
  return null
}

/** MAP-1: search, filters, list, map and chosen point, all derived from the URL. */
export function RecyclingPointsView({ model, wake }: LiveView<PointsModel, PointsActions>): ReactNode {
  const { address, point, go, moveTo, act, retry, isBroken } = usePointsScreen(model, wake)
  const navigate = useNavigate()
  const screen = useRef<HTMLDivElement>(null)
  const map = useRef<MapHandle>(null)
  const hasMoved = useRef(false)
  const [sight, setSight] = useState<Sight | null>(null)
  const [highlightedId, setHighlightedId] = useState<string | null>(null)
  const listSheet = useSheet()
  const pointSheet = useSheet()
  useNumberKeys(screen)
  // MAP-16: each point opens at half height.
  const openPointSheet = pointSheet.setHeight
  const isClosed = point.kind === 'closed'
  useEffect(() => {
    if (!isClosed) openPointSheet('half')
  }, [isClosed, openPointSheet])
  // Until its panel has arrived, a point covers neither the list nor the map.
  const [hasPanel, setHasPanel] = useState<boolean | 'rendered'>(isClosed ? false : 'rendered')
  useLatePart(!isClosed && hasPanel === 'rendered')
  const { openedOnMap } = useReturnedFocus(screen, map, openIdOf(point))
  // While the next view loads, the count of the last one stays.
  const [inSight, setInSight] = useState<number | null>(null)
  const counted = countInSight(model, sight)
  if (counted !== null && counted !== inSight) setInSight(counted)
  const page = usePage()
  useLiveHead(headOf(point, page))
  useLivePlace(placeShown(model))

  const highlight = (id: string | null): void => {
    setHighlightedId(id)
    openedOnMap(null)
    // Hovering near a point prefetches its panel; a failure shows when it is opened.
    if (id !== null) Promise.all([wake(), loadPanel()]).catch(() => undefined)
  }
  const choose = (suggestion: PageSuggestion): void => {
    if (suggestion.type === 'near-me') return locate()
    if (suggestion.type === 'recent') return go(withText(address, suggestion.text))
    if (suggestion.type === 'point') return go(withPoint(address, suggestion.point.id))
    if (suggestion.type === 'town')
      return go(withView(withText(address, ''), { lng: suggestion.town.lng, lat: suggestion.town.lat, zoom: townZoom }))
    if (suggestion.type === 'place')
      return go(
        withView(withText(address, ''), { ...suggestion.place, zoom: Math.max(typedPlaceZoom, model.view.zoom) }),
      )
    const there = 'at' in suggestion && suggestion.at ? withView(address, viewAround(suggestion.at)) : address
    if (suggestion.type === 'material')
      return go(withMaterial(withText({ ...there, materials: [], thing: null }, ''), suggestion.slug))
    // A thing that no place takes is not on the map; its own page says what to do.
    if (suggestion.materials.length === 0) return void navigate(`/guide/${suggestion.slug}`)
    go(withThing(there, suggestion.slug, suggestion.materials))
  }
  useTownChoice((town) => town && go(withView(address, viewAround(town))))
  const locate = (): void =>
    act((actions) => {
      void actions.locate().then((view) => {
        tellPlaceChange()
        if (view) go(withView(address, view))
      })
    })
  return (
    <div ref={screen} className={styles.screen}>
      {isClosed && (
        <VisuallyHidden>
          <h1>
            <FormattedMessage id="title.recyclingPoints" />
          </h1>
        </VisuallyHidden>
      )}
      <div className={styles.bar} data-over-map>
        <PointsSearchView
          address={address}
          materials={model.materials}
          around={aroundOf(model)}
          onSearch={(text) => go(withText(address, text))}
          onChoose={choose}
        />
        <PointsChipsView
          address={address}
          materials={model.materials}
          onFilter={go}
          count={model.state === 'ready' && !model.list.isBeyondSight ? (inSight ?? model.list.count) : null}
          onCount={async (chosen) => (await wake()).count(chosen, sight?.box ?? null).catch(() => null)}
        />
      </div>
      <PointsSheetView
        sheet={listSheet}
        isHidden={!isClosed && hasPanel !== false}
        heading={<PointsHeadingView model={model} inSight={inSight} onRetry={retry} />}
      >
        {isBroken && <RetryAlertView tone="warning" text="map.staleText" onRetry={retry} />}
        <PointsList model={model} address={address} onRetry={retry} onPoint={highlight} />
      </PointsSheetView>
      <div {...numberKeys} className={styles.map}>
        <PointsMapView
          ref={map}
          model={model}
          highlightedId={highlightedId}
          hasPanel={address.pointId !== null}
          sheetHeight={isClosed ? listSheet.height : pointSheet.height}
          onView={(view, box, isByVisitor, visibleBox) => {
            // Parts that are not hydrated yet show the count of the server; an urgent update would not match their HTML.
            startTransition(() => setSight({ view, box: visibleBox, isByVisitor }))
            if (isByVisitor) moveTo(view)
            // The data from the server covers most screens; what was loaded since covers the map as it was then.
            else if (!hasMoved.current && holds(presumedBox(model.view), box)) return
            hasMoved.current = true
            act((actions) => actions.see(view, box, isByVisitor))
          }}
          onPoint={(id) => {
            openedOnMap(id)
            go(withPoint(address, id))
          }}
          onLocate={locate}
        />
        <VisitorNoticeView visitor={model.visitor} onClose={() => act((actions) => actions.forgetFailure())} />
      </div>
      {point.kind !== 'closed' && (
        <Suspense>
          <LazyPointPanel
            state={point}
            sheet={pointSheet}
            onStep={stepFrom(model, point.id, (id) => go(withPoint(address, id), { replace: true }))}
            visitor={model.visitor.place}
            closeHref={pointsHref(withPoint(address, null))}
            hrefOf={(id) => pointsHref(withPoint(address, id))}
            onRetry={retry}
            className={beside.panel}
          />
          <Shown onChange={setHasPanel} />
        </Suspense>
      )}
    </div>
  )
}

/** MAP-16: steps to the neighbors in the list; null at either end. */
function stepFrom({ list }: PointsModel, openId: string, show: (id: string) => void): PanelSteps {
  const at = list.points.findIndex(({ point }) => point.id === openId)
  const to = (index: number): (() => void) | null => {
    const next = at < 0 ? undefined : list.points[index]
    return next === undefined ? null : () => show(next.point.id)
  }
  return { previous: to(at - 1), next: to(at + 1) }
}

const aroundOf = ({ visitor, view }: PointsModel): PlaceOfSearch => ({
  near: visitor.place ?? view,
  town: null,
  capital: null,
  isOfMap: visitor.place === null,
})

/** The point on screen, which the URL can be ahead of. */
const openIdOf = (state: PointPanelState): string | null => (state.kind === 'closed' ? null : state.id)

/** META-1: the name of a point while it loads; the head of the list without a point. */
function headOf(state: PointPanelState, page: PageContext): ScreenHead {
  if (state.kind === 'ready') return pointHead(state.page.point, page)
  return state.kind === 'loading' && state.known ? { title: state.known.name } : {}
}
