import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { mapStartOf } from '@recircle/core/site'
import type { PointPanelState } from '../../facility/point-panel.view-model.ts'
import { usePage } from '../../routing/screen/use-page.ts'
import type { Act, PointsActions, PointsModel } from './points-model.ts'
import type { PointsAddress } from './points-address.ts'
import { pointsHref, readPointsAddress } from './points-codec.ts'
import { addressForLinks, addressOfShown, isFollowed } from './points-whereabouts.ts'
import { withMeant } from './points-steps.ts'
import { useSecondTries } from './use-second-tries.ts'
import { useStartAround } from './use-start-around.ts'

interface PointsScreen {
  /** What the address bar says, ahead of what is shown by as long as the server takes, with the place that the map shows. */
  readonly address: PointsAddress
  readonly point: PointPanelState
  readonly go: (address: PointsAddress, how?: { replace: boolean }) => void
  readonly act: Act
  readonly retry: () => void
  /** The scripts of the view model did not come. */
  readonly isBroken: boolean
}

/** Joins the address bar and the view model: the first leads, the second follows. */
export function usePointsScreen(model: PointsModel, wake: () => Promise<PointsActions>): PointsScreen {
  const { id } = useParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  const start = mapStartOf(usePage().site)
  const wanted = useMemo(() => readPointsAddress(id, search), [id, search])
  const [isBroken, setBroken] = useState(false)
  const go = useCallback<PointsScreen['go']>(
    (next, { replace } = { replace: false }) => void navigate(pointsHref(next), { replace, preventScrollReset: true }),
    [navigate],
  )

  useStartAround(wanted, go)

  const latest = useRef(wanted)
  useLayoutEffect(() => {
    latest.current = wanted
  })
  const act = useCallback<Act>(
    (what) => {
      const done = (actions: PointsActions): void => {
        setBroken(false)
        // What was chosen while the scripts did not come is still what the visitor wants.
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

  // A page that was rendered without its list asks for it as soon as it lives.
  const wasFailed = useRef(model.state === 'failed')
  useEffect(() => {
    if (wasFailed.current) act((actions) => actions.retry())
  }, [act])

  const settled =
    hrefAhead !== null || model.state !== 'ready'
      ? wanted
      : addressOfShown(withMeant(wanted, model.meant), model, start)
  const settledHref = pointsHref(settled)
  const isUnsaid = settled !== wanted
  useEffect(() => {
    if (isUnsaid) void navigate(settledHref, { replace: true, preventScrollReset: true })
  }, [isUnsaid, settledHref, navigate])

  const retry = useCallback(() => act((actions) => actions.retry()), [act])
  const point = isBroken ? pointWithoutModel(model.point, wanted) : model.point
  useSecondTries({ isBroken, isFailed: model.state === 'failed' || point.kind === 'failed', again: retry })
  return { address: addressForLinks(wanted, model, start), point, go, act, retry, isBroken }
}

/** What can be shown of a point while nothing follows the address: the one that stands there, or that it did not come. */
function pointWithoutModel(shown: PointPanelState, { pointId }: PointsAddress): PointPanelState {
  if (pointId === null) return { kind: 'closed' }
  return shown.kind !== 'closed' && shown.id === pointId ? shown : { kind: 'failed', id: pointId }
}
