import { useCallback, useDeferredValue, useEffect, useRef, useState, type ReactNode } from 'react'
import { observer } from 'mobx-react-lite'
import { useIntl } from 'react-intl'
import type { Confirmations } from '@recircle/core/confirmation'
import type { BoundingBox } from '@recircle/core/geo'
import type { MapStart } from '@recircle/core/site'
import { viewAround } from '@recircle/core/town'
import type { PanelSteps } from '../../facility/point/panel-steps.ts'
import { pointHead } from '../../facility/point/point-head.ts'
import type { PointPanelState } from '../../facility/point/point-panel.view-model.ts'
import { PointPanel } from '../../facility/point/point-panel.view.tsx'
import type { MapHandle } from '@recircle/ui/map/map.types.ts'
import type { PageContext } from '../../routing/page-context.ts'
import { useCurrentHead, useCurrentPlace } from '../../routing/screen/current-head.tsx'
import type { ScreenHead } from '@recircle/ui/screen/screen-model.ts'
import { usePage } from '../../routing/screen/use-page.ts'
import { tellPlaceChange } from '../../shell/town/town-news.ts'
import { useTownChoice } from '../../shell/town/use-town-choice.ts'
import { useSheet } from '@recircle/ui/dialog/use-sheet.ts'
import { VisuallyHidden } from '@recircle/ui/layout/visually-hidden.tsx'
import type { PointsShown } from './load-points.ts'
import { pointsHref, withPoint, withView, type PointsAddress } from './points-address.ts'
import { PointsChipsView, type PointsChipsModel } from './points-chips.view.tsx'
import { PointsHeadingView, type PointsHeadingModel } from './points-heading.view.tsx'
import { numberKeys, useNumberKeys, useReturnedFocus } from './points-keys.ts'
import { PointsListView, type PointsListModel } from './points-list.view.tsx'
import { PointsMapView, type PointsMapModel } from './points-map.view.tsx'
import { PointsSearchView, type PointsSearchModel } from './points-search.view.tsx'
import { PointsSheetView } from './points-sheet.view.tsx'
import { placeShown } from './points-sight.ts'
import { usePointsUrl } from './use-points-url.ts'
import beside from './points-beside.module.css'
import styles from './recycling-points.module.css'

/** Every choice of the visitor changes the URL; the rest are these actions. */
export interface PointsModel
  extends
    Pick<PointsShown, 'named'>,
    PointsSearchModel,
    PointsChipsModel,
    PointsHeadingModel,
    PointsListModel,
    PointsMapModel {
  readonly completeAddress: PointsAddress
  readonly follow: (address: PointsAddress) => void
  readonly see: (view: MapStart, box: BoundingBox, isByVisitor?: boolean) => void
  readonly retry: () => void
  readonly retryFailed: () => void
  readonly renewRow: (confirmations: Confirmations) => void
  readonly count: (address: PointsAddress) => Promise<number | null>
  readonly locate: () => Promise<MapStart | null>
}

/** MAP-1: search, filters, list, map and chosen point, all derived from the URL. */
export const RecyclingPointsView = observer(({ model }: { model: PointsModel }): ReactNode => {
  const { formatMessage } = useIntl()
  const { addressForLinks: address, completeAddress, list, state, follow, retry } = model
  const { go, moveTo } = usePointsUrl({ followed: model.address, completeAddress, follow })
  // A point renders in slices, so that a slow phone answers the tap before it.
  const point = useDeferredValue(model.point)
  const isClosed = point.kind === 'closed'
  const screen = useRef<HTMLDivElement>(null)
  const map = useRef<MapHandle>(null)
  const [highlightedId, setHighlightedId] = useState<string | null>(null)
  const listSheet = useSheet()
  const pointSheet = useSheet()
  useNumberKeys(screen)
  useRetryOnline(model.retryFailed)
  // MAP-16: each point opens at half height.
  const openPointSheet = pointSheet.setHeight
  useEffect(() => {
    if (!isClosed) openPointSheet('half')
  }, [isClosed, openPointSheet])
  const openedOnMap = useReturnedFocus(screen, map, isClosed ? null : point.id)
  useCurrentHead(headOf(point, usePage()))
  useCurrentPlace(placeShown(model))

  const latest = useRef(address)
  useEffect(() => {
    latest.current = address
  })
  const highlight = useCallback(
    (id: string | null): void => {
      setHighlightedId(id)
      openedOnMap(null)
    },
    [openedOnMap],
  )
  const locate = useCallback(async (): Promise<void> => {
    const view = await model.locate()
    tellPlaceChange()
    if (view) go(withView(latest.current, view))
  }, [model, go])
  const onLocate = useCallback(() => void locate(), [locate])
  const onView = useCallback(
    (view: MapStart, box: BoundingBox, isByVisitor: boolean): void => {
      if (isByVisitor) moveTo(view)
      model.see(view, box, isByVisitor)
    },
    [model, moveTo],
  )
  const onPin = useCallback(
    (id: string): void => {
      openedOnMap(id)
      go(withPoint(latest.current, id))
    },
    [go, openedOnMap],
  )
  useTownChoice((town) => town && go(withView(address, viewAround(town))))
  return (
    <div ref={screen} className={styles.screen}>
      {isClosed && (
        <VisuallyHidden>
          <h1>{formatMessage({ id: 'title.recyclingPoints' })}</h1>
        </VisuallyHidden>
      )}
      <div className={styles.bar} data-over-map>
        <PointsSearchView model={model} go={go} onLocate={onLocate} />
        <PointsChipsView
          model={model}
          onFilter={go}
          count={state === 'ready' && !list.isBeyondSight ? list.count : null}
          onCount={(chosen) => model.count(chosen)}
        />
      </div>
      <PointsSheetView
        sheet={listSheet}
        isHidden={!isClosed}
        heading={<PointsHeadingView model={model} onRetry={retry} />}
      >
        <PointsListView model={model} onRetry={retry} onPoint={highlight} />
      </PointsSheetView>
      <div {...numberKeys} className={styles.map}>
        <PointsMapView
          ref={map}
          model={model}
          highlightedId={highlightedId}
          sheetHeight={isClosed ? listSheet.height : pointSheet.height}
          onView={onView}
          onPoint={onPin}
          onLocate={onLocate}
        />
      </div>
      {!isClosed && (
        <PointPanel
          state={point}
          sheet={pointSheet}
          onStep={stepFrom(list, point.id, (id) => go(withPoint(address, id), { replace: true }))}
          visitor={model.visitor.place}
          closeHref={pointsHref(withPoint(address, null))}
          href={pointsHref(withPoint(address, point.id))}
          onRetry={retry}
          onConfirmed={model.renewRow}
          className={beside.panel}
        />
      )}
    </div>
  )
})

/** MAP-5: what failed is asked for again when the browser is online again. */
function useRetryOnline(retry: () => void): void {
  useEffect(() => {
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [retry])
}

/** MAP-16: steps to the neighbors in the list; null at either end. */
function stepFrom({ points }: PointsModel['list'], openId: string, show: (id: string) => void): PanelSteps {
  const at = points.findIndex(({ point }) => point.id === openId)
  const to = (index: number): (() => void) | null => {
    const next = at < 0 ? undefined : points[index]
    return next === undefined ? null : () => show(next.point.id)
  }
  return { previous: to(at - 1), next: to(at + 1) }
}

/** META-1: the name of a point while it loads; the head of the list without a point. */
function headOf(state: PointPanelState, page: PageContext): ScreenHead {
  if (state.kind === 'ready') return pointHead(state.page.point, page)
  return state.kind === 'loading' && state.known ? { title: state.known.name } : {}
}
