import type { CallOptions, GatewayResult } from '../wire/index.ts'
import type { StaffQuestion } from './staff-question.ts'

/** DESK-16: the questions of staff to an organization, and its answers. */
export interface StaffQuestionGateway {
  /** Those about pending items, oldest first. */
  waiting(options?: CallOptions): Promise<GatewayResult<readonly StaffQuestion[]>>
  /** A later answer replaces the former one while the item is pending. */
  answer(id: string, text: string): Promise<GatewayResult<null>>
}
export const StaffQuestionGateway = Symbol.for('StaffQuestionGateway')
