import { useEffect, useState } from 'react'
import type { Session } from '@recircle/core/session'
import { useBound } from '../routing/screen/use-bound.ts'
import { useSession } from './use-session.ts'
import { refreshProfile } from './refresh-profile.ts'

/** ENT-1: the signed-in account. Returns the session's data at once and refreshes it from the backend. */
export function useAccount(): Session | null {
  const refresh = useBound(refreshProfile)
  const { session } = useSession()
  // AUTH-8, AUTH-9: unchanged until the login has come.
  const [known, setKnown] = useState(session)
  if (session !== null && session !== known) setKnown(session)
  const userId = session?.auth.userId
  useEffect(() => {
    if (userId !== undefined) void refresh(userId)
  }, [refresh, userId])
  return known
}
