import { fillForm } from '../validation/index.ts'
import { isRecord } from '../wire/index.ts'
import { RegistrationForm } from './registration-form.ts'

/** The corporate roles are sent as a list; setting them in the form enables their rules. */
export function readCorporateInquiry(body: unknown): RegistrationForm {
  const form = fillForm(new RegistrationForm(), body)
  const roles: readonly unknown[] = isRecord(body) && Array.isArray(body['roles']) ? body['roles'] : []
  form.user = false
  form.charityEventCreator = roles.includes('charity-events-creator')
  form.recyclingPointCreator = roles.includes('recycling-points-creator')
  return form
}

/** Reads a sign-up back into its form. The repeated password exists only in the browser, so it is copied from the first. */
export function readSignUp(body: unknown): RegistrationForm {
  const form = fillForm(new RegistrationForm(), body)
  const firstName = isRecord(body) ? body['first_name'] : ''
  form.name = typeof firstName === 'string' ? firstName : ''
  form.repeatedPassword = form.password
  form.user = true
  form.charityEventCreator = false
  form.recyclingPointCreator = false
  return form
}
