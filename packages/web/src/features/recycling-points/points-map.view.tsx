import {
  memo,
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
  type Ref,
} from 'react'
import { observer } from 'mobx-react-lite'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import type { BoundingBox } from '@recircle/core/geo'
import { languageOf, type MapStart } from '@recircle/core/site'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { MapView } from '@recircle/ui/map/map-view.tsx'
import type { MapHandle } from '@recircle/ui/map/map.types.ts'
import { useMapWords } from '@recircle/ui/map/use-map-words.ts'
import { useIsHydrated } from '@recircle/ui/screen/use-is-hydrated.ts'
import { useNow } from '../../routing/screen/use-now.ts'
import { usePage } from '../../routing/screen/use-page.ts'
import { Alert } from '@recircle/ui/feedback/alert.tsx'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { Icon } from '@recircle/ui/icons/icon.tsx'
import iconButton from '@recircle/ui/button/icon-button.module.css'
import type { SheetHeight } from '@recircle/ui/dialog/use-sheet.ts'
import { FirstPointsView, type FirstPointsModel } from './first-points.view.tsx'
import { missingPlaceHref } from './points-address.ts'
import type { MapVisitor } from './map-visitor.ts'
import { chosenPoint, marksOf } from './points-marks.ts'
import { useMapPadding, useMapStart } from './use-map-room.ts'
import styles from './visitor-notice.module.css'

type Mapped = Omit<FirstPointsModel, 'address' | 'addressForLinks'>

export interface PointsMapModel extends FirstPointsModel {
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

/** The same points on a map, which starts after hydration, over the markers of the server. New ones render in slices. */
export const PointsMapView = observer(({ model, ...events }: MapEvents & { model: PointsMapModel }): ReactNode => {
  const { address, view, map, materials, wantedIds, openAtMs, point, visitor } = model
  const [isStarted, setStarted] = useState(false)
  useEffect(() => startTransition(() => setStarted(true)), [])
  const isHydrated = useIsHydrated()
  const [isServed, setServed] = useState(!isHydrated)
  const start = useMapStart(view, map.clusters)
  const shown = useMemo(
    () => ({ view: start, map, materials, wantedIds, openAtMs, point, visitor, hasPanel: address.pointId !== null }),
    [start, map, materials, wantedIds, openAtMs, point, visitor, address.pointId],
  )
  const deferred = useDeferredValue(shown)
  const { onView: tellView } = events
  const onView = useCallback<MapEvents['onView']>(
    (...seen) => {
      // The map tells its first view once it is drawn.
      setServed(false)
      tellView(...seen)
    },
    [tellView],
  )
  return (
    <>
      {isServed && <FirstPointsView model={model} />}
      {isStarted && <StartedMap {...deferred} {...events} onView={onView} />}
      <VisitorNotice visitor={visitor} onClose={model.forgetFailure} />
    </>
  )
})

interface StartedMapProps extends Mapped, MapEvents, Pick<PointsMapModel, 'visitor'> {
  hasPanel: boolean
}

const StartedMap = memo((props: StartedMapProps): ReactNode => {
  const { view, map, materials, wantedIds, openAtMs, point, visitor, hasPanel } = props
  const { highlightedId, sheetHeight, onView, onPoint, onLocate, ref } = props
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const words = useMapWords()
  const nowMs = useNow()
  const padding = useMapPadding(hasPanel, sheetHeight)
  const {
    locale,
    settings: { tileUrl, tileAttribution },
  } = usePage()
  const language = languageOf(locale)
  const marks = useMemo(
    () => marksOf({ map, materials, wantedIds, openAtMs }, { nowMs, language }),
    [map, materials, wantedIds, openAtMs, nowMs, language],
  )
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
