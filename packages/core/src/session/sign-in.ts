import type { ServerUser } from '../account/index.ts'
import { err, ok, type ProblemLog, type Result } from '../shared/index.ts'
import { rolesOfKinds } from './role.ts'
import type { Session } from './session.ts'
import type { GoogleCode, PasswordCredentials, SessionGateway, TooManyAttempts } from './session-gateway.port.ts'
import { isExpired, parseToken } from './token.ts'

export type SignInError = 'credentials-error' | 'invalid-token' | 'other-google-account' | 'server-error'
/** AUTH-16: the problems that the login form shows. */
export type SignInProblem = SignInError | 'too-many-attempts'

export type Credentials =
  | ({ readonly kind: 'password' } & PasswordCredentials)
  | ({ readonly kind: 'google' } & GoogleCode)

/** AUTH-2: active, neither superuser, staff nor blocked, and with a role that the site supports. */
export const maySignIn = (user: ServerUser): boolean =>
  user.isActive && !user.isSuperuser && !user.isStaff && !user.isBlocked && rolesOfKinds(user.kinds).length > 0

/** AUTH-1: requests the token, then the user id, then the user. A failed step gives one of the outcomes of ERR-1, or `other-google-account` (AUTH-27). */
export async function signIn(
  credentials: Credentials,
  { gateway, problems }: { readonly gateway: SessionGateway; readonly problems: ProblemLog },
  nowMs: number,
): Promise<Result<Session, SignInError> | TooManyAttempts> {
  const answer =
    credentials.kind === 'google'
      ? await gateway.googleToken(credentials)
      : await gateway.passwordToken({ login: credentials.login.trim(), password: credentials.password })
  if (!answer.ok) return answer.error === 'too-many-attempts' ? answer : err(errorOf(answer.error))
  const token = parseToken(answer.value)
  if (!token.ok) return token
  if (isExpired(token.value, nowMs)) return err('server-error')
  const userId = await gateway.authUserId(answer.value)
  if (!userId.ok) return err(errorOf(userId.error))
  const user = await gateway.user(answer.value, userId.value)
  if (!user.ok) {
    if (user.error === 'server-error') problems.report('no-user', userId.value)
    return err(errorOf(user.error))
  }
  if (user.value.isBalanceBroken) problems.report('balance-not-a-number', userId.value)
  if (!maySignIn(user.value)) return err('credentials-error')
  const { profile, kinds } = user.value
  return ok({
    auth: { ...token.value, userId: userId.value, orgId: profile.orgId },
    roles: rolesOfKinds(kinds),
    profile,
  })
}

const errorOf = (error: 'unauthorized' | 'other-google-account' | 'server-error'): SignInError =>
  error === 'unauthorized' ? 'credentials-error' : error
