import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { offeredRegistrationRoles, readSignUp } from '@recircle/core/registration'
import { commonPasswordProblem, confirmEmailPage, sessionPaths } from '@recircle/core/session'
import { validateForm } from '@recircle/core/validation'
import { noteConsent } from '../../account/consents.ts'
import type { Config } from '../../config/config.ts'
import type { Database, Queries } from '../../db/database.ts'
import { json } from '../../http/open-api/api-operations.ts'
import { networkOf } from '../../http/guard/network-of.ts'
import { rules } from '../../http/guard/route-rules.ts'
import { sentBodies } from '../../http/open-api/sent-bodies.schemas.ts'
import { problemsOfIssues } from '../../http/answer/wire-problems.ts'
import { refuse, refuseForNow } from '../../http/answer/wire-reply.ts'
import { askerOf, takeFromBudget } from '../../mail/mail-budget.ts'
import { queueMail } from '../../mail/mail-queue.ts'
import { answeringFrom, pageAddress, pageOf } from '../../site/page-address.ts'
import { localeOf } from '../../site/request-locale.ts'
import { prefixOfReferer } from '../../site/referer-prefix.ts'
import { siteOf } from '../../site/request-site.ts'
import { isCommonPassword } from '../password/common-passwords.ts'
import { hashPassword, passwordMatches } from '../password/passwords.ts'
import type { Pause } from '../pause.port.ts'
import { findByLogin } from '../session.repository.ts'
import {
  addSignUp,
  confirmationLinkHours,
  confirmSignUp,
  mostLinksAnHour,
  repeatSignUp,
  waitingSignUps,
  type Confirmation,
  type NewSignUp,
  type SignUpLink,
  type WaitingSignUp,
} from './sign-up.repository.ts'

const SignUpBody = Type.Object({
  first_name: Type.String({ maxLength: 1000 }),
  email: Type.String({ maxLength: 1000 }),
  password: Type.String({ maxLength: 1000 }),
})
const ResendBody = Type.Object({ email: Type.String({ maxLength: 254 }), password: Type.String({ maxLength: 1000 }) })
const Token = Type.Object({ token: Type.String({ maxLength: 200 }) })
type Token = Type.Static<typeof Token>
const successPath = '/registration-success/'
const outcomes: Readonly<Record<Confirmation, string>> = {
  confirmed: 'true',
  superseded: 'superseded',
  unknown: 'false',
}
const waitSeconds = 3600
/** Longer than the checks of the waiting passwords, so that all responses take the same time. */
const answerTimeMs = 400

/** REG-2: a person signs up and gets an account once the link of the email has been confirmed. */
export function registerSignUp(
  app: FastifyInstance,
  { config, database, pause }: { readonly config: Config; readonly database: Database; readonly pause: Pause },
): void {
  const signUpSchema = {
    body: SignUpBody,
    response: { 201: Type.Object({ id: Type.String() }) },
  }
  const signUpConfig = rules({
    access: 'anybody',
    rate: 'forms',
    cache: 'by-caller',
    operation: {
      tag: 'session',
      operationId: 'signUp',
      summary: 'Create a personal account',
      answerType: json,
      body: sentBodies.signUp,
      refuses: ['conflict'],
    },
  })
  app.post(sessionPaths.signUp, { schema: signUpSchema, config: signUpConfig }, async (request, reply) => {
    const site = siteOf(request, config)
    const { variant } = site
    if (!offeredRegistrationRoles(variant).includes('user')) return refuse(reply, 'forbidden')
    const form = readSignUp(request.body)
    const issues = validateForm(form, {})
    if (issues.length > 0) return refuse(reply, 'invalid', undefined, problemsOfIssues(issues, { name: 'first_name' }))
    if (isCommonPassword(form.password)) return refuse(reply, 'invalid', undefined, [commonPasswordProblem])
    const { name, email, password } = form
    const network = networkOf(request)
    const locale = localeOf(request, site)
    const passwordHash = await hashPassword(password)
    const waiting = await waitingWith(email, password, network)
    if (await findByLogin(database, email)) return refuse(reply, 'conflict', 'User with this email already exists')
    const link = await database
      .transaction()
      .execute((transaction) =>
        waiting
          ? mailRepeat(transaction, { ...waiting, name, locale, variant }, request)
          : mailFirst(transaction, { name, email, passwordHash, locale, variant }, request),
      )
    return link === null ? refuseForNow(reply, waitSeconds, 'too-many-requests') : reply.code(201).send({ id: link.id })
  })

  /** AUTH-22: the waiting sign-up with this password. Always makes the same number of checks, so that its time reveals nothing. */
  async function waitingWith(email: string, password: string, network: string): Promise<WaitingSignUp | undefined> {
    const waiting = await waitingSignUps(database, email, network)
    const hashes = Array.from({ length: mostLinksAnHour }, (_, place) => waiting[place]?.passwordHash ?? null)
    const matches = await Promise.all(hashes.map((hash) => passwordMatches(hash, password)))
    return waiting[matches.indexOf(true)]
  }

  type Added = Promise<SignUpLink | null>
  const mailFirst = async (queries: Queries, signUp: NewSignUp, asked: FastifyRequest): Added =>
    mailLink(queries, signUp, asked, await addSignUp(queries, signUp, networkOf(asked)))
  const mailRepeat = async (queries: Queries, signUp: WaitingSignUp, asked: FastifyRequest): Added =>
    mailLink(queries, signUp, asked, await repeatSignUp(queries, signUp, networkOf(asked)))

  async function mailLink(queries: Queries, signUp: NewSignUp, asked: FastifyRequest, added: SignUpLink | null): Added {
    if (added === null) return null
    const { email, locale, variant } = signUp
    await noteConsent(queries, { email, form: 'sign-up', locale, variant })
    await queueMail(queries, {
      template: 'emailConfirmation',
      asker: askerOf(asked, config),
      locale,
      // MAIL-2: whoever signed up typed it, and the address need not be theirs.
      name: '',
      recipient: email,
      link: pageAddress(answeringFrom(siteOf(asked, config), config), variant, locale, confirmEmailPage(added.token)),
      values: { hours: String(confirmationLinkHours) },
    })
    return added
  }

  // REG-7: the link is sent again only if the password is right, and the response does not reveal what is waiting.
  const resendSchema = { body: ResendBody, response: { 204: Type.Null() } }
  const resendConfig = rules({
    access: 'anybody',
    rate: 'forms',
    cache: 'by-caller',
    operation: {
      tag: 'session',
      operationId: 'resendConfirmation',
      summary: 'Resend the confirmation email for a new account',
      body: sentBodies.resendConfirmation,
    },
  })
  app.post<{ Body: Type.Static<typeof ResendBody> }>(
    sessionPaths.resendConfirmation,
    { schema: resendSchema, config: resendConfig },
    async (request, reply) => {
      const { password } = request.body
      const email = request.body.email.trim()
      const answerTime = pause(answerTimeMs)
      const found = await waitingWith(email, password, networkOf(request))
      await database.transaction().execute(async (transaction) => {
        // Whatever the password: a refusal by the budget must not reveal which is right.
        await takeFromBudget(transaction, email, askerOf(request, config))
        if (found) await mailRepeat(transaction, found, request)
      })
      await answerTime
      return reply.code(204).send()
    },
  )

  // REG-5: mail scanners open every link, so opening it only leads to a page; the button there confirms.
  const path = sessionPaths.confirmEmail(':token').replace('%3A', ':')
  const openConfig = rules({
    access: 'anybody',
    rate: 'reads',
    cache: 'by-caller',
    operation: {
      tag: 'session',
      operationId: 'openConfirmation',
      summary: 'Open the confirmation page of a new account',
      bareAnswers: { '303': 'Redirects to the confirmation page' },
    },
  })
  app.get<{ Params: Token }>(path, { schema: { params: Token }, config: openConfig }, async (request, reply) => {
    const site = siteOf(request, config)
    const page = confirmEmailPage(request.params.token)
    return reply.redirect(pageOf(site, config, localeOf(request, site), page), 303)
  })

  const confirmConfig = rules({
    access: 'secret-holder',
    rate: 'writes',
    cache: 'no-store',
    operation: {
      tag: 'session',
      operationId: 'confirmEmail',
      summary: 'Confirm the email address of a new account',
      bareAnswers: { '303': 'Redirects to the page with the outcome' },
    },
  })
  app.post<{ Params: Token }>(path, { schema: { params: Token }, config: confirmConfig }, async (request, reply) => {
    const { token } = request.params
    const outcome = await database
      .transaction()
      .execute((transaction) => confirmSignUp(transaction, config.siteOverrides, token))
    const address = `${prefixOfReferer(request, config)}${successPath}?confirmed=${outcomes[outcome]}`
    return reply.redirect(address, 303)
  })
}
