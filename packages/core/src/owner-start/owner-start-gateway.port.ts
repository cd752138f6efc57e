import type { CallOptions, GatewayResult } from '../wire/index.ts'
import type { StartPart, OwnedList } from './owner-start.ts'

/** What an organization's lists hold for its desk. */
export interface OwnerStartGateway {
  read(part: StartPart, orgId: string, options?: CallOptions): Promise<GatewayResult<OwnedList>>
}
export const OwnerStartGateway = Symbol('OwnerStartGateway')
