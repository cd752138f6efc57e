import { MaxLen, ReasonRequired } from '../validation/index.ts'
import { statusCommentMaxLength } from './transit-table.ts'

/** FAC-10: the form of a transit with a comment. A separate module because its decorators load class-validator. */
export class ReasonForm {
  @ReasonRequired() @MaxLen(statusCommentMaxLength) reason = ''
}
