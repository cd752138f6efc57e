import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { charityEventPath, type CharityEvent, type EventsPageQuery } from '@recircle/core/charity-event'
import { eventKindLooks } from '../../charity-event/event-kind-looks.ts'
import { MapView } from '../../map/map-view.tsx'
import { positionOf, type PlacesFrame } from '../../map/position-of-places.ts'
import { useMapWords } from '../../map/use-map-words.ts'
import { useBound } from '../../routing/screen/use-bound.ts'
import { usePage } from '../../routing/screen/use-page.ts'
import { RetryAlertView } from '../../shell/retry-alert.view.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { loadEventsOnMap } from './events-on-map.ts'
import styles from './events-map.module.css'

/** The minimum map size on a phone, minus room for markers at the edges. */
const frame: PlacesFrame = { widthPx: 260, heightPx: 280, closestZoom: 14 }

type Found = readonly CharityEvent[]

export function EventsMapCanvas({ query }: { query: EventsPageQuery }): ReactNode {
  const load = useBound(loadEventsOnMap)
  const { site } = usePage()
  const [found, setFound] = useState<Found | 'failed' | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isOld = false
    const show = (events: Found | null): void => void (isOld || setFound(events ?? 'failed'))
    load(query, site).then(show, () => show(null))
    return () => {
      isOld = true
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another attempt runs it again
  }, [load, site, query, attempt])
  if (found === null) return <Skeleton className={styles.canvas} />
  if (found === 'failed')
    return <RetryAlertView tone="danger" text="mapView.failed" onRetry={() => setAttempt(attempt + 1)} />
  return <FoundMap events={found} />
}

function FoundMap({ events }: { events: Found }): ReactNode {
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
