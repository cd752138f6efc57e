import type { FastifyInstance, FastifyRequest } from 'fastify'
import { v7 as uuidV7 } from 'uuid'
import { inquiryPaths, QuestionForm, readInquiry, WriteToUsForm, type InquiryForm } from '@recircle/core/inquiry'
import { fillForm, validateForm } from '@recircle/core/validation'
import { noteConsent } from '../account/consents.ts'
import type { Config } from '../config/config.ts'
import { takeForm } from '../confirmation/forms-of-network.ts'
import type { Database } from '../db/database.ts'
import { formRules, formSchema, okEnvelope, requestKey, type FormOperation } from '../http/open-forms.ts'
import { sentBodies } from '../http/sent-bodies.schemas.ts'
import { problemsOfIssues } from '../http/wire-problems.ts'
import { refuse } from '../http/wire-reply.ts'
import { localeOf } from '../site/request-locale.ts'
import { siteOf } from '../site/request-site.ts'

type Form = QuestionForm | InquiryForm | WriteToUsForm

const columnsOf = (form: Form) => {
  const { name, city, email, text } = form
  const common = { name, city, email, text }
  if (form instanceof QuestionForm) return { form: 'question' as const, ...common }
  const { phone, type } = form
  return form instanceof WriteToUsForm
    ? { form: 'write-to-us' as const, type, phone, ...common }
    : { form: 'inquiry' as const, type, phone, org_name: form.orgName, ...common }
}

/** FORM-1: forms that need no account; staff read the inquiries at the desk. */
export function registerInquiries(
  app: FastifyInstance,
  { config, database }: { readonly config: Config; readonly database: Database },
): void {
  async function keep(request: FastifyRequest, form: Form): Promise<void> {
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

  const register = (path: string, operation: FormOperation, read: (body: unknown) => Form): void => {
    app.post(path, { schema: formSchema, config: formRules(operation) }, async (request, reply) => {
      const form = read(request.body)
      const issues = validateForm(form, {})
      if (issues.length > 0) return refuse(reply, 'invalid', undefined, problemsOfIssues(issues))
      if (form.homepage === '') await keep(request, form)
      return okEnvelope
    })
  }
  const ask = { operationId: 'askQuestion', summary: 'Ask a question', body: sentBodies.question }
  register(inquiryPaths.question, ask, (body) => fillForm(new QuestionForm(), body))
  const summary = 'Inquire as a business, or write to us'
  register(inquiryPaths.inquiry, { operationId: 'inquire', summary, body: sentBodies.inquiry }, readInquiry)
}
