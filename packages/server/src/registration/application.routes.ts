import type { FastifyInstance } from 'fastify'
import { corporateInquiryPath, readCorporateInquiry } from '@recircle/core/registration'
import { validateForm } from '@recircle/core/validation'
import { phoneContext } from '../http/request/phone-context.ts'
import { formRules, formSchema, okEnvelope } from '../http/guard/open-forms.ts'
import { sentBodies } from '../http/open-api/sent-bodies.schemas.ts'
import { problemsOfIssues } from '../http/answer/wire-problems.ts'
import { refuse } from '../http/answer/wire-reply.ts'
import { keepApplication, type ApplicationDeps } from './keep-application.ts'

/** REG-2: an organization applies for its roles, and a manager decides. */
export function registerApplications(app: FastifyInstance, deps: ApplicationDeps): void {
  const operation = { operationId: 'applyForRoles', summary: 'Apply as an organization', body: sentBodies.application }
  app.post(corporateInquiryPath, { schema: formSchema, config: formRules(operation) }, async (request, reply) => {
    const form = readCorporateInquiry(request.body)
    const issues = validateForm(form, await phoneContext())
    if (issues.length > 0) return refuse(reply, 'invalid', undefined, problemsOfIssues(issues))
    if (form.homepage !== '') return okEnvelope
    await keepApplication(deps, request, form)
    return okEnvelope
  })
}
