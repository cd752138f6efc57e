import type { FastifyInstance } from 'fastify'
import { v7 as uuidV7 } from 'uuid'
import { corporateInquiryPath, readCorporateInquiry } from '@recircle/core/registration'
import { kindsOfRoles } from '@recircle/core/session'
import { validateForm } from '@recircle/core/validation'
import { noteConsent } from '../account/consents.ts'
import type { Config } from '../config/config.ts'
import { takeForm } from '../confirmation/forms-of-network.ts'
import type { Database } from '../db/database.ts'
import { phoneContext } from '../http/phone-context.ts'
import { formRules, formSchema, okEnvelope, requestKey } from '../http/open-forms.ts'
import { sentBodies } from '../http/sent-bodies.schemas.ts'
import { problemsOfIssues } from '../http/wire-problems.ts'
import { refuse } from '../http/wire-reply.ts'
import { askerOf } from '../mail/mail-budget.ts'
import { mailDay, queueMail } from '../mail/mail-queue.ts'
import { localeOf } from '../site/request-locale.ts'
import { siteOf } from '../site/request-site.ts'

const isCorporate = (kind: string): kind is 'facility' | 'promotion' => ['facility', 'promotion'].includes(kind)

/** REG-2: an organization applies for its roles, and a manager decides. */
export function registerApplications(
  app: FastifyInstance,
  { config, database }: { readonly config: Config; readonly database: Database },
): void {
  const operation = { operationId: 'applyForRoles', summary: 'Apply as an organization', body: sentBodies.application }
  app.post(corporateInquiryPath, { schema: formSchema, config: formRules(operation) }, async (request, reply) => {
    const form = readCorporateInquiry(request.body)
    const issues = validateForm(form, await phoneContext())
    if (issues.length > 0) return refuse(reply, 'invalid', undefined, problemsOfIssues(issues))
    const { name, email, phone, orgName, address, tin, corporateRoles, homepage } = form
    if (homepage !== '') return okEnvelope
    const site = siteOf(request, config)
    const locale = localeOf(request, site)
    const kinds = kindsOfRoles(corporateRoles).filter(isCorporate)
    const details = { name, email, phone, org_name: orgName, address, tin, kinds }
    await database.transaction().execute(async (transaction) => {
      const inserted = await takeForm(transaction, 'applications', { address: request.ip, config }, (askedFrom) =>
        transaction
          .insertInto('applications')
          .values({
            id: uuidV7(),
            ...details,
            locale,
            variant: site.variant,
            request_key: requestKey('application', details, Date.now()),
            asked_from: askedFrom,
          })
          .onConflict((conflict) => conflict.column('request_key').doNothing())
          .returning('id')
          .executeTakeFirst(),
      )
      if (!inserted) return
      await noteConsent(transaction, { email, form: 'application', locale, variant: site.variant })
      await queueMail(transaction, {
        template: 'applicationReceived',
        asker: askerOf(request, config),
        locale,
        // MAIL-2: anybody can type an address, a name and what an organization is called.
        name: '',
        recipient: email,
        onlyOnceKey: `applicationReceived ${email.toLowerCase()} ${mailDay(Date.now())}`,
      })
    })
    return okEnvelope
  })
}
