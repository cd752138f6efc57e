import { inject, injectable } from 'inversify'
import { readUserAnswer, type ServerUser } from '@recircle/core/account'
import {
  isUnauthorized,
  passwordTokenBody,
  readAuthAnswer,
  readForgotPasswordAnswer,
  readRestorePasswordAnswer,
  readSignUpAnswer,
  readTokenAnswer,
  sessionPaths,
  signUpBody,
  type GoogleCode,
  type NewPasswordError,
  type PasswordCredentials,
  type SessionGateway,
  type SignUp,
} from '@recircle/core/session'
import { err, ok, type Result } from '@recircle/core/shared'
import { answerOf, HttpSender, isSuccess, type HttpAnswer, type HttpRequest } from '../http-sender.ts'

/** CALL-1: the sign-in calls. Their tokens are in hand, not yet the session's. */
@injectable()
export class HttpSessionGateway implements SessionGateway {
  constructor(@inject(HttpSender) private readonly http: HttpSender) {}

  async passwordToken(credentials: PasswordCredentials): Promise<Result<string, 'unauthorized' | 'server-error'>> {
    const { status, body } = await this.call({
      method: 'POST',
      path: sessionPaths.passwordToken,
      body: passwordTokenBody(credentials),
      mediaType: 'application/x-www-form-urlencoded',
    })
    return readTokenAnswer(status, body)
  }

  async googleToken(code: GoogleCode): Promise<Result<string, 'server-error'>> {
    const { status, body } = await this.call({ path: sessionPaths.google(code) })
    const token = readTokenAnswer(status, body)
    return token.ok ? token : err('server-error')
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

  async logout(token: string): Promise<void> {
    await this.call({ method: 'POST', path: sessionPaths.logout, token })
  }

  async signUp(person: SignUp): Promise<Result<null, 'user-exists' | NewPasswordError>> {
    const { status, body } = await this.call({ method: 'POST', path: sessionPaths.signUp, body: signUpBody(person) })
    return readSignUpAnswer(status, body)
  }

  async forgotPassword(email: string): Promise<Result<null, 'not-found' | 'server-error'>> {
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

  private async call(request: HttpRequest): Promise<HttpAnswer> {
    return answerOf(await this.http.send(request))
  }
}
