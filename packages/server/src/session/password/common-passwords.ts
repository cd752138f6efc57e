import { createRequire } from 'node:module'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { isCommonPassword as isCommonAmong, sessionPaths } from '@recircle/core/session'
import { passwordRules } from '@recircle/core/validation'
import { json } from '../../http/open-api/api-operations.ts'
import { rules } from '../../http/guard/route-rules.ts'

/** Fifty thousand passwords of published leaks, in lower case, the commonest first. */
const leaked: readonly string[] = createRequire(import.meta.url)('@zxcvbn-ts/language-common/src/passwords.json')

/** The leaked passwords that would pass the rules with one capital letter (VAL-3): about five thousand. */
const common: ReadonlySet<string> = new Set(
  leaked.filter((password) => {
    const capitalized = password.replace(/\p{Ll}/u, (letter) => letter.toUpperCase())
    return passwordRules.every(({ holds }) => holds(capitalized))
  }),
)

export const isCommonPassword = (password: string): boolean => isCommonAmong(password, common)

/** REG-9: the list for the browser, which warns while the user types, so that no password has to be sent. */
export function registerCommonPasswords(app: FastifyInstance): void {
  const answer = { passwords: [...common] }
  const schema = { response: { 200: Type.Object({ passwords: Type.Array(Type.String()) }) } }
  const config = rules({
    access: 'anybody',
    rate: 'reads',
    cache: 'public, max-age=86400',
    operation: {
      tag: 'session',
      operationId: 'listCommonPasswords',
      summary: 'List the passwords that are too common to use',
      answerType: json,
    },
  })
  app.get(sessionPaths.commonPasswords, { schema, config }, () => answer)
}
