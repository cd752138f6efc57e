import type { ServerUser } from '../account/index.ts'
import type { SendError } from '../http/index.ts'
import type { Failure, Result } from '../shared/index.ts'

export type ForgotPasswordError = 'not-found' | SendError

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

/** AUTH-16: refused for now, even with the right password. */
export interface TooManyAttempts extends Failure<'too-many-attempts'> {
  readonly retryAfterSeconds: number
}

/** `common-password`: a password that satisfies the rules (VAL-3) but is easy to guess. */
export type NewPasswordError = 'common-password' | 'server-error'
export type SignUpError = 'user-exists' | NewPasswordError | SendError

/** AUTH-3: both fields are filled. Only the backend can tell whether the login is an organization's or an email (AUTH-13). */
export const canSendLogin = (login: string, password: string): boolean => login.trim() !== '' && password !== ''

/**
 * The sign-in calls (CALL-1). `unauthorized` is what ERR-1 turns into a credentials error: 401 for a password, 401 or
 * 403 for the owner of a token. Every other failure, including the network, is a server error. No method throws.
 */
export interface SessionGateway {
  passwordToken(
    credentials: PasswordCredentials,
  ): Promise<Result<string, 'unauthorized' | 'server-error'> | TooManyAttempts>
  /** AUTH-27: `other-google-account` if the account of the email is linked to a different Google account. */
  googleToken(code: GoogleCode): Promise<Result<string, 'other-google-account' | 'server-error'>>
  authUserId(token: string): Promise<Result<string, 'unauthorized' | 'server-error'>>
  user(token: string, userId: string): Promise<Result<ServerUser, 'unauthorized' | 'server-error'>>
  /** AUTH-10, AUTH-17: fails if the backend has not received the logout. The token is null once forgotten; the cookie then identifies the session. */
  logout(token: string | null): Promise<Result<null, 'server-error'>>
  signUp(person: SignUp): Promise<Result<null, SignUpError>>
  forgotPassword(email: string): Promise<Result<null, ForgotPasswordError>>
  restorePassword(token: string, password: string): Promise<Result<null, 'link-expired' | NewPasswordError>>
  /** REG-7: no response reveals whether an account was found. */
  resendConfirmation(credentials: PasswordCredentials): Promise<Result<null, SendError>>
  /** REG-9: the list in lower case; an error if the backend has no such list. */
  commonPasswords(): Promise<Result<ReadonlySet<string>, 'server-error'>>
}
export const SessionGateway = Symbol('SessionGateway')
