import { formOf, honeypot, typedForm } from '../calls/index.ts'
import { constant, field, filledList, isRecord, text } from '../wire/index.ts'
import { RegistrationForm } from './registration-form.ts'

/** The corporate roles are sent as a list; setting them in the form enables their rules. */
function readApplication(body: unknown): RegistrationForm {
  const form = formOf(RegistrationForm)(body)
  const roles: readonly unknown[] = isRecord(body) && Array.isArray(body['roles']) ? body['roles'] : []
  form.user = false
  form.charityEventCreator = roles.includes('charity-events-creator')
  form.recyclingPointCreator = roles.includes('recycling-points-creator')
  return form
}

/** REG-2: what an organization applies with. */
export const sentApplication = typedForm(readApplication, {
  name: field('name', text),
  email: field('email', text),
  phone: field('phone', text),
  orgName: field('orgName', text),
  address: field('address', text),
  tin: field('tin', text),
  corporateRoles: field('roles', filledList(constant(['charity-events-creator', 'recycling-points-creator']))),
  homepage: honeypot,
})

/** Reads a sign-up back into its form. The repeated password exists only in the browser, so it is copied from the first. */
export function readSignUp(body: unknown): RegistrationForm {
  const form = formOf(RegistrationForm)(body)
  const firstName = isRecord(body) ? body['first_name'] : ''
  form.name = typeof firstName === 'string' ? firstName : ''
  form.repeatedPassword = form.password
  form.user = true
  form.charityEventCreator = false
  form.recyclingPointCreator = false
  return form
}
