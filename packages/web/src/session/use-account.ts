import { useEffect, useState } from 'react'
import type { Session } from '@recircle/core/session'
import { useBound } from '../routing/screen/use-bound.ts'
import { useSession } from './use-session.ts'
import { refreshProfile } from './refresh-profile.ts'

/** ENT-1: whose page this is. It shows what the session knows at once and asks the backend whether that still holds. */
export function useAccount(): Session | null {
  const refresh = useBound(refreshProfile)
  const { session } = useSession()
  // AUTH-8: a session that ends leaves the page as it is.
  const [known, setKnown] = useState(session)
  if (session !== null && session !== known) setKnown(session)
  const userId = session?.auth.userId
  useEffect(() => {
    if (userId !== undefined) void refresh(userId)
  }, [refresh, userId])
  return known
}
