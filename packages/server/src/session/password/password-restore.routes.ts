import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { sessionPaths } from '@recircle/core/session'
import { ok } from '@recircle/core/shared'
import { isEmail } from '@recircle/core/validation'
import { leadsOn } from '../../http/open-api/api-operations.ts'
import { rules } from '../../http/guard/route-rules.ts'
import { sentBodies } from '../../http/open-api/sent-bodies.schemas.ts'
import { refuse } from '../../http/answer/wire-reply.ts'
import { askerOf } from '../../mail/mail-budget.ts'
import { answeringFrom } from '../../site/page-address.ts'
import { siteOf } from '../../site/request-site.ts'
import { spendRestoreToken } from '../mailed-tokens.ts'
import { newPasswordProblems, tellOfNewPassword } from './new-password.ts'
import { hashPassword } from './passwords.ts'
import { mailRestoreLink, mayRestore } from './restore-link.ts'
import { confirmEmail, findByLogin, setPassword } from '../session.repository.ts'
import type { Pause } from '../pause.port.ts'
import type { SessionDeps } from '../session.routes.ts'

const ForgotBody = Type.Object({ email: Type.String({ maxLength: 254 }) })
const RestoreBody = Type.Object({
  token: Type.String({ maxLength: 200 }),
  password: Type.String({ maxLength: 1000 }),
  repeatedPassword: Type.Optional(
    Type.String({ maxLength: 1000, description: 'sent by forms without scripts; must equal the password' }),
  ),
})

/** Longer than the work for a known address, so that both responses take the same time. */
const answerTimeMs = 250

/** AUTH-12: restoring a forgotten password. */
export function registerPasswordRestore(
  app: FastifyInstance,
  {
    config,
    database,
    devices,
    pause,
  }: Pick<SessionDeps, 'config' | 'database' | 'devices'> & { readonly pause: Pause },
): void {
  const forgotSchema = { body: ForgotBody, response: { 204: Type.Null() } }
  const forgotConfig = rules({
    access: 'anybody',
    rate: 'forms',
    cache: 'by-caller',
    operation: {
      tag: 'session',
      operationId: 'forgotPassword',
      summary: 'Request a password reset email',
      body: sentBodies.forgotPassword,
      bareAnswers: leadsOn,
      refuses: ['not-found'],
    },
  })
  app.post<{ Body: Type.Static<typeof ForgotBody> }>(
    sessionPaths.forgotPassword,
    { schema: forgotSchema, config: forgotConfig },
    async (request, reply) => {
      const email = request.body.email.trim()
      if (!isEmail(email)) return refuse(reply, 'invalid', undefined, [{ rule: 'email', pointer: '/email' }])
      const answerTime = pause(answerTimeMs)
      const user = await findByLogin(database, email)
      const isKnown = user !== null && mayRestore(user)
      if (isKnown)
        await database
          .transaction()
          .execute((transaction) =>
            mailRestoreLink(
              transaction,
              answeringFrom(siteOf(request, config), config),
              user,
              user.email ?? email,
              askerOf(request, config),
            ),
          )
      await answerTime
      return isKnown ? reply.code(204).send() : refuse(reply, 'not-found')
    },
  )

  const restoreSchema = {
    body: RestoreBody,
    response: { 204: Type.Null() },
  }
  const restoreConfig = rules({
    access: 'secret-holder',
    rate: 'signIn',
    cache: 'by-caller',
    operation: {
      tag: 'session',
      operationId: 'restorePassword',
      summary: 'Set a new password with a reset link',
      body: sentBodies.restorePassword,
      bareAnswers: leadsOn,
      refuses: ['not-found', 'gone'],
    },
  })
  app.post<{ Body: Type.Static<typeof RestoreBody> }>(
    sessionPaths.restorePassword,
    { schema: restoreSchema, config: restoreConfig },
    async (request, reply) => {
      const { token, password, repeatedPassword = password } = request.body
      const problems = newPasswordProblems(password)
      if (problems.length > 0) return refuse(reply, 'invalid', undefined, problems)
      if (repeatedPassword !== password)
        return refuse(reply, 'invalid', undefined, [{ rule: 'samePassword', pointer: '/repeatedPassword' }])
      const passwordHash = await hashPassword(password)
      const outcome = await database.transaction().execute(async (transaction) => {
        const spent = await spendRestoreToken(transaction, token)
        if (!spent.ok) return spent
        const user = await setPassword(transaction, spent.value, passwordHash)
        if (!user?.email) return ok(user)
        // Whoever reads the mail of the address owns it, so the link confirms the address as the sign-up mail would have.
        if (user.email_confirmed_at === null && user.login === null) await confirmEmail(transaction, user.id)
        await tellOfNewPassword(transaction, config, user)
        return ok(user)
      })
      if (!outcome.ok) return refuse(reply, outcome.error === 'expired' ? 'gone' : 'not-found')
      if (outcome.value !== null) await devices.remember(reply, outcome.value)
      return reply.code(204).send()
    },
  )
}
