import type { CallOptions, GatewayResult, ListQuery } from '../wire/index.ts'
import type { StaffCall } from './staff-call.ts'

export interface StaffAsk<Sent> extends CallOptions {
  readonly id?: string
  readonly sent?: Sent
  readonly query?: ListQuery
}

/** What the management screens of the desk call; what a call takes and answers stands in `managementCalls`. */
export interface ManagementGateway {
  ask<Sent, Answer>(call: StaffCall<Sent, Answer>, request?: StaffAsk<Sent>): Promise<GatewayResult<Answer>>
}
