export { validationCodes, type ValidationCode, type ValidationIssue, type ValidationParams } from './validation-code.ts'
export { rule, validateForm, type RuleCheck, type ValidationContext } from './validate-form.ts'
export { fillForm } from './fill-form.ts'
export {
  Between,
  CallingCode,
  Decimal,
  Email,
  Max,
  MaxDecimalLength,
  MaxLen,
  OneOf,
  Password,
  Phone,
  ReasonRequired,
  Required,
  RoleRequired,
  SamePassword,
  Tin,
  When,
} from './rules.ts'
export { passwordFailures, passwordRuleParams, passwordRules } from './password.ts'
export { decimalLength, isEmail, isEmpty, lengthOf, parseDecimal } from './value-checks.ts'
export {
  addressMaxLength,
  commentMaxLength,
  descriptionMaxLength,
  emailMaxLength,
  nameMaxLength,
  phoneMaxLength,
  textMaxLength,
  tinMaxLength,
  websiteMaxLength,
} from './limits.ts'
