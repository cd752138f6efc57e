import { isUnauthorized, sendAuthenticated, type SessionFlow } from '@recircle/core/session'
import { err, ok } from '@recircle/core/shared'
import type { HttpOutcome, HttpRequest, HttpSender } from '../http-sender.ts'

/** AUTH-9: sends requests of the signed-in visitor; a refused one waits for the login and is sent once more. */
export class AuthorizedClient implements HttpSender {
  constructor(
    private readonly http: HttpSender,
    private readonly flow: Pick<SessionFlow, 'state' | 'askToSignIn'>,
  ) {}

  async send(request: HttpRequest): Promise<HttpOutcome> {
    let last: HttpOutcome = err('cancelled')
    const sent = await sendAuthenticated<HttpOutcome, never>(async (token) => {
      last = await this.http.send({ ...request, token })
      const isRefused = last.ok && isUnauthorized(last.value.status)
      return isRefused ? err('unauthorized') : ok(last)
    }, this.flow)
    if (!sent.ok && sent.error === 'cancelled') return err('cancelled')
    return last
  }
}
