import type { FastifyInstance } from 'fastify'
import { confirmationSent, emailAlreadyExists, subscriptionCalls } from '@recircle/core/subscription'
import { validateForm } from '@recircle/core/validation'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { answer } from '../http/calls/answer-call.ts'
import { done } from '../http/answer/outcome.ts'
import { okEnvelope, refusedForm } from '../http/guard/open-forms.ts'
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
  answer(app, subscriptionCalls.subscribe, async ({ sent, request }) => {
    const issues = validateForm(sent, {})
    if (issues.length > 0) return refusedForm(issues)
    const site = siteOf(request, config)
    const locale = languageIn(sent, site) ?? localeOf(request, site)
    const signUp = { email: sent.email, locale, variant: site.variant }
    const asked = await database.transaction().execute(async (transaction) => {
      const subscriber = await askToSubscribe(transaction, signUp)
      const settings = { config: answeringFrom(site, config), links, asker: askerOf(request, config) }
      if (subscriber !== null && subscriber !== 'already-subscribed')
        await queueMail(transaction, newsletterConfirmation(subscriber, settings, Date.now()))
      return subscriber
    })
    return done(
      asked === 'already-subscribed'
        ? { isOk: false, message: emailAlreadyExists }
        : { ...okEnvelope, message: confirmationSent },
    )
  })
}
