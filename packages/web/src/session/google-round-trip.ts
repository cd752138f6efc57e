import type { KeyValueStore } from '@recircle/core/shared'

const key = 'googleState'

/** AUTH-11: what comes back with Google's code: a secret of this browser, and where the visitor was going (`returnPathOf` reads it). */
export function beginGoogleRoundTrip(session: KeyValueStore, secret: string, returnPath: string): string {
  const state = `${secret}~${returnPath}`
  session.set(key, state)
  return state
}

/** Whether this browser asked for it; it may come back once. */
export function endGoogleRoundTrip(session: KeyValueStore, state: string | null): boolean {
  const isOurs = state !== null && session.get(key) === state
  session.remove(key)
  return isOurs
}
