import type { ServerUser } from '../account/index.ts'
import type { Result } from '../shared/index.ts'

export interface PasswordCredentials {
  readonly login: string
  readonly password: string
}
export interface GoogleCode {
  readonly code: string
  readonly redirectUri: string
}
export interface SignUp {
  readonly firstName: string
  readonly email: string
  readonly password: string
}

/** `common-password`: it keeps the rules (VAL-3), but is one of the first that anybody would try. */
export type NewPasswordError = 'common-password' | 'server-error'

/**
 * The sign-in calls (CALL-1). `unauthorized` is what ERR-1 turns into a credentials error: 401 for a password, 401 or 403
 * for who the token belongs to. Everything else that goes wrong, the network included, is a server error, never a throw.
 */
export interface SessionGateway {
  passwordToken(credentials: PasswordCredentials): Promise<Result<string, 'unauthorized' | 'server-error'>>
  googleToken(code: GoogleCode): Promise<Result<string, 'server-error'>>
  authUserId(token: string): Promise<Result<string, 'unauthorized' | 'server-error'>>
  user(token: string, userId: string): Promise<Result<ServerUser, 'unauthorized' | 'server-error'>>
  /** AUTH-10: fire and forget. */
  logout(token: string): Promise<void>
  signUp(person: SignUp): Promise<Result<null, 'user-exists' | NewPasswordError>>
  forgotPassword(email: string): Promise<Result<null, 'not-found' | 'server-error'>>
  restorePassword(token: string, password: string): Promise<Result<null, 'link-expired' | NewPasswordError>>
}
export const SessionGateway = Symbol('SessionGateway')
