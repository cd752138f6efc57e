/** VAL-1 to VAL-4: every way a value can break a rule. Languages have one sentence for each, the rules have none. */
export const validationCodes = [
  'required',
  'decimal',
  'email',
  'phone',
  'samePassword',
  'tin',
  'min',
  'max',
  'between',
  'maxLen',
  'maxDecimalLength',
  'callingCode',
  'roleRequired',
  'reasonRequired',
  'website',
  'passwordTooShort',
  'passwordTooLong',
  'passwordUppercase',
  'passwordLowercase',
  'passwordDigit',
  'passwordForbidden',
  // Only the server knows which are.
  'passwordCommon',
] as const
export type ValidationCode = (typeof validationCodes)[number]

/** What a sentence needs besides its code: `min`, `max` or `symbols`. */
export type ValidationParams = Readonly<Record<string, number | string>>

export interface ValidationIssue<Field extends string = string> {
  readonly field: Field
  readonly code: ValidationCode
  readonly params: ValidationParams
}
