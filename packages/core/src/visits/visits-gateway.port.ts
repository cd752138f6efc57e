import type { CallOptions, GatewayResult } from '../wire/index.ts'
import type { OwnVisits } from './visits.ts'

/** STATS-6: visits to the points of the caller's organization. */
export interface VisitsGateway {
  /** Lists at most `limit` points. */
  own(limit: number, options?: CallOptions): Promise<GatewayResult<OwnVisits>>
}
export const VisitsGateway = Symbol.for('VisitsGateway')
