import type { CallOptions, GatewayResult } from '../wire/index.ts'
import type { DeskPart, OwnedList } from './owner-desk.ts'

/** What an organization's lists hold for its desk. */
export interface OwnerDeskGateway {
  read(part: DeskPart, orgId: string, options?: CallOptions): Promise<GatewayResult<OwnedList>>
}
export const OwnerDeskGateway = Symbol('OwnerDeskGateway')
