import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useNavigate } from 'react-router'
import type { EventsPageQuery } from '@recircle/core/charity-event'
import { RetryAlertView } from '../../shell/retry-alert.view.tsx'
import { useIsHydrated } from '../../shell/use-is-hydrated.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { eventsAddress } from './events-address.ts'
import styles from './events-map.module.css'

const loadMap = () => import('./events-map-canvas.view.tsx')

type LoadedMap = Awaited<ReturnType<typeof loadMap>>

/** EVT-5: everything that was found on a map, for those who ask: only then are its scripts fetched. The address says that it is open. */
export function EventsMapView({ query }: { query: EventsPageQuery }): ReactNode {
  const isHydrated = useIsHydrated()
  const navigate = useNavigate()
  const { page, isOnMap } = query
  const toggle = (): void =>
    void navigate(eventsAddress(query, { page, isOnMap: !isOnMap }), { preventScrollReset: true })
  return (
    <div className={styles.map} data-waiting={isHydrated ? undefined : ''}>
      <Button
        variant="secondary"
        size="sm"
        icon="map"
        aria-expanded={isOnMap}
        onPointerEnter={() => void loadMap().catch(() => undefined)}
        onClick={toggle}
      >
        <FormattedMessage id={isOnMap ? 'event.map.hide' : 'event.map.show'} />
      </Button>
      {isOnMap && (
        <div className={styles.frame}>
          <LateCanvas query={query} />
        </div>
      )}
    </div>
  )
}

function LateCanvas({ query }: { query: EventsPageQuery }): ReactNode {
  const [map, setMap] = useState<LoadedMap | 'failed' | null>(null)
  const load = useCallback(() => void loadMap().then(setMap, () => setMap('failed')), [])
  useEffect(load, [load])
  if (map === null) return <Skeleton className={styles.canvas} />
  if (map === 'failed') return <RetryAlertView tone="danger" text="mapView.failed" onRetry={load} />
  return <map.EventsMapCanvas query={query} />
}
