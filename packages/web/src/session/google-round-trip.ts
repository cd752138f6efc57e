import type { KeyValueStore } from '@recircle/core/shared'

const key = 'googleState'

/** AUTH-11: the OAuth state: a secret of this browser, and the return path (`returnPathOf` reads it). */
export function beginGoogleRoundTrip(session: Pick<KeyValueStore, 'set'>, secret: string, returnPath: string): string {
  const state = `${secret}~${returnPath}`
  session.set(key, state)
  return state
}

/** Whether this browser started the round trip; a state can be used only once. */
export function endGoogleRoundTrip(session: Pick<KeyValueStore, 'get' | 'remove'>, state: string | null): boolean {
  const isOurs = state !== null && session.get(key) === state
  session.remove(key)
  return isOurs
}
