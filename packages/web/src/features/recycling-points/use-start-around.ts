import { useEffect, useLayoutEffect, useRef } from 'react'
import type { LngLat } from '@recircle/core/geo'
import { readTown, startAround, townKey } from '@recircle/core/town'
import { useScope } from '../../routing/screen/scope.ts'
import type { PointsAddress } from './points-address.ts'
import { pointsHref } from './points-codec.ts'
import { withView } from './points-steps.ts'

const saysNothing = ({ view, from, text, pointId }: PointsAddress): boolean =>
  view === null && from === null && text === '' && pointId === null

/**
 * PLACE-2: without a view in the URL the map starts in the visitor's town, else at the location of their network (GEO-2), else at the server's default,
 * unless it is empty there (LOOK-18).
 */
export function useStartAround(wanted: PointsAddress, isEmpty: boolean, complete: (href: string) => void): void {
  const scope = useScope()
  const latest = useRef({ wanted, isEmpty, complete })
  useLayoutEffect(() => {
    latest.current = { wanted, isEmpty, complete }
  })
  useEffect(() => {
    const { page, stores } = scope
    const { wanted: first, isEmpty: needsPlace } = latest.current
    let isGone = false
    const begin = (place: LngLat | null): void => {
      const { wanted: now, complete: moveTo } = latest.current
      if (place !== null && !isGone && saysNothing(now))
        moveTo(pointsHref(withView(now, startAround(page.site, place))))
    }
    if (!saysNothing(first)) return undefined
    const town = readTown(stores.persisted.get(townKey))
    if (town !== null) begin(town)
    else if (needsPlace || page.settings.hasIpLookUp)
      import('./place-to-start.ts')
        .then(({ placeToStart }) => placeToStart(scope, needsPlace && first))
        // If this fails, the map keeps its initial view.
        .then(begin, () => undefined)
    return () => {
      isGone = true
    }
  }, [scope])
}
