import type { FastifyInstance } from 'fastify'
import { registrationCalls } from '@recircle/core/registration'
import { validateForm } from '@recircle/core/validation'
import { answer } from '../http/calls/answer-call.ts'
import { done } from '../http/answer/outcome.ts'
import { okEnvelope, refusedForm } from '../http/guard/open-forms.ts'
import { phoneContext } from '../http/request/phone-context.ts'
import { keepApplication, type ApplicationDeps } from './keep-application.ts'

/** REG-2: an organization applies for its roles, and a manager decides. */
export function registerApplications(app: FastifyInstance, deps: ApplicationDeps): void {
  answer(app, registrationCalls.apply, async ({ sent, request }) => {
    const issues = validateForm(sent, await phoneContext())
    if (issues.length > 0) return refusedForm(issues)
    if (sent.homepage === '') await keepApplication(deps, request, sent)
    return done(okEnvelope)
  })
}
