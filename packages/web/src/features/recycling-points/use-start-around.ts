import { useEffect, useLayoutEffect, useRef } from 'react'
import type { MapStart } from '@recircle/core/site'
import { useScope } from '../../routing/screen/scope.ts'
import type { PointsAddress } from './points-address.ts'
import { pointsHref } from './points-codec.ts'
import { withStart } from './points-steps.ts'
import { saysNothing } from './points-whereabouts.ts'

/**
 * PLACE-2: without a view in the URL the map starts where the visitor is or was (PLACE-6), else at the server's default, unless it is
 * empty there (LOOK-18). A search starts there as well.
 */
export function useStartAround(wanted: PointsAddress, isEmpty: boolean, complete: (href: string) => void): void {
  const scope = useScope()
  const latest = useRef({ wanted, isEmpty, complete })
  useLayoutEffect(() => {
    latest.current = { wanted, isEmpty, complete }
  })
  useEffect(() => {
    const { wanted: first, isEmpty: needsPlace } = latest.current
    let isGone = false
    const begin = (view: MapStart | null): void => {
      const { wanted: now, complete: moveTo } = latest.current
      if (view !== null && !isGone && saysNothing(now)) moveTo(pointsHref(withStart(now, view)))
    }
    if (!saysNothing(first)) return undefined
    import('./place-to-start.ts')
      .then(({ placeToStart }) => placeToStart(scope, needsPlace && first))
      // If this fails, the map keeps its initial view.
      .then(begin, () => undefined)
    return () => {
      isGone = true
    }
  }, [scope])
}
