import { AuthorizedClient, type HttpOutcome, type HttpRequest, type HttpSender } from '@recircle/adapters/http'
import type { Notifier } from '@recircle/core/notification'
import { sessionNotice } from '../../notifications/notice-rules.ts'
import type { VisitorAccess } from '../../routing/access.ts'

/** CALL-2: the visitor's requests. Without a sign-in they are anonymous, and no session code is loaded for them. */
export class VisitorSender implements HttpSender {
  constructor(
    private readonly http: HttpSender,
    private readonly visitor: VisitorAccess,
    private readonly notifier: Notifier,
  ) {}

  async send(request: HttpRequest): Promise<HttpOutcome> {
    try {
      return await this.sendAsVisitor(request)
    } catch {
      // The session code could not be loaded.
      return { ok: false, error: 'offline' }
    }
  }

  private async sendAsVisitor(request: HttpRequest): Promise<HttpOutcome> {
    const isSignedIn = (await this.visitor.current()) !== null
    if (!isSignedIn && this.visitor.state.status === 'signed-out') return this.http.send(request)
    const outcome = await new AuthorizedClient(this.http, await this.visitor.session()).send(request)
    // AUTH-9: notified here, so that callers do not have to.
    // A visitor who has logged out knows why the request was canceled (AUTH-18).
    const hasLeft = this.visitor.state.status === 'signed-out'
    const isCancelled = !outcome.ok && outcome.error === 'cancelled' && request.signal?.aborted !== true && !hasLeft
    if (isCancelled) this.notifier.notify({ kind: 'warning', code: 'request-cancelled', key: sessionNotice })
    return outcome
  }
}
