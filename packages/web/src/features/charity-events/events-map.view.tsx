import { useCallback, useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
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

const wide = '(min-width: 1250px)'
const subscribeToWidth = (onChange: () => void): (() => void) => {
  const query = matchMedia(wide)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/**
 * EVT-5, LOOK-8: all results on a map. On wide screens it is beside the list and loads after hydration; elsewhere it
 * opens on request, which is stored in the URL.
 */
export function EventsMapView({ query }: { query: EventsPageQuery }): ReactNode {
  const isHydrated = useIsHydrated()
  const isWide = useSyncExternalStore(
    subscribeToWidth,
    () => matchMedia(wide).matches,
    () => false,
  )
  const navigate = useNavigate()
  const frame = useRef<HTMLDivElement>(null)
  const { page, isOnMap } = query
  const toggle = (): void => {
    void navigate(eventsAddress(query, { page, isOnMap: !isOnMap }), { preventScrollReset: true })
    if (!isOnMap) requestAnimationFrame(() => frame.current?.scrollIntoView({ block: 'nearest' }))
  }
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
      <div className={styles.beside}>
        <div ref={frame} className={styles.frame} data-asked={isOnMap ? '' : undefined}>
          {(isOnMap || isWide) && <LateCanvas query={query} />}
        </div>
      </div>
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
