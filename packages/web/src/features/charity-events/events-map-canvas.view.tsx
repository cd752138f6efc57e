import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { charityEventPath, type CharityEvent, type EventsPageQuery } from '@recircle/core/charity-event'
import { capitalOf, languageOf } from '@recircle/core/site'
import { readTown } from '@recircle/core/town'
import { eventKindLooks } from '../../charity-event/event-kind-looks.ts'
import { MapView } from '../../map/map-view.tsx'
import type { MapHandle } from '../../map/map.types.ts'
import { positionOf, type PlacesFrame } from '../../map/position-of-places.ts'
import { useMapWords } from '../../map/use-map-words.ts'
import { useBound } from '../../routing/screen/use-bound.ts'
import { usePage } from '../../routing/screen/use-page.ts'
import { RetryAlertView } from '../../shell/retry-alert.view.tsx'
import { useTownText } from '../../shell/use-my-town.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { eventsAround, loadEventsOnMap } from './events-on-map.ts'
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
  return <FoundMap events={found} hasPlace={query.near !== null} />
}

/** EVT-15: without a place in the address the map starts in the visitor's town, or in the capital of the site, and says so. */
function FoundMap({ events, hasPlace }: { events: Found; hasPlace: boolean }): ReactNode {
  const { settings, site, locale } = usePage()
  const town = readTown(useTownText())
  const capital = capitalOf(site)
  const { lng, lat } = town ?? capital
  const [isWhole, setWhole] = useState(false)
  const map = useRef<MapHandle>(null)
  const there = useMemo(
    () => (hasPlace || isWhole ? [] : eventsAround({ lng, lat }, events)),
    [hasPlace, isWhole, lng, lat, events],
  )
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const words = { ...useMapWords(), label: formatMessage({ id: 'event.map.label' }) }
  const position = useMemo(
    () =>
      positionOf(
        (there.length > 0 ? there : events).map(({ location }) => location),
        frame,
      ),
    [there, events],
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
    <>
      <MapView
        ref={map}
        position={position}
        tiles={{ url: settings.tileUrl, attribution: settings.tileAttribution }}
        words={words}
        points={points}
        onChoosePoint={({ id }) => void navigate(charityEventPath(id))}
        className={styles.canvas}
      />
      {there.length > 0 && (
        <p className={styles.start} data-over-map>
          {town === null ? (
            <FormattedMessage id="event.map.capital" values={{ capital: capital.id }} />
          ) : (
            <FormattedMessage id="event.map.town" values={{ town: town.names[languageOf(locale)] }} />
          )}
          <TextButton
            onClick={() => {
              // The button goes away.
              map.current?.focus()
              setWhole(true)
            }}
          >
            <FormattedMessage id="event.map.whole" />
          </TextButton>
        </p>
      )}
    </>
  )
}
