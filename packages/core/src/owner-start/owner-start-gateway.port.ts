import type { CallOptions, GatewayResult } from '../wire/index.ts'
import type { StartPart, OwnedList } from './owner-start.ts'

/** What the start page of an owner reads from the organization's lists. */
export interface OwnerStartGateway {
  read(part: StartPart, orgId: string, options?: CallOptions): Promise<GatewayResult<OwnedList>>
}
export const OwnerStartGateway = Symbol('OwnerStartGateway')
