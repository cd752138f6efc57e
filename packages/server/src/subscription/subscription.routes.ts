import type { FastifyInstance } from 'fastify'
import { confirmationSent, emailAlreadyExists, SubscriptionForm, subscriptionPath } from '@recircle/core/subscription'
import { fillForm, validateForm } from '@recircle/core/validation'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { formRules, formSchema, okEnvelope } from '../http/guard/open-forms.ts'
import { sentBodies } from '../http/open-api/sent-bodies.schemas.ts'
import { problemsOfIssues } from '../http/answer/wire-problems.ts'
import { refuse } from '../http/answer/wire-reply.ts'
import { askerOf } from '../mail/mail-budget.ts'
import { queueMail } from '../mail/mail-queue.ts'
import type { SignedLinks } from '../signed-link/signed-links.ts'
import { languageIn, localeOf } from '../site/request-locale.ts'
import { answeringFrom } from '../site/page-address.ts'
import { siteOf } from '../site/request-site.ts'
import { newsletterConfirmation } from '../newsletter/newsletter-mail.ts'
import { askToSubscribe } from '../newsletter/subscribers.repository.ts'

export interface SubscriptionDeps {
  readonly config: Config
  readonly database: Database
  readonly links: SignedLinks
}

/** FORM-14: double opt-in. A reader is told so and gets no email. */
export function registerSubscription(app: FastifyInstance, { config, database, links }: SubscriptionDeps): void {
  const operation = {
    operationId: 'subscribe',
    summary: 'Subscribe to the newsletter; takes effect once confirmed by email',
    body: sentBodies.subscription,
  }
  app.post(subscriptionPath, { schema: formSchema, config: formRules(operation) }, async (request, reply) => {
    const form = fillForm(new SubscriptionForm(), request.body)
    const issues = validateForm(form, {})
    if (issues.length > 0) return refuse(reply, 'invalid', undefined, problemsOfIssues(issues))
    const site = siteOf(request, config)
    const locale = languageIn(request.body, site) ?? localeOf(request, site)
    const signUp = { email: form.email, locale, variant: site.variant }
    const asked = await database.transaction().execute(async (transaction) => {
      const subscriber = await askToSubscribe(transaction, signUp)
      const settings = { config: answeringFrom(site, config), links, asker: askerOf(request, config) }
      if (subscriber !== null && subscriber !== 'already-subscribed')
        await queueMail(transaction, newsletterConfirmation(subscriber, settings, Date.now()))
      return subscriber
    })
    return asked === 'already-subscribed'
      ? { isOk: false, message: emailAlreadyExists }
      : { ...okEnvelope, message: confirmationSent }
  })
}
