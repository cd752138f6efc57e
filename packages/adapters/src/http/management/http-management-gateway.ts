import type { ManagementGateway, StaffAsk, StaffCall } from '@recircle/core/management'
import type { GatewayResult } from '@recircle/core/wire'
import { HttpCalls } from '../http-calls.ts'
import type { HttpSender } from '../http-sender.ts'

/** The desk's session is a cookie, which the browser sends by itself. */
export class HttpManagementGateway implements ManagementGateway {
  private readonly calls: HttpCalls

  constructor(http: HttpSender) {
    this.calls = new HttpCalls(http)
  }

  ask<Sent, Answer>(call: StaffCall<Sent, Answer>, request?: StaffAsk<Sent>): Promise<GatewayResult<Answer>>
  ask(call: StaffCall<unknown, unknown>, request: StaffAsk<unknown> = {}): Promise<GatewayResult<unknown>> {
    return this.calls.ask(call, { sent: undefined, ...request })
  }
}
