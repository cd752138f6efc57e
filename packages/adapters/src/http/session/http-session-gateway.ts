import { readUserAnswer, type ServerUser } from '@recircle/core/account'
import {
  isUnauthorized,
  passwordTokenBody,
  readAuthAnswer,
  readCommonPasswords,
  readForgotPasswordAnswer,
  readGoogleTokenAnswer,
  readLogoutAnswer,
  readPasswordTokenAnswer,
  readRestorePasswordAnswer,
  readSentAnswer,
  readSignUpAnswer,
  sessionPaths,
  signUpBody,
  type ForgotPasswordError,
  type GoogleCode,
  type NewPasswordError,
  type PasswordCredentials,
  type SessionGateway,
  type SignUp,
  type SignUpError,
  type TooManyAttempts,
} from '@recircle/core/session'
import type { SendError } from '@recircle/core/http'
import { err, ok, type Result } from '@recircle/core/shared'
import { answerOf, type HttpSender, isSuccess, type HttpAnswer, type HttpRequest } from '../http-sender.ts'

/** CALL-1: the sign-in calls. They take tokens as arguments, because these are not yet the session's. */
export class HttpSessionGateway implements SessionGateway {
  constructor(private readonly http: HttpSender) {}

  async passwordToken(
    credentials: PasswordCredentials,
  ): Promise<Result<string, 'unauthorized' | 'server-error'> | TooManyAttempts> {
    const { status, body, retryAfterMs } = await this.call({
      method: 'POST',
      path: sessionPaths.passwordToken,
      body: passwordTokenBody(credentials),
      mediaType: 'application/x-www-form-urlencoded',
    })
    const retryAfterSeconds = retryAfterMs === undefined ? null : Math.ceil(retryAfterMs / 1000)
    return readPasswordTokenAnswer(status, body, retryAfterSeconds)
  }

  async googleToken(code: GoogleCode): Promise<Result<string, 'other-google-account' | 'server-error'>> {
    const { status, body } = await this.call({ path: sessionPaths.google(code) })
    return readGoogleTokenAnswer(status, body)
  }

  async authUserId(token: string): Promise<Result<string, 'unauthorized' | 'server-error'>> {
    const { status, body } = await this.call({ path: sessionPaths.auth, token, withCredentials: true })
    return readAuthAnswer(status, body)
  }

  async user(token: string, userId: string): Promise<Result<ServerUser, 'unauthorized' | 'server-error'>> {
    const answer = await this.call({ path: sessionPaths.user(userId), token })
    if (isUnauthorized(answer.status)) return err('unauthorized')
    const user = readUserAnswer(answer.body)
    return isSuccess(answer) && user.ok ? ok(user.value) : err('server-error')
  }

  async logout(token: string | null): Promise<Result<null, 'server-error'>> {
    const withCredentials = token === null
    const { status } = await this.call({ method: 'POST', path: sessionPaths.logout, token, withCredentials })
    return readLogoutAnswer(status)
  }

  async signUp(person: SignUp): Promise<Result<null, SignUpError>> {
    const { status, body } = await this.call({ method: 'POST', path: sessionPaths.signUp, body: signUpBody(person) })
    return readSignUpAnswer(status, body)
  }

  async forgotPassword(email: string): Promise<Result<null, ForgotPasswordError>> {
    const { status } = await this.call({ method: 'POST', path: sessionPaths.forgotPassword, body: { email } })
    return readForgotPasswordAnswer(status)
  }

  async restorePassword(token: string, password: string): Promise<Result<null, 'link-expired' | NewPasswordError>> {
    const { status, body } = await this.call({
      method: 'POST',
      path: sessionPaths.restorePassword,
      body: { token, password },
    })
    return readRestorePasswordAnswer(status, body)
  }

  async resendConfirmation({ login, password }: PasswordCredentials): Promise<Result<null, SendError>> {
    const body = { email: login, password }
    const { status } = await this.call({ method: 'POST', path: sessionPaths.resendConfirmation, body })
    return readSentAnswer(status)
  }

  async commonPasswords(): Promise<Result<ReadonlySet<string>, 'server-error'>> {
    const { status, body } = await this.call({ path: sessionPaths.commonPasswords })
    return readCommonPasswords(status, body)
  }

  private async call(request: HttpRequest): Promise<HttpAnswer> {
    return answerOf(await this.http.send(request))
  }
}
