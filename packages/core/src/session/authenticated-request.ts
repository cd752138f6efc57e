import { err, type Result } from '../shared/index.ts'
import type { SessionFlow } from './session-flow.port.ts'

/** One attempt of a request, with the session's token or null. */
export type TokenRequest<T, E extends string> = (token: string | null) => Promise<Result<T, E | 'unauthorized'>>

/**
 * AUTH-9: a refused request signs out, waits for the login and is retried once; without a login it is canceled. A
 * second refusal is returned, so that one request never prompts twice. A visitor who never signed in is not prompted;
 * one whose session has expired is.
 */
export async function sendAuthenticated<T, E extends string>(
  request: TokenRequest<T, E>,
  flow: Pick<SessionFlow, 'state' | 'askToSignIn'>,
): Promise<Result<T, E | 'unauthorized' | 'cancelled'>> {
  const auth = flow.state.session?.auth
  const token = auth?.token ?? null
  const answer = await request(token)
  const isVisitor = token === null && flow.state.status === 'signed-out'
  if (answer.ok || answer.error !== 'unauthorized' || isVisitor) return answer
  const outcome = await flow.askToSignIn(token ?? '')
  const after = flow.state.session?.auth
  // AUTH-18: a request of one person must not be repeated for the next who signs in.
  const isSomebodyElse = auth !== undefined && after?.userId !== auth.userId
  if (outcome === 'cancelled' || isSomebodyElse) return err('cancelled')
  return request(after?.token ?? null)
}
