import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { v7 as uuidV7 } from 'uuid'
import { emailAlreadyExists, SubscriptionForm, subscriptionPath } from '@recircle/core/subscription'
import { fillForm, validateForm } from '@recircle/core/validation'
import { noteConsent } from '../account/consents.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { formRules, formSchema, notOk, okEnvelope } from '../http/open-forms.ts'
import { sentBodies } from '../http/sent-bodies.schemas.ts'
import { problemsOfIssues } from '../http/wire-problems.ts'
import { refuse } from '../http/wire-reply.ts'
import { localeOf } from '../site/request-locale.ts'
import { siteOf } from '../site/request-site.ts'

/** FORM-3: who has unsubscribed may come back; who is subscribed hears so. */
export function registerSubscription(
  app: FastifyInstance,
  { config, database }: { readonly config: Config; readonly database: Database },
): void {
  const operation = { operationId: 'subscribe', summary: 'Get the newsletter', body: sentBodies.subscription }
  app.post(subscriptionPath, { schema: formSchema, config: formRules(operation) }, async (request, reply) => {
    const form = fillForm(new SubscriptionForm(), request.body)
    const issues = validateForm(form, {})
    if (issues.length > 0) return refuse(reply, 'invalid', undefined, problemsOfIssues(issues))
    const site = siteOf(request, config)
    const row = { id: uuidV7(), email: form.email, locale: localeOf(request, site), variant: site.variant }
    const subscribed = await database.transaction().execute(async (transaction) => {
      const kept = await transaction
        .insertInto('subscriptions')
        .values(row)
        .onConflict((conflict) =>
          conflict
            .expression(sql`lower(email)`)
            .doUpdateSet({ unsubscribed_at: null, locale: row.locale, variant: row.variant })
            .where('subscriptions.unsubscribed_at', 'is not', null),
        )
        .returning('id')
        .executeTakeFirst()
      if (kept) await noteConsent(transaction, { ...row, form: 'subscription' })
      return kept
    })
    return subscribed ? okEnvelope : notOk(emailAlreadyExists)
  })
}
