import { observer } from 'mobx-react-lite'
import { useMemo, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { charityEventPath } from '@recircle/core/charity-event'
import { eventKindLooks } from '../../charity-event/event-kind-looks.ts'
import { MapView } from '@recircle/ui/map/map-view.tsx'
import { positionOf, type PlacesFrame } from '@recircle/ui/map/position-of-places.ts'
import { useMapWords } from '@recircle/ui/map/use-map-words.ts'
import { modelled } from '@recircle/ui/screen/modelled.tsx'
import { usePage } from '../../routing/screen/use-page.ts'
import { RetryAlertView } from '../../shell/page/retry-alert.view.tsx'
import { Skeleton } from '@recircle/ui/feedback/skeleton.tsx'
import styles from './events-map.module.css'
import { EventsMapViewModel, type EventsFound } from './events-map.view-model.ts'

/** The minimum map size on a phone, minus room for markers at the edges. */
const frame: PlacesFrame = { widthPx: 260, heightPx: 280, closestZoom: 14 }

interface EventsMapModel {
  readonly found: EventsFound | 'failed' | null
  readonly load: () => Promise<void>
}

const CanvasView = observer(({ model }: { model: EventsMapModel }): ReactNode => {
  const { found, load } = model
  if (found === null) return <Skeleton className={styles.canvas} />
  if (found === 'failed') return <RetryAlertView tone="danger" text="mapView.failed" onRetry={() => void load()} />
  return <FoundMap events={found} />
})

/** The map of the events that a query finds. */
export const EventsMapCanvas = modelled(EventsMapViewModel, CanvasView)

/** EVT-15: the same events as the list. */
function FoundMap({ events }: { events: EventsFound }): ReactNode {
  const { settings } = usePage()
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const words = { ...useMapWords(), label: formatMessage({ id: 'event.map.label' }) }
  const position = useMemo(
    () =>
      positionOf(
        events.map(({ location }) => location),
        frame,
      ),
    [events],
  )
  const points = useMemo(
    () =>
      events.map(({ id, title, location, kind }) => ({
        ...location,
        id,
        name: title,
        material: 'unknown',
        icon: eventKindLooks[kind].icon,
        isTemporarilyClosed: false,
      })),
    [events],
  )
  return (
    <MapView
      position={position}
      tiles={{ url: settings.tileUrl, attribution: settings.tileAttribution }}
      words={words}
      points={points}
      onChoosePoint={({ id }) => void navigate(charityEventPath(id))}
      className={styles.canvas}
    />
  )
}
