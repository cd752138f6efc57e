import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import type { Act, PointsActions } from './points-actions.ts'
import type { PointsAddress } from './points-address.ts'
import { pointsHref, readPointsAddress } from './points-codec.ts'

interface PointsScreen {
  /** What the address bar says: ahead of what is shown by as long as the server takes. */
  readonly address: PointsAddress
  readonly go: (address: PointsAddress, how?: { replace: boolean }) => void
  readonly act: Act
  /** The scripts of the view model did not come. */
  readonly isBroken: boolean
}

/** Joins the address bar and the view model: the first leads, the second follows. */
export function usePointsScreen(loaded: PointsAddress, awaken: () => Promise<PointsActions>): PointsScreen {
  const { id } = useParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  const address = useMemo(() => readPointsAddress(id, search), [id, search])
  const [isBroken, setBroken] = useState(false)

  const act = useCallback<Act>(
    (what) => {
      const done = (actions: PointsActions): void => {
        setBroken(false)
        what(actions)
      }
      awaken().then(done, () => setBroken(true))
    },
    [awaken],
  )
  const followed = useRef(pointsHref(loaded))
  useEffect(() => {
    const href = pointsHref(address)
    if (followed.current === href) return
    followed.current = href
    act((actions) => actions.follow(address))
  }, [address, act])
  const go = useCallback<PointsScreen['go']>(
    (next, { replace } = { replace: false }) => void navigate(pointsHref(next), { replace, preventScrollReset: true }),
    [navigate],
  )
  return { address, go, act, isBroken }
}
