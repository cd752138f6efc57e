import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { mapStartOf, type MapStart } from '@recircle/core/site'
import type { PointPanelState } from '../../facility/point-panel.view-model.ts'
import { useLatestRoute } from '../../routing/latest-route.ts'
import { usePage } from '../../routing/screen/use-page.ts'
import type { Act, PointsActions, PointsModel } from './points-model.ts'
import type { PointsAddress } from './points-address.ts'
import { pointsHref, readPointsAddress } from './points-codec.ts'
import { addressForLinks, addressOfShown, isFollowed } from './points-whereabouts.ts'
import { withInferred, withView } from './points-steps.ts'
import { useSecondTries } from './use-second-tries.ts'
import { useStartAround } from './use-start-around.ts'

interface PointsScreen {
  /** The address in the URL, with the current view; ahead of the screen while data is loading. */
  readonly address: PointsAddress
  readonly point: PointPanelState
  readonly go: (address: PointsAddress, how?: { replace: boolean }) => void
  /** MAP-4: takes the view to which the visitor has moved the map into the URL. */
  readonly moveTo: (view: MapStart) => void
  readonly act: Act
  readonly retry: () => void
  /** Whether the code of the view model failed to load. */
  readonly isBroken: boolean
}

/** Connects the URL and the view model: the view model follows the URL. */
export function usePointsScreen(model: PointsModel, wake: () => Promise<PointsActions>): PointsScreen {
  const { id } = useParams()
  const { search, key } = useLocation()
  const navigate = useNavigate()
  const { site, locale } = usePage()
  const start = mapStartOf(site, locale)
  const wanted = useMemo(() => readPointsAddress(id, search), [id, search])
  const [isBroken, setBroken] = useState(false)
  const go = useCallback<PointsScreen['go']>(
    (next, { replace } = { replace: false }) => void navigate(pointsHref(next), { replace, preventScrollReset: true }),
    [navigate],
  )

  const latestRoute = useLatestRoute()
  const moveTo = (view: MapStart): void => {
    // The URL may be ahead of what is rendered, and a navigation that has begun goes on.
    const { location, matches, navigation } = latestRoute()
    if (navigation.state !== 'idle') return
    go(withView(readPointsAddress(matches.at(-1)?.params['id'], location.search), view), { replace: true })
  }
  /** Completes the rendered URL by itself. What the visitor has followed meanwhile goes first. */
  const complete = useCallback(
    (href: string): void => {
      const { location, navigation } = latestRoute()
      if (navigation.state === 'idle' && location.key === key)
        void navigate(href, { replace: true, preventScrollReset: true })
    },
    [latestRoute, key, navigate],
  )

  useStartAround(wanted, model.map.total === 0, complete)

  const latest = useRef(wanted)
  useLayoutEffect(() => {
    latest.current = wanted
  })
  const act = useCallback<Act>(
    (what) => {
      const done = (actions: PointsActions): void => {
        setBroken(false)
        // The URL may have changed while the code was loading.
        actions.follow(latest.current)
        what(actions)
      }
      wake().then(done, () => setBroken(true))
    },
    [wake],
  )
  const hrefAhead = isFollowed(wanted, model) ? null : pointsHref(wanted)
  useEffect(() => {
    if (hrefAhead !== null) act(() => undefined)
  }, [hrefAhead, act])

  // A page rendered without its list loads it after hydration.
  const wasFailed = useRef(model.state === 'failed')
  useEffect(() => {
    if (wasFailed.current) act((actions) => actions.retry())
  }, [act])

  const settled =
    hrefAhead !== null || model.state !== 'ready'
      ? wanted
      : addressOfShown(withInferred(wanted, model.meant), model, start)
  const completeHref = settled === wanted ? null : pointsHref(settled)
  useEffect(() => {
    if (completeHref !== null) complete(completeHref)
  }, [completeHref, complete])

  const retry = useCallback(() => act((actions) => actions.retry()), [act])
  const point = isBroken ? pointWithoutModel(model.point, wanted) : model.point
  useSecondTries({ isBroken, isFailed: model.state === 'failed' || point.kind === 'failed', again: retry })
  return { address: addressForLinks(wanted, model, start), point, go, moveTo, act, retry, isBroken }
}

/** The state of the point without a view model: the rendered one if it matches the URL, else a failure. */
function pointWithoutModel(shown: PointPanelState, { pointId }: PointsAddress): PointPanelState {
  if (pointId === null) return { kind: 'closed' }
  return shown.kind !== 'closed' && shown.id === pointId ? shown : { kind: 'failed', id: pointId }
}
