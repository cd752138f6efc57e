import type { ConfirmationOutcome, FactGroup } from '../confirmation/index.ts'
import type { CallOptions, GatewayResult, Page } from '../wire/index.ts'
import type { Facility } from './facility.ts'

/** Confirms that points are still as described. No method throws. */
export interface ConfirmationGateway {
  /** The caller is the owner of the point or a visitor. */
  confirm(id: string, version: number, groups: readonly FactGroup[]): Promise<ConfirmationOutcome>
  /** TRUTH-20: the points listed in a reminder, found by the secret token of its link. */
  reminder(token: string, options?: CallOptions): Promise<GatewayResult<Page<Facility>>>
  /** TRUTH-54: turns the account's reminders on or off; returns false if the outcome is uncertain. */
  switchReminders(userId: string, on: boolean): Promise<boolean>
}
export const ConfirmationGateway = Symbol('ConfirmationGateway')
