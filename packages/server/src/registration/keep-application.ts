import type { FastifyRequest } from 'fastify'
import { v7 as uuidV7 } from 'uuid'
import type { RegistrationForm } from '@recircle/core/registration'
import { kindsOfRoles } from '@recircle/core/session'
import { noteConsent } from '../account/consents.ts'
import type { Config } from '../config/config.ts'
import { takeForm } from '../confirmation/forms-of-network.ts'
import type { Database } from '../db/database.ts'
import { requestKey } from '../http/guard/open-forms.ts'
import { askerOf } from '../mail/mail-budget.ts'
import { mailDay, queueMail } from '../mail/mail-queue.ts'
import { localeOf } from '../site/request-locale.ts'
import { siteOf } from '../site/request-site.ts'

export interface ApplicationDeps {
  readonly config: Config
  readonly database: Database
}

const isCorporate = (kind: string): kind is 'facility' | 'promotion' => ['facility', 'promotion'].includes(kind)

/** REG-2: stores an application once, and notifies its sender. */
export async function keepApplication(
  { config, database }: ApplicationDeps,
  request: FastifyRequest,
  form: RegistrationForm,
): Promise<void> {
  const { name, email, phone, orgName, address, tin, corporateRoles } = form
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
}
