import { passwordForbiddenSymbols, passwordMaxLength, passwordMinLength } from './limits.ts'
import { lengthOf } from './value-checks.ts'
import type { ValidationCode, ValidationParams } from './validation-code.ts'

interface PasswordRule {
  readonly code: ValidationCode
  readonly params: ValidationParams
  readonly holds: (password: string) => boolean
}

/** VAL-3: each requirement is a separate rule, so that a form can tick them off one by one. */
export const passwordRules: readonly PasswordRule[] = [
  {
    code: 'passwordTooShort',
    params: { min: passwordMinLength },
    holds: (password) => lengthOf(password) >= passwordMinLength,
  },
  {
    code: 'passwordTooLong',
    params: { max: passwordMaxLength },
    holds: (password) => lengthOf(password) <= passwordMaxLength,
  },
  { code: 'passwordUppercase', params: {}, holds: (password) => /\p{Lu}/u.test(password) },
  { code: 'passwordLowercase', params: {}, holds: (password) => /\p{Ll}/u.test(password) },
  { code: 'passwordDigit', params: {}, holds: (password) => /\d/.test(password) },
  {
    code: 'passwordForbidden',
    params: { symbols: passwordForbiddenSymbols.join(' ') },
    holds: (password) => !/\s/.test(password) && !passwordForbiddenSymbols.some((symbol) => password.includes(symbol)),
  },
]

/** The limits and symbols of all rules, for one message. */
export const passwordRuleParams: ValidationParams = Object.fromEntries(
  passwordRules.flatMap(({ params }) => Object.entries(params)),
)

/** The codes of the requirements that the password does not meet. */
export const passwordFailures = (password: string): ValidationCode[] =>
  passwordRules.filter((rule) => !rule.holds(password)).map((rule) => rule.code)
