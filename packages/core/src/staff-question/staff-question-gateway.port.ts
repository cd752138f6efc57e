import type { CallOptions, GatewayResult } from '../wire/index.ts'
import type { StaffQuestion } from './staff-question.ts'

/** DESK-16: the questions of staff to an organization, and its answers. */
export interface StaffQuestionGateway {
  /** Those about what still waits, oldest first. */
  waiting(options?: CallOptions): Promise<GatewayResult<readonly StaffQuestion[]>>
  /** A later answer replaces the former one while the item waits. */
  answer(id: string, text: string): Promise<GatewayResult<null>>
}
export const StaffQuestionGateway = Symbol.for('StaffQuestionGateway')
