import { staffCallPath, type ManagementGateway, type StaffAsk, type StaffCall } from '@recircle/core/management'
import { queryPairsOf, readWire, type GatewayResult } from '@recircle/core/wire'
import { gatewayResult, type HttpSender } from '../http-sender.ts'

/** The desk's session is a cookie, which the browser sends by itself. */
export class HttpManagementGateway implements ManagementGateway {
  constructor(private readonly http: HttpSender) {}

  async ask<Sent, Answer>(call: StaffCall<Sent, Answer>, request: StaffAsk<Sent> = {}): Promise<GatewayResult<Answer>> {
    const { method, sent, answer } = call
    const { id = '', query, signal } = request
    const outcome = await this.http.send({
      method,
      path: staffCallPath(call, id),
      signal,
      ...(query && { query: queryPairsOf(query) }),
      ...(method === 'POST' && { body: sent === null || request.sent === undefined ? {} : sent.write(request.sent) }),
    })
    return gatewayResult(outcome, (body) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a call without a response body has the type null
      answer === null ? { ok: true, value: null as Answer } : readWire(body, answer.read),
    )
  }
}
