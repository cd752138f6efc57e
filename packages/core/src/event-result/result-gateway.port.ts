import type { CallOptions, GatewayResult, Page } from '../wire/index.ts'
import type { RequestedResult, MonthResults, PublishedResult } from './result-contract.ts'

/** Reads results of events; organizers send them through a plain form. The methods never throw. */
export interface ResultGateway {
  /** `not-found` if nothing is published. */
  ofEvent(eventId: string, options?: CallOptions): Promise<GatewayResult<PublishedResult>>
  ofOrganization(orgId: string, options?: CallOptions): Promise<GatewayResult<Page<PublishedResult>>>
  /** Of all events, earliest month first. */
  byMonth(options?: CallOptions): Promise<GatewayResult<Page<MonthResults>>>
  /** `token` is the secret of a link. */
  requestedResult(token: string, options?: CallOptions): Promise<GatewayResult<RequestedResult>>
  /** Returns the secret of the link, for the organization of the event. */
  link(eventId: string): Promise<GatewayResult<string>>
}
export const ResultGateway = Symbol('ResultGateway')
