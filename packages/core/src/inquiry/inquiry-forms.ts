import { Email, MaxLen, nameMaxLength, OneOf, phoneMaxLength, Required, textMaxLength } from '../validation/index.ts'
import { defaultInquiryType, inquiryTypes, questionType, type InquiryType } from './inquiry-types.ts'

/** FORM-1. `homepage` is a honeypot in all forms: the field is invisible, so only bots fill it in (FORM-17). */
export class QuestionForm {
  @Required() @MaxLen(nameMaxLength) name = ''
  @Required() @MaxLen(nameMaxLength) city = ''
  @Required() @Email() email = ''
  @Required() @MaxLen(textMaxLength) text = ''
  @MaxLen(textMaxLength) homepage = ''
}

/** FORM-1: the phone is optional and not validated. */
export class InquiryForm {
  @Required() @MaxLen(nameMaxLength) name = ''
  @MaxLen(phoneMaxLength) phone = ''
  @Required() @MaxLen(nameMaxLength) city = ''
  @Required() @MaxLen(nameMaxLength) orgName = ''
  @Required() @Email() email = ''
  @Required() @MaxLen(textMaxLength) text = ''
  @MaxLen(textMaxLength) homepage = ''
  @OneOf(inquiryTypes) type: InquiryType = defaultInquiryType
}

/** FORM-1: the phone is not validated. */
export class WriteToUsForm {
  @Required() @MaxLen(nameMaxLength) name = ''
  @MaxLen(phoneMaxLength) phone = ''
  @Required() @MaxLen(nameMaxLength) city = ''
  @Required() @Email() email = ''
  @Required() @MaxLen(textMaxLength) text = ''
  @MaxLen(textMaxLength) homepage = ''
  @OneOf([questionType]) type = questionType
}
