import type { CallOptions, GatewayResult } from '../wire/index.ts'
import type { OwnVisits, VisitKind } from './visits.ts'

export interface VisitsGateway {
  /** STATS-6: visits to the points of the caller's organization; lists at most `limit` points. */
  own(limit: number, options?: CallOptions): Promise<GatewayResult<OwnVisits>>
  /** STATS-1: tells of a visit, without saying whose; nothing depends on the response, and a lost visit does not matter. */
  tell(id: string, kind: VisitKind): Promise<void>
}
export const VisitsGateway = Symbol.for('VisitsGateway')
