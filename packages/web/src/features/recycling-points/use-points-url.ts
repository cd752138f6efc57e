import { useCallback, useEffect, useLayoutEffect, useMemo } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import type { MapStart } from '@recircle/core/site'
import { useLatestRoute } from '../../routing/latest-route.ts'
import { pointsHref, readPointsAddress, withView, type PointsAddress } from './points-address.ts'

interface Following {
  /** The last one that was followed. */
  readonly followed: PointsAddress
  readonly completeAddress: PointsAddress
  readonly follow: (address: PointsAddress) => void
}

interface PointsUrl {
  readonly go: (address: PointsAddress, how?: { readonly replace: boolean }) => void
  /** MAP-4: takes the view to which the visitor has moved the map into the URL. */
  readonly moveTo: (view: MapStart) => void
}

/** The view model follows the URL, and completes it. */
export function usePointsUrl({ followed, completeAddress, follow }: Following): PointsUrl {
  const { id } = useParams()
  const { search, key } = useLocation()
  const navigate = useNavigate()
  const latestRoute = useLatestRoute()
  const address = useMemo(() => readPointsAddress(id, search), [id, search])
  useLayoutEffect(() => follow(address), [follow, address])

  const href = pointsHref(address)
  const isFollowed = pointsHref(followed) === href
  const completeHref = isFollowed ? pointsHref(completeAddress) : href
  useEffect(() => {
    if (completeHref === href) return
    const { location, navigation } = latestRoute()
    // A link followed in the meantime takes precedence.
    if (navigation.state === 'idle' && location.key === key)
      void navigate(completeHref, { replace: true, preventScrollReset: true })
  }, [completeHref, href, key, navigate, latestRoute])

  const go = useCallback<PointsUrl['go']>(
    (next, how) => void navigate(pointsHref(next), { replace: how?.replace === true, preventScrollReset: true }),
    [navigate],
  )
  const moveTo = useCallback(
    (view: MapStart): void => {
      // The URL may be ahead of the rendered page, and a started navigation continues.
      const { location, matches, navigation } = latestRoute()
      if (navigation.state !== 'idle') return
      go(withView(readPointsAddress(matches.at(-1)?.params['id'], location.search), view), { replace: true })
    },
    [go, latestRoute],
  )
  return useMemo(() => ({ go, moveTo }), [go, moveTo])
}
