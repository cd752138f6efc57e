import type { ConfirmedPoint } from '../confirmation/index.ts'
import type { CallOptions, GatewayResult } from '../wire/index.ts'
import type { AnsweredPoint, DuePoint } from './hours-unchanged.ts'

/** TRUTH-58: the points of an organization on the map, and the confirmation that the hours of many are unchanged. */
export interface HoursUnchangedGateway {
  onMap(orgId: string, options?: CallOptions): Promise<GatewayResult<readonly DuePoint[]>>
  /** At most `hoursUnchangedMax`; can be repeated. */
  confirm(points: readonly ConfirmedPoint[]): Promise<GatewayResult<readonly AnsweredPoint[]>>
}
export const HoursUnchangedGateway = Symbol.for('HoursUnchangedGateway')
