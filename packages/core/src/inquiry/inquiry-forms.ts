import { Email, MaxLen, nameMaxLength, OneOf, phoneMaxLength, Required, textMaxLength } from '../validation/index.ts'
import { defaultInquiryType, inquiryTypes, questionType, type InquiryType } from './inquiry-types.ts'

/** FORM-1 */
export class QuestionForm {
  @Required() @MaxLen(nameMaxLength) name = ''
  @Required() @MaxLen(nameMaxLength) city = ''
  @Required() @Email() email = ''
  @Required() @MaxLen(textMaxLength) text = ''
}

/** FORM-1: the phone is optional and not validated. */
export class InquiryForm {
  @Required() @MaxLen(nameMaxLength) name = ''
  @MaxLen(phoneMaxLength) phone = ''
  @Required() @MaxLen(nameMaxLength) city = ''
  @Required() @MaxLen(nameMaxLength) orgName = ''
  @Required() @Email() email = ''
  @Required() @MaxLen(textMaxLength) text = ''
  @OneOf(inquiryTypes) type: InquiryType = defaultInquiryType
}

/** FORM-1: the phone is not validated. */
export class WriteToUsForm {
  @Required() @MaxLen(nameMaxLength) name = ''
  @MaxLen(phoneMaxLength) phone = ''
  @Required() @MaxLen(nameMaxLength) city = ''
  @Required() @Email() email = ''
  @Required() @MaxLen(textMaxLength) text = ''
  @OneOf([questionType]) type = questionType
}
