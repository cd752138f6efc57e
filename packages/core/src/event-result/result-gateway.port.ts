import type { CallOptions, GatewayResult, Page } from '../wire/index.ts'
import type { AskedResult, PublishedResult } from './result-contract.ts'

/** What came of events; what is told is sent by a plain form. Nothing is thrown. */
export interface ResultGateway {
  /** `not-found` where nothing is published. */
  ofEvent(eventId: string, options?: CallOptions): Promise<GatewayResult<PublishedResult>>
  ofOrganization(orgId: string, options?: CallOptions): Promise<GatewayResult<Page<PublishedResult>>>
  /** By the secret of a link. */
  asked(token: string, options?: CallOptions): Promise<GatewayResult<AskedResult>>
  /** The secret of the link, for the organization of the event. */
  link(eventId: string): Promise<GatewayResult<string>>
}
export const ResultGateway = Symbol('ResultGateway')
