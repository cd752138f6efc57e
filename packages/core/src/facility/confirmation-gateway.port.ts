import type { ConfirmationOutcome, FactGroup } from '../confirmation/index.ts'
import type { CallOptions, GatewayResult, Page } from '../wire/index.ts'
import type { Facility } from './facility.ts'

/** Saying that points are still as they are described. Nothing is thrown. */
export interface ConfirmationGateway {
  /** By the caller: the owner of the point or a visitor. */
  confirm(id: string, version: number, groups: readonly FactGroup[]): Promise<ConfirmationOutcome>
  /** TRUTH-20: the points that a reminder asks about, by the secret of its link. */
  reminder(token: string, options?: CallOptions): Promise<GatewayResult<Page<Facility>>>
  /** TRUTH-54: has reminders come to the account, or come no more; false where that is not certain. */
  switchReminders(userId: string, on: boolean): Promise<boolean>
}
export const ConfirmationGateway = Symbol('ConfirmationGateway')
