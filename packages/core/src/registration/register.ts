import { formOutcome, type Calls } from '../calls/index.ts'
import { enoughToday } from '../http/index.ts'
import type { SessionGateway } from '../session/index.ts'
import type { RegistrationForm } from './registration-form.ts'
import { sentApplication } from './registration-contract.ts'
import { registrationCalls } from './registration-calls.ts'
import type { InquiryState, RegistrationRequests, SignUpState } from './registration-outcome.ts'

export interface RegistrationPorts {
  readonly session: Pick<SessionGateway, 'signUp'>
  readonly calls: Calls
}

export const nothingSent: RegistrationRequests = { signUp: 'none', inquiry: 'none' }

/** REG-2: sends the requests of the chosen roles that have not succeeded yet, in parallel; each may fail on its own. */
export async function register(
  form: RegistrationForm,
  sent: RegistrationRequests,
  { session, calls }: RegistrationPorts,
): Promise<RegistrationRequests> {
  const [signUp, inquiry] = await Promise.all([
    isSettled(sent.signUp) ? sent.signUp : form.user ? signUpUser(form, session) : 'none',
    isSettled(sent.inquiry) ? sent.inquiry : form.isCorporate ? applyAsOrganization(form, calls) : 'none',
  ])
  return { signUp, inquiry }
}

const isSettled = (state: SignUpState | InquiryState): boolean =>
  state === 'ok' || state === 'exists' || state === 'passwordCommon'

const problemStates = {
  'user-exists': 'exists',
  'common-password': 'passwordCommon',
  [enoughToday]: 'enough',
  'server-error': 'failed',
} as const

async function signUpUser(form: RegistrationForm, session: RegistrationPorts['session']): Promise<SignUpState> {
  const { name, email, password } = form
  const answer = await session.signUp({ firstName: name, email, password })
  if (answer.ok) return 'ok'
  return problemStates[answer.error]
}

async function applyAsOrganization(form: RegistrationForm, calls: Calls): Promise<InquiryState> {
  const answer = formOutcome(await calls.ask(registrationCalls.apply, { sent: form }))
  return answer.ok ? 'ok' : problemStates[answer.error]
}

/** What the form sends for an organization, to see whether it has changed. */
export const applicationIn = (form: RegistrationForm): string => JSON.stringify(sentApplication.write(form))
