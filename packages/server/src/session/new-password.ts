import { commonPasswordProblem } from '@recircle/core/session'
import { passwordRules } from '@recircle/core/validation'
import { isCommonPassword } from './common-passwords.ts'

/** VAL-3: what a new password lacks; nothing if it is good. */
export function newPasswordProblems(password: string) {
  const broken = passwordRules.filter((rule) => !rule.holds(password))
  if (broken.length > 0) return broken.map(({ code, params }) => ({ rule: code, pointer: '/password', params }))
  return isCommonPassword(password) ? [commonPasswordProblem] : []
}
