/** VAL-1 to VAL-4: a code for every rule. The messages are in the language catalogs. */
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
  // Only the server has the list of common passwords.
  'passwordCommon',
] as const
export type ValidationCode = (typeof validationCodes)[number]

/** The parameters of the message: `min`, `max` or `symbols`. */
export type ValidationParams = Readonly<Record<string, number | string>>

export interface ValidationIssue<Field extends string = string> {
  readonly field: Field
  readonly code: ValidationCode
  readonly params: ValidationParams
}
