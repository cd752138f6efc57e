import {
  isCommonPassword,
  type ForgotPasswordError,
  type GoogleCode,
  type NewPasswordError,
  type PasswordCredentials,
  type SessionGateway,
  type SignUp,
  type SignUpError,
  type TooManyAttempts,
} from '../../session/index.ts'
import type { ServerUser } from '../../account/index.ts'
import { enoughToday, type SendError } from '../../http/index.ts'
import { err, ok, type Clock, type Result } from '../../shared/index.ts'
import { tokenOf } from './make-token.ts'

export interface MemoryAccount {
  readonly login: string
  readonly password: string
  readonly user: ServerUser
}

type Call = keyof SessionGateway

/** A backend with accounts in memory. `isDown` makes every call a server error, `failing` only some. */
export class MemorySessionGateway implements SessionGateway {
  isDown = false
  readonly failing = new Set<Call>()
  /** MAIL-1: calls that cause no further email today. */
  readonly enough = new Set<Call>()
  readonly calls: Call[] = []
  readonly loggedOut: string[] = []
  readonly tooCommon = new Set(['password1'])
  /** REG-5: unconfirmed sign-ups by email. */
  readonly pending = new Map<string, SignUp>()
  readonly resent: PasswordCredentials[] = []
  /** AUTH-16 */
  retryAfterSeconds: number | null = null
  readonly googleCodes = new Map<string, string>()
  /** Codes of a Google account other than the linked one. */
  readonly otherGoogleCodes = new Set<string>()
  readonly restoreTokens = new Map<string, string>()
  private readonly accounts = new Map<string, MemoryAccount>()
  private readonly logins = new Map<string, string>()

  constructor(
    private readonly clock: Clock,
    private readonly lifetimeSeconds = 3600,
  ) {}

  add(account: MemoryAccount): this {
    this.accounts.set(account.login, account)
    return this
  }

  async passwordToken({
    login,
    password,
  }: PasswordCredentials): Promise<Result<string, 'unauthorized' | 'server-error'> | TooManyAttempts> {
    if (this.fails('passwordToken')) return err('server-error')
    const { retryAfterSeconds } = this
    if (retryAfterSeconds !== null) return err('too-many-attempts', { retryAfterSeconds })
    const account = this.accounts.get(login)
    return account?.password === password ? ok(this.issue(account)) : err('unauthorized')
  }

  async googleToken({ code }: GoogleCode): Promise<Result<string, 'other-google-account' | 'server-error'>> {
    if (this.otherGoogleCodes.has(code)) return err('other-google-account')
    const account = this.accounts.get(this.googleCodes.get(code) ?? '')
    return this.fails('googleToken') || account === undefined ? err('server-error') : ok(this.issue(account))
  }

  async authUserId(token: string): Promise<Result<string, 'unauthorized' | 'server-error'>> {
    if (this.fails('authUserId')) return err('server-error')
    const account = this.accountOf(token)
    return account ? ok(account.user.profile.id) : err('unauthorized')
  }

  async user(token: string, userId: string): Promise<Result<ServerUser, 'unauthorized' | 'server-error'>> {
    if (this.fails('user')) return err('server-error')
    const account = this.accountOf(token)
    return account?.user.profile.id === userId ? ok(account.user) : err('unauthorized')
  }

  async logout(token: string | null): Promise<Result<null, 'server-error'>> {
    this.calls.push('logout')
    if (this.isDown) return err('server-error')
    this.loggedOut.push(token ?? 'by the cookie')
    return ok(null)
  }

  async signUp(person: SignUp): Promise<Result<null, SignUpError>> {
    if (this.fails('signUp')) return err('server-error')
    if (this.enough.has('signUp')) return err(enoughToday)
    if (isCommonPassword(person.password, this.tooCommon)) return err('common-password')
    if (this.accounts.has(person.email)) return err('user-exists')
    this.pending.set(person.email, person)
    return ok(null)
  }

  async forgotPassword(email: string): Promise<Result<null, ForgotPasswordError>> {
    if (this.fails('forgotPassword')) return err('server-error')
    if (!this.accounts.has(email)) return err('not-found')
    this.restoreTokens.set(`restore-${email}`, email)
    return ok(null)
  }

  async restorePassword(token: string, password: string): Promise<Result<null, 'link-expired' | NewPasswordError>> {
    if (this.fails('restorePassword')) return err('server-error')
    const account = this.accounts.get(this.restoreTokens.get(token) ?? '')
    if (isCommonPassword(password, this.tooCommon)) return err('common-password')
    if (account === undefined) return err('link-expired')
    this.restoreTokens.delete(token)
    this.add({ ...account, password })
    return ok(null)
  }

  async resendConfirmation(credentials: PasswordCredentials): Promise<Result<null, SendError>> {
    if (this.fails('resendConfirmation')) return err('server-error')
    if (this.enough.has('resendConfirmation')) return err(enoughToday)
    this.resent.push(credentials)
    return ok(null)
  }

  async commonPasswords(): Promise<Result<ReadonlySet<string>, 'server-error'>> {
    return this.fails('commonPasswords') ? err('server-error') : ok(this.tooCommon)
  }

  private fails(call: Call): boolean {
    this.calls.push(call)
    return this.isDown || this.failing.has(call)
  }

  private issue({ login }: MemoryAccount): string {
    const exp = Math.floor(this.clock.nowMs() / 1000) + this.lifetimeSeconds
    const token = tokenOf({ sub: login, jti: String(this.logins.size), exp })
    this.logins.set(token, login)
    return token
  }

  private accountOf(token: string): MemoryAccount | undefined {
    return this.loggedOut.includes(token) ? undefined : this.accounts.get(this.logins.get(token) ?? '')
  }
}
