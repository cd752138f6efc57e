import { observer } from 'mobx-react-lite'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { charityEventPath, type EventsPageQuery } from '@recircle/core/charity-event'
import { languageOf } from '@recircle/core/site'
import { eventKindLooks } from '../../charity-event/event-kind-looks.ts'
import { MapView } from '@recircle/ui/map/map-view.tsx'
import type { MapHandle } from '@recircle/ui/map/map.types.ts'
import { positionOf, type PlacesFrame } from '@recircle/ui/map/position-of-places.ts'
import { useMapWords } from '@recircle/ui/map/use-map-words.ts'
import { useCurrentPlace } from '../../routing/screen/current-head.tsx'
import { modelled } from '@recircle/ui/screen/modelled.tsx'
import { usePage } from '../../routing/screen/use-page.ts'
import { RetryAlertView } from '../../shell/page/retry-alert.view.tsx'
import { useWhere } from '../../shell/town/use-my-town.ts'
import { Skeleton } from '@recircle/ui/feedback/skeleton.tsx'
import { TextButton } from '@recircle/ui/button/text-button.tsx'
import { eventsAround } from './events-around.ts'
import styles from './events-map.module.css'
import { EventsMapViewModel, type EventsFound } from './events-map.view-model.ts'

/** The minimum map size on a phone, minus room for markers at the edges. */
const frame: PlacesFrame = { widthPx: 260, heightPx: 280, closestZoom: 14 }

interface EventsMapModel {
  readonly query: EventsPageQuery
  readonly found: EventsFound | 'failed' | null
  readonly load: () => Promise<void>
}

const CanvasView = observer(({ model }: { model: EventsMapModel }): ReactNode => {
  const { query, found, load } = model
  if (found === null) return <Skeleton className={styles.canvas} />
  if (found === 'failed') return <RetryAlertView tone="danger" text="mapView.failed" onRetry={() => void load()} />
  return <FoundMap {...found} hasPlace={query.near !== null} />
})

/** The map of the events that a query finds. */
export const EventsMapCanvas = modelled(EventsMapViewModel, CanvasView)

interface FoundMapProps extends EventsFound {
  hasPlace: boolean
}

/** EVT-15: without a place in the address the map starts in the visitor's town, or in the capital of the site (LOOK-23: where most points are, if it has none), and says so. */
function FoundMap({ events, hasPlace, instead }: FoundMapProps): ReactNode {
  const { settings, locale } = usePage()
  const { town, capital, view } = useWhere()
  const { lng, lat } = (capital && instead) ?? view
  const name = town ? town.names[languageOf(locale)] : instead?.name
  const [isWhole, setWhole] = useState(false)
  const map = useRef<MapHandle>(null)
  const there = useMemo(
    () => (hasPlace || isWhole ? [] : eventsAround({ lng, lat }, events)),
    [hasPlace, isWhole, lng, lat, events],
  )
  useCurrentPlace(there.length > 0 && capital && instead ? { lng, lat, name: instead.name } : null)
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
          {name ? (
            <FormattedMessage id="event.map.town" values={{ town: name }} />
          ) : (
            instead === null && capital && <FormattedMessage id="event.map.capital" values={{ capital }} />
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
