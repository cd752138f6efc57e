import { MaxLen, ReasonRequired } from '../validation/index.ts'
import { statusCommentMaxLength } from './transit-table.ts'

/** FAC-10: what the dialog of a transit with a comment asks for. It stands alone because its decorators bring class-validator along. */
export class ReasonForm {
  @ReasonRequired() @MaxLen(statusCommentMaxLength) reason = ''
}
