import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useNavigate } from 'react-router'
import type { EventsPageQuery } from '@recircle/core/charity-event'
import { useCurrentRoute } from '../../shell/navigation/current-route.ts'
import { RetryAlertView } from '../../shell/page/retry-alert.view.tsx'
import { useIsHydrated } from '@recircle/ui/screen/use-is-hydrated.ts'
import { Button } from '@recircle/ui/button/button.tsx'
import { Skeleton } from '@recircle/ui/feedback/skeleton.tsx'
import { useMedia } from '@recircle/ui/layout/use-media.ts'
import { eventsAddress } from './events-address.ts'
import styles from './events-map.module.css'

const loadMap = () => import('./events-map-canvas.view.tsx')

type LoadedMap = Awaited<ReturnType<typeof loadMap>>

const frameId = 'events-map'

/** EVT-5: opens the map above the list, which is stored in the URL. Where the map is beside the list, the button is hidden. */
export function EventsMapButton({ query }: { query: EventsPageQuery }): ReactNode {
  const isHydrated = useIsHydrated()
  const navigate = useNavigate()
  const { page, isOnMap } = query
  const toggle = (): void => {
    void navigate(eventsAddress(query, { page, isOnMap: !isOnMap }), { preventScrollReset: true })
    if (!isOnMap) requestAnimationFrame(() => document.getElementById(frameId)?.scrollIntoView({ block: 'nearest' }))
  }
  return (
    <Button
      variant="secondary"
      size="sm"
      icon="map"
      aria-expanded={isOnMap}
      data-waiting={isHydrated ? undefined : ''}
      onPointerEnter={() => void loadMap().catch(() => undefined)}
      onClick={toggle}
    >
      <FormattedMessage id={isOnMap ? 'event.map.hide' : 'event.map.show'} />
    </Button>
  )
}

/** EVT-5, LOOK-8: all results on a map, which loads after hydration where there is room for it beside the list. */
export function EventsMapView({ query }: { query: EventsPageQuery }): ReactNode {
  const { sideContentFromPx } = useCurrentRoute().entry.meta
  const isWide = useMedia(`(min-width: ${sideContentFromPx}px)`)
  return (
    <div id={frameId} className={styles.frame} data-asked={query.isOnMap ? '' : undefined}>
      {(query.isOnMap || isWide) && <LateCanvas query={query} />}
    </div>
  )
}

function LateCanvas({ query }: { query: EventsPageQuery }): ReactNode {
  const [map, setMap] = useState<LoadedMap | 'failed' | null>(null)
  const load = useCallback(() => void loadMap().then(setMap, () => setMap('failed')), [])
  useEffect(load, [load])
  if (map === null) return <Skeleton className={styles.canvas} />
  if (map === 'failed') return <RetryAlertView tone="danger" text="mapView.failed" onRetry={load} />
  return <map.EventsMapCanvas data={query} />
}
