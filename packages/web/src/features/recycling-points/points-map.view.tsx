import { startTransition, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { RetryAlertView } from '../../shell/retry-alert.view.tsx'
import type { PointsMapProps } from './started-map.view.tsx'

type Started = ComponentType<PointsMapProps> | 'failed' | null

/** The same points on a map; its code and the map engine are loaded in parallel after hydration. */
export function PointsMapView(props: PointsMapProps): ReactNode {
  const [Map, setMap] = useState<Started>(null)
  const [attempt, setAttempt] = useState(0)
  const again = (): void => setAttempt((count) => count + 1)
  useEffect(() => {
    let isGone = false
    const show = (map: Started): void => {
      // A transition yields to input from the visitor.
      if (!isGone) startTransition(() => setMap(() => map))
    }
    // Both at once, so that a key pressed on the map finds it moving; the map itself says when its engine does not come.
    Promise.all([import('./started-map.view.tsx'), import('../../map/map-engine.ts').catch(() => undefined)]).then(
      ([{ StartedMap }]) => show(StartedMap),
      () => show('failed'),
    )
    // MAP-5: retries when the browser is online again.
    const retry = (): void => setAttempt(attempt + 1)
    window.addEventListener('online', retry)
    return () => {
      isGone = true
      window.removeEventListener('online', retry)
    }
  }, [attempt])
  if (Map === 'failed') return <RetryAlertView tone="warning" text="mapView.failed" onRetry={again} />
  return Map && <Map {...props} />
}
