import { useEffect, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'

export interface TownScopeModel {
  readonly followTown: (go: (address: string) => void) => () => void
  readonly addressOfStart: (isLeft: () => boolean) => Promise<string | null>
}

/** PLACE-4: redirects from the whole list to where the visitor is or was. A town chosen on this page is followed. */
export function useTownScope(
  followTown: TownScopeModel['followTown'],
  addressOfStart: TownScopeModel['addressOfStart'],
): void {
  const navigate = useNavigate()
  const { state } = useNavigation()
  // While another page is on its way.
  const isLeaving = useRef(false)
  useEffect(() => {
    isLeaving.current = state !== 'idle'
  })
  useEffect(() => followTown((address) => void navigate(address, { preventScrollReset: true })), [followTown, navigate])
  useEffect(() => {
    let isLeft = false
    addressOfStart(() => isLeft || isLeaving.current).then(
      (address) => address !== null && navigate(address, { replace: true }),
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [addressOfStart, navigate])
}
