import type { CallOptions, GatewayResult } from '../wire/index.ts'
import type { OwnVisits } from './visits.ts'

/** STATS-6: what visitors did with the points of the caller's organization. */
export interface VisitsGateway {
  /** Names at most `limit` points. */
  own(limit: number, options?: CallOptions): Promise<GatewayResult<OwnVisits>>
}
export const VisitsGateway = Symbol.for('VisitsGateway')
