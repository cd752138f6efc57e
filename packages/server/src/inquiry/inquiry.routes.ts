import type { FastifyInstance } from 'fastify'
import { inquiryPaths, QuestionForm, readInquiry } from '@recircle/core/inquiry'
import { fillForm, validateForm } from '@recircle/core/validation'
import { formRules, formSchema, okEnvelope, type FormOperation } from '../http/guard/open-forms.ts'
import { sentBodies } from '../http/open-api/sent-bodies.schemas.ts'
import { problemsOfIssues } from '../http/answer/wire-problems.ts'
import { refuse } from '../http/answer/wire-reply.ts'
import { keepInquiry, type InquiryDeps, type SentInquiry } from './keep-inquiry.ts'

/** FORM-1: forms that need no account; staff read the inquiries at the desk. */
export function registerInquiries(app: FastifyInstance, deps: InquiryDeps): void {
  const register = (path: string, operation: FormOperation, read: (body: unknown) => SentInquiry): void => {
    app.post(path, { schema: formSchema, config: formRules(operation) }, async (request, reply) => {
      const form = read(request.body)
      const issues = validateForm(form, {})
      if (issues.length > 0) return refuse(reply, 'invalid', undefined, problemsOfIssues(issues))
      if (form.homepage === '') await keepInquiry(deps, request, form)
      return okEnvelope
    })
  }
  const ask = { operationId: 'askQuestion', summary: 'Ask a question', body: sentBodies.question }
  register(inquiryPaths.question, ask, (body) => fillForm(new QuestionForm(), body))
  const summary = 'Send an inquiry, as a business or as a visitor'
  register(inquiryPaths.inquiry, { operationId: 'inquire', summary, body: sentBodies.inquiry }, readInquiry)
}
