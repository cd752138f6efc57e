import type { CallOptions, GatewayResult, ListQuery } from '../wire/index.ts'
import type { StaffCall } from './staff-call.ts'

export interface StaffAsk<Sent> extends CallOptions {
  readonly id?: string
  readonly sent?: Sent
  readonly query?: ListQuery
}

/** Sends the calls of the desk's management screens, as defined in `managementCalls`. */
export interface ManagementGateway {
  ask<Sent, Answer>(call: StaffCall<Sent, Answer>, request?: StaffAsk<Sent>): Promise<GatewayResult<Answer>>
}
export const ManagementGateway = Symbol('ManagementGateway')
