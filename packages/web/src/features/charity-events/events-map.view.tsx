import { lazy, Suspense, useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { EventSummary } from '../../events/event-data.ts'
import { useIsAlive } from '../../shell/use-is-alive.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './events-map.module.css'

const loadMap = () => import('./events-map-canvas.view.tsx')
const EventsMapCanvas = lazy(async () => ({ default: (await loadMap()).EventsMapCanvas }))

/** EVT-1: the events of this page on a map, for those who ask: only then are its scripts fetched. */
export function EventsMapView({ events }: { events: readonly EventSummary[] }): ReactNode {
  const isAlive = useIsAlive()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.map} data-waiting={isAlive ? undefined : ''}>
      <Button
        variant="secondary"
        size="sm"
        icon="map"
        aria-expanded={isOpen}
        onPointerEnter={() => void loadMap().catch(() => undefined)}
        onClick={() => setOpen(!isOpen)}
      >
        <FormattedMessage id={isOpen ? 'event.map.hide' : 'event.map.show'} />
      </Button>
      {isOpen && (
        <div className={styles.frame}>
          <Suspense fallback={<Skeleton className={styles.canvas} />}>
            <EventsMapCanvas events={events} />
          </Suspense>
        </div>
      )}
    </div>
  )
}
