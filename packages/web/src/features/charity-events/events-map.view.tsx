import { RetryAlertView } from '../../shell/retry-alert.view.tsx'
import { useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { EventSummary } from '../../events/event-data.ts'
import { useIsAlive } from '../../shell/use-is-alive.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './events-map.module.css'

const loadMap = () => import('./events-map-canvas.view.tsx')

type LoadedMap = Awaited<ReturnType<typeof loadMap>>

/** EVT-1: the events of this page on a map, for those who ask: only then are its scripts fetched. */
export function EventsMapView({ events }: { events: readonly EventSummary[] }): ReactNode {
  const isAlive = useIsAlive()
  const [isOpen, setOpen] = useState(false)
  const [map, setMap] = useState<LoadedMap | 'failed' | null>(null)
  const load = (): void => {
    setMap(null)
    loadMap().then(setMap, () => setMap('failed'))
  }
  const toggle = (): void => {
    setOpen(!isOpen)
    if (!isOpen && (map === null || map === 'failed')) load()
  }
  return (
    <div className={styles.map} data-waiting={isAlive ? undefined : ''}>
      <Button
        variant="secondary"
        size="sm"
        icon="map"
        aria-expanded={isOpen}
        onPointerEnter={() => void loadMap().catch(() => undefined)}
        onClick={toggle}
      >
        <FormattedMessage id={isOpen ? 'event.map.hide' : 'event.map.show'} />
      </Button>
      {isOpen && (
        <div className={styles.frame}>
          {map === null && <Skeleton className={styles.canvas} />}
          {map === 'failed' && <RetryAlertView tone="danger" text="mapView.failed" onRetry={load} />}
          {map !== null && map !== 'failed' && <map.EventsMapCanvas events={events} />}
        </div>
      )}
    </div>
  )
}
