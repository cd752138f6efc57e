import { useEffect, useSyncExternalStore } from 'react'
import type { SessionState } from '@recircle/core/session'
import { useScope } from '../routing/screen/scope.ts'

const nobody: SessionState = { status: 'signed-out', session: null, problem: null }

/** Who is here: nobody while the page hydrates, then whom the browser remembers, and whatever happens to that session. */
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
