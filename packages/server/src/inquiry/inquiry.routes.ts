import type { FastifyInstance } from 'fastify'
import { inquiryCalls } from '@recircle/core/inquiry'
import { validateForm } from '@recircle/core/validation'
import { answer } from '../http/calls/answer-call.ts'
import { done } from '../http/answer/outcome.ts'
import { okEnvelope, refusedForm } from '../http/guard/open-forms.ts'
import { keepInquiry, type InquiryDeps } from './keep-inquiry.ts'

/** FORM-1: forms that need no account; staff read the inquiries at the desk. */
export function registerInquiries(app: FastifyInstance, deps: InquiryDeps): void {
  for (const call of [inquiryCalls.ask, inquiryCalls.inquire])
    answer(app, call, async ({ sent, request }) => {
      const issues = validateForm(sent, {})
      if (issues.length > 0) return refusedForm(issues)
      if (sent.homepage === '') await keepInquiry(deps, request, sent)
      return done(okEnvelope)
    })
}
