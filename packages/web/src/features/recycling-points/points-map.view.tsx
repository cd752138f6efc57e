import {
  memo,
  startTransition,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
  type Ref,
} from 'react'
import { observer } from 'mobx-react-lite'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { titleOf, type MapPin } from '@recircle/core/facility'
import type { BoundingBox } from '@recircle/core/geo'
import { languageOf, mapStartOf, type MapStart } from '@recircle/core/site'
import type { PointSummary } from '../../facility/point-data.ts'
import type { PointPanelState } from '../../facility/point/point-panel.view-model.ts'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { MapView } from '@recircle/ui/map/map-view.tsx'
import type { MapHandle, MapPadding, MapPoint } from '@recircle/ui/map/map.types.ts'
import { useMapWords } from '@recircle/ui/map/use-map-words.ts'
import { useNow } from '../../routing/screen/use-now.ts'
import { usePage } from '../../routing/screen/use-page.ts'
import { Alert } from '@recircle/ui/feedback/alert.tsx'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { Icon } from '@recircle/ui/icons/icon.tsx'
import iconButton from '@recircle/ui/button/icon-button.module.css'
import type { SheetHeight } from '@recircle/ui/dialog/use-sheet.ts'
import { fitStart } from './fit-start.ts'
import type { CollectionSummary, PointsShown } from './load-points.ts'
import { missingPlaceHref, type PointsAddress } from './points-address.ts'
import type { MapVisitor } from './map-visitor.ts'
import { isSameView } from './points-sight.ts'
import styles from './visitor-notice.module.css'

type Mapped = Pick<PointsShown, 'view' | 'map' | 'materials' | 'wantedIds' | 'openAtMs'>

export interface PointsMapModel extends Mapped {
  readonly address: PointsAddress
  readonly point: PointPanelState
  readonly visitor: MapVisitor
  readonly forgetFailure: () => void
}

interface MapEvents {
  highlightedId: string | null
  /** The height of the sheet that covers the bottom of the map on a phone. */
  sheetHeight: SheetHeight
  onView: (view: MapStart, box: BoundingBox, isByVisitor: boolean) => void
  onPoint: (id: string) => void
  onLocate: () => void
  ref: Ref<MapHandle>
}

/** The same points on a map, which starts after hydration. New ones render in slices. */
export const PointsMapView = observer(({ model, ...events }: MapEvents & { model: PointsMapModel }): ReactNode => {
  const { address, view, map, materials, wantedIds, openAtMs, point, visitor } = model
  const [isStarted, setStarted] = useState(false)
  useEffect(() => startTransition(() => setStarted(true)), [])
  const start = useStart(view, map.clusters)
  const shown = useMemo(
    () => ({ view: start, map, materials, wantedIds, openAtMs, point, visitor, hasPanel: address.pointId !== null }),
    [start, map, materials, wantedIds, openAtMs, point, visitor, address.pointId],
  )
  const deferred = useDeferredValue(shown)
  return (
    <>
      {isStarted && <StartedMap {...deferred} {...events} />}
      <VisitorNotice visitor={visitor} onClose={model.forgetFailure} />
    </>
  )
})

interface StartedMapProps extends Mapped, MapEvents, Pick<PointsMapModel, 'point' | 'visitor'> {
  hasPanel: boolean
}

const StartedMap = memo((props: StartedMapProps): ReactNode => {
  const { view, map, materials, wantedIds, openAtMs, point, visitor, hasPanel } = props
  const { highlightedId, sheetHeight, onView, onPoint, onLocate, ref } = props
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const words = useMapWords()
  const nowMs = useNow()
  const padding = usePadding(hasPanel, sheetHeight)
  const {
    locale,
    settings: { tileUrl, tileAttribution },
  } = usePage()
  const language = languageOf(locale)
  const marks = useMemo(() => {
    const shown = { materials, wantedIds, openAtMs }
    const namesOf = (ids: readonly number[]) =>
      ids.flatMap((id) => materials.find((material) => material.id === id)?.name ?? [])
    const pointOf = ({ materialIds, openState, closesSoon, address = '', ...pin }: MapPin): MapPoint => ({
      ...pin,
      name: titleOf({ ...pin, address, materials: namesOf(materialIds) }, language),
      ...glyphsOf(shown, materialIds),
      openState: closesSoon ? 'closing-soon' : openState,
    })
    return {
      points: map.pins.map(pointOf),
      clusters: map.clusters.map(({ pins, ...cluster }) => ({ ...cluster, points: pins.map(pointOf) })),
      apart: map.collections.map((collection) => collectionPin(collection, shown, nowMs)),
    }
  }, [map, materials, wantedIds, openAtMs, nowMs, language])
  const hasArcs = openAtMs === null && map.clusters.some(({ openCount }) => typeof openCount === 'number')
  const chosen = useMemo(() => chosenPoint(point, { materials, wantedIds }), [point, materials, wantedIds])
  return (
    <MapView
      ref={ref}
      position={{ centre: { lng: view.lng, lat: view.lat }, zoom: view.zoom }}
      tiles={{ url: tileUrl, attribution: tileAttribution }}
      words={words}
      {...marks}
      chosen={chosen}
      isChosenNamed={false}
      highlightedId={highlightedId}
      here={visitor.place}
      padding={padding}
      legend={hasArcs ? formatMessage({ id: 'map.legend' }) : undefined}
      locate={{
        label: formatMessage({ id: 'map.nearMe' }),
        isBusy: visitor.state === 'locating',
        onLocate,
      }}
      controls={
        <Anchor
          href={missingPlaceHref(view)}
          title={formatMessage({ id: 'map.placeMissing' })}
          aria-label={formatMessage({ id: 'map.placeMissing' })}
          className={iconButton.button}
        >
          <Icon name="pin-add" />
        </Anchor>
      }
      onMove={({ centre, zoom, box, isByVisitor }) => onView({ ...centre, zoom }, box, isByVisitor)}
      onChoosePoint={({ id }) => {
        const collection = map.collections.find((each) => each.id === id)
        if (collection) void navigate(collection.href)
        else onPoint(id)
      }}
    />
  )
})

type Glyphs = Pick<PointsShown, 'materials' | 'wantedIds'>

/** A pin shows the searched material, else the first one accepted; dots show the other materials. */
function glyphsOf({ wantedIds, materials }: Glyphs, ids: readonly number[]): Pick<MapPoint, 'material' | 'others'> {
  const slugOf = (id?: number): string => materials.find((material) => material.id === id)?.slug ?? ''
  const material = slugOf(wantedIds.find((id) => ids.includes(id)) ?? ids[0])
  const taken = ids.map(slugOf)
  return { material, others: taken.filter((slug) => slug !== material) }
}

const collectionIcon = 'event-collection'
const soonMs = 3_600_000

/** MAP-21: nothing is open before it begins; its row says when that is. */
function collectionPin(
  collection: CollectionSummary,
  shown: Glyphs & Pick<PointsShown, 'openAtMs'>,
  nowMs: number,
): MapPoint {
  const { title, startsAtMs, endsAtMs } = collection
  const atMs = shown.openAtMs ?? nowMs
  return {
    ...asMapPoint(shown, { ...collection, name: title, location: collection, isTemporarilyClosed: false }),
    icon: collectionIcon,
    ...(startsAtMs <= atMs ? { openState: endsAtMs - atMs > soonMs ? 'open' : 'closing-soon' } : {}),
  }
}

function chosenPoint(point: PointPanelState, glyphs: Glyphs): MapPoint | null {
  const known = point.kind === 'ready' ? point.page.point : point.kind === 'loading' ? point.known : null
  return known && asMapPoint(glyphs, known)
}

const asMapPoint = (
  glyphs: Glyphs,
  {
    id,
    name,
    location: { lng, lat },
    materials,
    isTemporarilyClosed,
  }: Pick<PointSummary, 'id' | 'name' | 'location' | 'isTemporarilyClosed'> & Pick<CollectionSummary, 'materials'>,
): MapPoint => ({
  lng,
  lat,
  id,
  name,
  ...glyphsOf(
    glyphs,
    materials.map((material) => material.id),
  ),
  isTemporarilyClosed,
})

const phone = '(max-width: 767px)'
const wide = '(min-width: 1100px)'

const subscribe = (changed: () => void): (() => void) => {
  const queries = [matchMedia(phone), matchMedia(wide)]
  queries.forEach((query) => query.addEventListener('change', changed))
  return () => queries.forEach((query) => query.removeEventListener('change', changed))
}
type LayoutShape = 'phone' | 'tablet' | 'wide'
const layout = (): LayoutShape => {
  if (matchMedia(phone).matches) return 'phone'
  return matchMedia(wide).matches ? 'wide' : 'tablet'
}

const none: MapPadding = { top: 0, right: 0, bottom: 0, left: 0 }
/** The size covered by the search field and the chips on a phone, and by the panel of a point beside the list. */
const barPx = 120
const panelPx = 416
/** Values from the style sheets: the tab bar, the sheet at its lowest and at half height. */
const tabsPx = 56
const peekPx = 92
const half = 0.48

/** The covered parts of the map, so that it is centered within the visible part. */
function usePadding(hasPanel: boolean, height: SheetHeight): MapPadding {
  const shape = useSyncExternalStore<LayoutShape>(subscribe, layout, () => 'wide')
  if (shape === 'phone') {
    // A sheet at full height hides the map, which keeps the padding of half height.
    const bottom = height === 'peek' ? peekPx : Math.round((window.innerHeight - tabsPx) * half)
    return { ...none, top: barPx, bottom }
  }
  return shape === 'wide' && hasPanel ? { ...none, left: panelPx } : none
}

/** The sheet leaves less than half of a phone: a start that nobody chose shows as much of the town from one zoom further out, and no ring half under the chips. */
function useStart(view: MapStart, clusters: PointsShown['map']['clusters']): MapStart {
  const { site, locale } = usePage()
  const isPhone = useSyncExternalStore<LayoutShape>(subscribe, layout, () => 'wide') === 'phone'
  const isStart = isSameView(view, mapStartOf(site, locale))
  return useMemo(() => {
    if (!isPhone || !isStart) return view
    const freeHeight = Math.round((window.innerHeight - tabsPx) * (1 - half)) - barPx
    return fitStart({ ...view, zoom: view.zoom - 1 }, clusters, freeHeight)
  }, [view, clusters, isPhone, isStart])
}

function wordsOf({ state, failure }: MapVisitor): MessageId | null {
  if (failure === null) return null
  if (state === 'approximate') return 'geo.approximate'
  return failure === 'denied' ? 'geo.denied' : 'geo.unavailable'
}

/** GEO-1: a neutral notice that the location is unknown, with what to do about it. */
function VisitorNotice({ visitor, onClose }: { visitor: MapVisitor; onClose: () => void }): ReactNode {
  const { formatMessage } = useIntl()
  const words = wordsOf(visitor)
  if (words === null) return null
  return (
    <Alert
      tone="info"
      className={styles.notice}
      onDismiss={onClose}
      dismissLabel={formatMessage({ id: 'map.notice.close' })}
    >
      <FormattedMessage id={words} />
    </Alert>
  )
}
