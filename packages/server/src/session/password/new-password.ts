import type { FastifyReply, FastifyRequest } from 'fastify'
import { samePasswordRule, wrongPasswordRule } from '@recircle/core/account'
import { commonPasswordProblem } from '@recircle/core/session'
import { err, ok, type Failure, type Success } from '@recircle/core/shared'
import { passwordRules } from '@recircle/core/validation'
import type { RuleProblem } from '@recircle/core/wire'
import type { Config } from '../../config/config.ts'
import type { Queries } from '../../db/database.ts'
import { refused, type Refused } from '../../http/answer/outcome.ts'
import { queueMail } from '../../mail/mail-queue.ts'
import { pageAddress } from '../../site/page-address.ts'
import type { TokenOwner } from '../access-tokens.ts'
import { isCommonPassword } from './common-passwords.ts'
import type { FailedAttempts } from '../failed-attempts.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import type { UserRow } from '../session.repository.ts'

/** VAL-3: what a new password lacks; nothing if it is good. */
export function newPasswordProblems(password: string): RuleProblem[] {
  const broken = passwordRules.filter((rule) => !rule.holds(password))
  if (broken.length > 0) return broken.map(({ code, params }) => ({ rule: code, pointer: '/password', params }))
  return isCommonPassword(password) ? [commonPasswordProblem] : []
}

interface PasswordChange {
  /** Null if the session may set a password without it. */
  readonly current: string | null
  readonly password: string
}
type PasswordRefusal =
  | (Failure<'too-many'> & { readonly waitSeconds: number })
  | (Failure<'invalid'> & { readonly problems: readonly RuleProblem[] })

/** AUTH-32, DESK-51: the hash of the password that replaces the present one. Guesses of that one are counted: the session may be unattended. */
export async function hashOfNewPassword(
  { request, attempts }: { readonly request: FastifyRequest; readonly attempts: FailedAttempts },
  user: TokenOwner & { readonly password_hash: string | null },
  { current, password }: PasswordChange,
): Promise<Success<string> | PasswordRefusal> {
  const broken = (...problems: readonly RuleProblem[]) => err('invalid', { problems })
  const problems = newPasswordProblems(password)
  if (problems.length > 0) return broken(...problems)
  if (current !== null) {
    const attempt = { login: '', user, isKnownDevice: true, purpose: 'password' } as const
    const waitSeconds = await attempts.begin(request, attempt)
    if (waitSeconds > 0) return err('too-many', { waitSeconds })
    if (!(await passwordMatches(user.password_hash, current))) {
      attempts.refused(request, attempt)
      return broken({ rule: wrongPasswordRule, pointer: '/current' })
    }
    await attempts.forget(request, attempt)
  }
  if (await passwordMatches(user.password_hash, password))
    return broken({ rule: samePasswordRule, pointer: '/password' })
  return ok(await hashPassword(password))
}

export function refusedPassword(reply: FastifyReply, refusal: PasswordRefusal): Refused {
  if (refusal.error === 'invalid') return refused('invalid', refusal.problems)
  void reply.header('retry-after', refusal.waitSeconds)
  return refused('too-many-requests')
}

export async function tellOfNewPassword(
  queries: Queries,
  config: Pick<Config, 'origins' | 'siteOverrides'>,
  { email, locale, name, variant }: Pick<UserRow, 'email' | 'locale' | 'name' | 'variant'>,
): Promise<void> {
  if (email === null) return
  const link = pageAddress(config, variant, locale, '/profile/login')
  await queueMail(queries, { template: 'passwordChanged', recipient: email, locale, name, link })
}
