import { useEffect, useSyncExternalStore } from 'react'
import type { SessionState } from '@recircle/core/session'
import { useScope } from '../routing/screen/scope.ts'

const nobody: SessionState = { status: 'signed-out', session: null, problem: null }

/** The session: null while the page hydrates, then the stored one, and its changes. */
export function useSession(): SessionState {
  const { visitor } = useScope()
  // A session that cannot be fetched is one that nobody has.
  useEffect(() => void visitor.current().catch(() => undefined), [visitor])
  return useSyncExternalStore(
    (changed) => visitor.subscribe(changed),
    () => visitor.state,
    () => nobody,
  )
}
