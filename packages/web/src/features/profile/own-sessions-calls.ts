import { AccountDataGateway, samePasswordRule, wrongPasswordRule, type OwnSessions } from '@recircle/core/account'
import { SessionGateway } from '@recircle/core/session'
import { loadLeaked } from '../../forms/password/password-guess.ts'
import type { Scope } from '../../routing/screen/scope.ts'

const gatewayOf = async (scope: Scope): Promise<AccountDataGateway> =>
  (await scope.services()).get<AccountDataGateway>(AccountDataGateway)

/** AUTH-31: null if the server does not answer. */
export async function readSessions(scope: Scope, userId: string): Promise<OwnSessions | null> {
  const answer = await (await gatewayOf(scope)).sessions(userId)
  return answer.ok ? answer.value : null
}

/** Returns whether the session has ended, by this call or before it. */
export async function endOwnSession(scope: Scope, userId: string, id: string): Promise<boolean> {
  const answer = await (await gatewayOf(scope)).endSession(userId, id)
  return answer.ok || answer.error === 'not-found'
}

/** REG-9 */
export const readLeaked = (scope: Scope): Promise<ReadonlySet<string>> =>
  loadLeaked(async () => (await scope.services()).get<SessionGateway>(SessionGateway))

export type PasswordOutcome = 'changed' | 'wrong-current' | 'same' | 'common' | 'too-many' | 'failed'

/** AUTH-32: the new password ends this session too. */
export async function changeOwnPassword(
  scope: Scope,
  userId: string,
  current: string,
  password: string,
): Promise<PasswordOutcome> {
  const answer = await (await gatewayOf(scope)).changePassword(userId, { current, password })
  if (answer.ok) {
    scope.visitor.openedSession.logout()
    return 'changed'
  }
  if (answer.error === 'too-many-requests') return 'too-many'
  const rule = answer.problems[0]?.rule
  if (rule === wrongPasswordRule) return 'wrong-current'
  if (rule === samePasswordRule) return 'same'
  return answer.error === 'invalid' ? 'common' : 'failed'
}
