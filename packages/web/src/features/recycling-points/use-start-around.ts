import { useEffect, useLayoutEffect, useRef } from 'react'
import type { LngLat } from '@recircle/core/geo'
import { readTown, startAround, townKey } from '@recircle/core/town'
import { useScope, type Scope } from '../../routing/screen/scope.ts'
import { useBound } from '../../routing/screen/use-bound.ts'
import type { PointsAddress } from './points-address.ts'
import { withView } from './points-steps.ts'

/** GEO-2: null if the deployment has no IP look-up. */
const placeOfNetwork = async (scope: Scope): Promise<LngLat | null> =>
  scope.page.settings.hasIpLookUp ? (await import('./network-place.ts')).networkPlace(scope) : null

const saysNothing = ({ view, from, text, pointId }: PointsAddress): boolean =>
  view === null && from === null && text === '' && pointId === null

/** PLACE-2: without a view in the URL the map starts in the visitor's town, else at the location of their network, else at the server's default. */
export function useStartAround(
  wanted: PointsAddress,
  go: (address: PointsAddress, how: { replace: boolean }) => void,
): void {
  const { page, stores } = useScope()
  const askNetwork = useBound(placeOfNetwork)
  const latest = useRef({ wanted, go })
  useLayoutEffect(() => {
    latest.current = { wanted, go }
  })
  useEffect(() => {
    let isGone = false
    const begin = (place: LngLat | null): void => {
      const { wanted: now, go: leave } = latest.current
      if (place !== null && !isGone && saysNothing(now))
        leave(withView(now, startAround(page.site, place)), { replace: true })
    }
    if (!saysNothing(latest.current.wanted)) return undefined
    const town = readTown(stores.persisted.get(townKey))
    if (town !== null) begin(town)
    // If this fails, the map keeps its initial view.
    else askNetwork().then(begin, () => undefined)
    return () => {
      isGone = true
    }
  }, [page.site, stores, askNetwork])
}
