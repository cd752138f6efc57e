import type { CallOptions, GatewayResult } from '../wire/index.ts'
import type { OwnedKind, OwnedList } from './owner-desk.ts'

/** What an organization's lists hold for its desk. */
export interface OwnerDeskGateway {
  owned(kind: OwnedKind, orgId: string, options?: CallOptions): Promise<GatewayResult<OwnedList>>
}
export const OwnerDeskGateway = Symbol('OwnerDeskGateway')
