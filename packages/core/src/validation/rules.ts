import { ValidateIf } from 'class-validator'
import { isPhone, startsWithCallingCode } from '../phone/phone-rules.ts'
import { passwordRules } from './password.ts'
import { rule } from './validate-form.ts'
import { decimalLength, isEmail, isEmpty, isTin, lengthOf, parseDecimal } from './value-checks.ts'

type Condition<Form> = (form: Form) => boolean
type Reading<Form> = (form: Form) => string

/** The rules of the field apply only while the condition holds. */
export const When = <Form extends object>(condition: Condition<Form>): PropertyDecorator =>
  ValidateIf((form: Form) => condition(form))

export const Required = (): PropertyDecorator => rule('required', (value) => !isEmpty(value))

/** Only the required rule depends on the condition; the field's other rules always apply. */
export const RequiredWhen = <Form extends object>(condition: Condition<Form>): PropertyDecorator =>
  rule<Form>('required', (value, form) => !condition(form) || !isEmpty(value))

/** A choice from a closed list; any other value counts as not chosen. */
export const OneOf = (choices: readonly unknown[]): PropertyDecorator =>
  rule('required', (value) => choices.includes(value))

export const Email = (): PropertyDecorator => rule('email', (value) => isEmpty(value) || isEmail(value))
export const Tin = (): PropertyDecorator => rule('tin', (value) => isEmpty(value) || isTin(value))
export const Decimal = (): PropertyDecorator =>
  rule('decimal', (value) => isEmpty(value) || parseDecimal(value) !== null)

const bounded = (value: unknown, holds: (number: number) => boolean): boolean => {
  const number = parseDecimal(value)
  return number === null || holds(number)
}
export const Min = (min: number): PropertyDecorator =>
  rule('min', (value) => bounded(value, (number) => number >= min), { min })
export const Max = (max: number): PropertyDecorator =>
  rule('max', (value) => bounded(value, (number) => number <= max), { max })
export const Between = (min: number, max: number): PropertyDecorator =>
  rule('between', (value) => bounded(value, (number) => number >= min && number <= max), { min, max })

export const MaxLen = (max: number): PropertyDecorator =>
  rule('maxLen', (value) => typeof value !== 'string' || lengthOf(value) <= max, { max })
export const MaxDecimalLength = (max: number): PropertyDecorator =>
  rule(
    'maxDecimalLength',
    (value) => (typeof value !== 'string' && typeof value !== 'number') || decimalLength(value) <= max,
    { max },
  )

/** VAL-4: a number without a calling code breaks only this rule. */
export const CallingCode = (): PropertyDecorator =>
  rule(
    'callingCode',
    (value, _form, { phoneMetadata }) => isEmpty(value) || startsWithCallingCode(value, phoneMetadata ?? null),
  )
export const Phone = (): PropertyDecorator =>
  rule(
    'phone',
    (value, _form, { phoneMetadata }) =>
      isEmpty(value) || !startsWithCallingCode(value, phoneMetadata ?? null) || isPhone(value, phoneMetadata ?? null),
  )

/** VAL-3: the six requirements, each with its own code. */
export const Password = (): PropertyDecorator => (form, field) => {
  for (const { code, params, holds } of passwordRules)
    rule(code, (value) => isEmpty(value) || (typeof value === 'string' && holds(value)), params)(form, field)
}
export const SamePassword = <Form extends object>(password: Reading<Form>): PropertyDecorator =>
  rule<Form>('samePassword', (value, form) => isEmpty(value) || value === password(form))

export const RoleRequired = (): PropertyDecorator => rule('roleRequired', (value) => !isEmpty(value))
export const ReasonRequired = (): PropertyDecorator => rule('reasonRequired', (value) => !isEmpty(value))
