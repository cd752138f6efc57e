import type { FastifyRequest } from 'fastify'
import { v7 as uuidV7 } from 'uuid'
import { QuestionForm, WriteToUsForm, type InquiryForm } from '@recircle/core/inquiry'
import { noteConsent } from '../account/consents.ts'
import type { Config } from '../config/config.ts'
import { takeForm } from '../confirmation/forms-of-network.ts'
import type { Database } from '../db/database.ts'
import { requestKey } from '../http/guard/open-forms.ts'
import { localeOf } from '../site/request-locale.ts'
import { siteOf } from '../site/request-site.ts'

export interface InquiryDeps {
  readonly config: Config
  readonly database: Database
}

export type SentInquiry = QuestionForm | InquiryForm | WriteToUsForm

const columnsOf = (form: SentInquiry) => {
  const { name, city, email, text } = form
  const common = { name, city, email, text }
  if (form instanceof QuestionForm) return { form: 'question' as const, ...common }
  const { phone, type } = form
  return form instanceof WriteToUsForm
    ? { form: 'write-to-us' as const, type, phone, ...common }
    : { form: 'inquiry' as const, type, phone, org_name: form.orgName, ...common }
}

export async function keepInquiry(
  { config, database }: InquiryDeps,
  request: FastifyRequest,
  form: SentInquiry,
): Promise<void> {
  const site = siteOf(request, config)
  const columns = columnsOf(form)
  const row = {
    id: uuidV7(),
    ...columns,
    locale: localeOf(request, site),
    variant: site.variant,
    request_key: requestKey(columns.form, columns, Date.now()),
  }
  await database.transaction().execute(async (transaction) => {
    const stored = await takeForm(transaction, 'inquiries', { address: request.ip, config }, (askedFrom) =>
      transaction
        .insertInto('inquiries')
        .values({ ...row, asked_from: askedFrom })
        .onConflict((conflict) => conflict.column('request_key').doNothing())
        .returning('id')
        .executeTakeFirst(),
    )
    const { email, locale, variant } = row
    if (stored) await noteConsent(transaction, { email, form: 'inquiry', locale, variant })
  })
}
