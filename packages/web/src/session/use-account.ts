import { useEffect, useState } from 'react'
import type { Session } from '@recircle/core/session'
import { useScope } from '../routing/screen/scope.ts'
import { useSession } from './use-session.ts'
import { refreshProfile } from './refresh-profile.ts'

/** ENT-1: whose page this is. It shows what the session knows at once and asks the backend whether that still holds. */
export function useAccount(): Session | null {
  const scope = useScope()
  const { session } = useSession()
  // AUTH-8: a session that ends leaves the page as it is.
  const [known, setKnown] = useState(session)
  if (session !== null && session !== known) setKnown(session)
  const userId = session?.auth.userId
  useEffect(() => {
    if (userId !== undefined) void refreshProfile(scope, userId)
  }, [scope, userId])
  return known
}
