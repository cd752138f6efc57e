import type { ServerUser } from '../account/index.ts'
import type { Failure, Result } from '../shared/index.ts'

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

/** AUTH-16: refused for now, whatever the password. */
export interface TooManyAttempts extends Failure<'too-many-attempts'> {
  readonly retryAfterSeconds: number
}

/** `common-password`: it keeps the rules (VAL-3), but is one of the first that anybody would try. */
export type NewPasswordError = 'common-password' | 'server-error'

/** AUTH-3: both fields hold something; whether it is the login of a legal entity or an email is the backend's to tell (AUTH-13). */
export const canSendLogin = (login: string, password: string): boolean => login.trim() !== '' && password !== ''

/**
 * The sign-in calls (CALL-1). `unauthorized` is what ERR-1 turns into a credentials error: 401 for a password, 401 or 403
 * for who the token belongs to. Everything else that goes wrong, the network included, is a server error, never a throw.
 */
export interface SessionGateway {
  passwordToken(
    credentials: PasswordCredentials,
  ): Promise<Result<string, 'unauthorized' | 'server-error'> | TooManyAttempts>
  /** AUTH-27: `other-google-account`: the account of the address is linked to another one. */
  googleToken(code: GoogleCode): Promise<Result<string, 'other-google-account' | 'server-error'>>
  authUserId(token: string): Promise<Result<string, 'unauthorized' | 'server-error'>>
  user(token: string, userId: string): Promise<Result<ServerUser, 'unauthorized' | 'server-error'>>
  /**
   * AUTH-10, AUTH-17: an error where the backend has not heard. Null where the token is forgotten already: the cookie then says whose session it was.
   */
  logout(token: string | null): Promise<Result<null, 'server-error'>>
  signUp(person: SignUp): Promise<Result<null, 'user-exists' | NewPasswordError>>
  forgotPassword(email: string): Promise<Result<null, 'not-found' | 'server-error'>>
  restorePassword(token: string, password: string): Promise<Result<null, 'link-expired' | NewPasswordError>>
  /** REG-7: the answer tells nothing of what was found. */
  resendConfirmation(credentials: PasswordCredentials): Promise<Result<null, 'server-error'>>
  /** REG-9: in lower case; an error where the backend has no such list. */
  commonPasswords(): Promise<Result<ReadonlySet<string>, 'server-error'>>
}
export const SessionGateway = Symbol('SessionGateway')
