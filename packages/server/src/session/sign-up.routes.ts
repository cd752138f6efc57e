import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { offeredRegistrationRoles, readSignUp } from '@recircle/core/registration'
import { commonPasswordProblem, sessionPaths } from '@recircle/core/session'
import { ok } from '@recircle/core/shared'
import { validateForm } from '@recircle/core/validation'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { ErrorDocument } from '../http/json-api.schemas.ts'
import { problemsOfIssues } from '../http/validation-problems.ts'
import { refuse } from '../http/wire-reply.ts'
import { queueMail } from '../mail/mail-queue.ts'
import { pageAddress } from '../site/page-address.ts'
import { localeOf } from '../site/request-locale.ts'
import { siteOf } from '../site/request-site.ts'
import { isCommonPassword } from './common-passwords.ts'
import { issueMailedToken, spendMailedToken, tokenLifetimeHours } from './mailed-tokens.ts'
import { hashPassword } from './passwords.ts'
import { addPerson, confirmEmail } from './sign-up.repository.ts'

const SignUpBody = Type.Object({
  first_name: Type.String({ maxLength: 1000 }),
  email: Type.String({ maxLength: 1000 }),
  password: Type.String({ maxLength: 1000 }),
})
const successPath = '/registration-success/'

/** REG-2: a person signs up and is let in once the link of the letter has been followed. */
export function registerSignUp(
  app: FastifyInstance,
  { config, database }: { readonly config: Config; readonly database: Database },
): void {
  const signUpSchema = {
    body: SignUpBody,
    response: { 201: Type.Object({ id: Type.String() }), 403: ErrorDocument, 409: ErrorDocument, 422: ErrorDocument },
  }
  app.post(sessionPaths.signUp, { schema: signUpSchema }, async (request, reply) => {
    const site = siteOf(request, config)
    if (!offeredRegistrationRoles(site.variant).includes('user')) return refuse(reply, 'forbidden')
    const form = readSignUp(request.body)
    const issues = validateForm(form)
    if (issues.length > 0) return refuse(reply, 'invalid', undefined, problemsOfIssues(issues, { name: 'first_name' }))
    if (isCommonPassword(form.password)) return refuse(reply, 'invalid', undefined, [commonPasswordProblem])
    const locale = localeOf(request, site)
    const passwordHash = await hashPassword(form.password)
    const added = await database.transaction().execute(async (transaction) => {
      const person = await addPerson(transaction, { name: form.name, email: form.email, passwordHash, locale, site })
      if (!person.ok) return person
      const token = await issueMailedToken(transaction, person.value, 'email-confirmation')
      await queueMail(transaction, {
        template: 'emailConfirmation',
        locale,
        name: form.name,
        recipient: form.email,
        link: `${config.origins[site.variant]}${sessionPaths.confirmEmail(token)}`,
        values: { hours: String(tokenLifetimeHours['email-confirmation']) },
      })
      return person
    })
    if (!added.ok) return refuse(reply, 'conflict', 'User with this email already exists')
    return reply.code(201).send({ id: added.value })
  })

  const params = Type.Object({ token: Type.String({ maxLength: 200 }) })
  app.get<{ Params: { token: string } }>(
    sessionPaths.confirmEmail(':token').replace('%3A', ':'),
    { schema: { params } },
    async (request, reply) => {
      const spent = await database.transaction().execute(async (transaction) => {
        const userId = await spendMailedToken(transaction, request.params.token, 'email-confirmation')
        return userId.ok ? ok(await confirmEmail(transaction, userId.value)) : userId
      })
      // Mail scanners follow links before their readers do, so a link that has done its work leads to the same page.
      const isConfirmed = spent.ok || spent.error === 'used'
      const site = siteOf(request, config)
      const { variant, locale } = spent.ok ? spent.value : { variant: site.variant, locale: localeOf(request, site) }
      const address = pageAddress(config, variant, locale, successPath)
      return reply.redirect(isConfirmed ? `${address}?confirmed=true` : `${address}?confirmed=false`, 303)
    },
  )
}
