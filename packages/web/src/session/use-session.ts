import { useEffect, useSyncExternalStore } from 'react'
import type { SessionState } from '@recircle/core/session'
import { useScope } from '../routing/screen/scope.ts'

const nobody: SessionState = { status: 'signed-out', session: null, problem: null }

/** The session: null during hydration, then the stored one and its changes. */
export function useSession(): SessionState {
  const { visitor } = useScope()
  // If the session code cannot be loaded, the visitor counts as signed out.
  useEffect(() => void visitor.current().catch(() => undefined), [visitor])
  return useSyncExternalStore(
    (changed) => visitor.subscribe(changed),
    () => visitor.state,
    () => nobody,
  )
}
