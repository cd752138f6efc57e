import { useMemo, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { charityEventPath } from '@recircle/core/charity-event'
import type { EventSummary } from '../../events/event-data.ts'
import { eventKindLooks } from '../../events/event-kind-looks.ts'
import { MapView } from '../../map/map-view.tsx'
import { useMapWords } from '../../map/use-map-words.ts'
import { usePage } from '../../screen/use-page.ts'
import { positionOf } from './events-map-position.ts'
import styles from './events-map.module.css'

export function EventsMapCanvas({ events }: { events: readonly EventSummary[] }): ReactNode {
  const { settings } = usePage()
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const words = { ...useMapWords(), label: formatMessage({ id: 'event.map.label' }) }
  const position = useMemo(() => positionOf(events.map(({ location }) => location)), [events])
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
