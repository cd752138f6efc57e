/** The state of each of the two requests; `none` if its roles were not chosen, `enough` if no more is taken today. */
export type SignUpState = 'none' | 'ok' | 'exists' | 'passwordCommon' | 'enough' | 'failed'
export type InquiryState = 'none' | 'ok' | 'enough' | 'failed'

export interface RegistrationRequests {
  readonly signUp: SignUpState
  readonly inquiry: InquiryState
}

export type RegistrationSuccess = 'successUser' | 'successCorporate' | 'successBoth'
export type RegistrationProblem =
  | 'enoughToday'
  | 'genericError'
  | 'userExists'
  | 'corporateSentSignUpFailed'
  | 'userRegisteredCorporateFailed'
  | 'userExistsCorporateFailed'
  | 'userExistsCorporateSent'
  | 'passwordCommon'
  | 'passwordCommonCorporateFailed'
  | 'passwordCommonCorporateSent'
export type RegistrationOutcome = RegistrationSuccess | RegistrationProblem

/** REG-3: every combination of results, mapped to its text. The form cannot be sent without a role. */
const registrationOutcomes: Readonly<
  Record<Exclude<SignUpState, 'enough'>, Readonly<Record<Exclude<InquiryState, 'enough'>, RegistrationOutcome>>>
> = {
  none: { none: 'genericError', ok: 'successCorporate', failed: 'genericError' },
  ok: { none: 'successUser', ok: 'successBoth', failed: 'userRegisteredCorporateFailed' },
  exists: { none: 'userExists', ok: 'userExistsCorporateSent', failed: 'userExistsCorporateFailed' },
  passwordCommon: {
    none: 'passwordCommon',
    ok: 'passwordCommonCorporateSent',
    failed: 'passwordCommonCorporateFailed',
  },
  failed: { none: 'genericError', ok: 'corporateSentSignUpFailed', failed: 'genericError' },
}

const arrived = <State extends string>(state: State | 'enough'): State | 'failed' =>
  state === 'enough' ? 'failed' : state

/** MAIL-1: one of the requests is not taken today, whatever became of the other. */
export const isEnough = ({ signUp, inquiry }: RegistrationRequests): boolean =>
  signUp === 'enough' || inquiry === 'enough'

export function outcomeOf(requests: RegistrationRequests): RegistrationOutcome {
  const outcome = registrationOutcomes[arrived(requests.signUp)][arrived(requests.inquiry)]
  return outcome === 'genericError' && isEnough(requests) ? 'enoughToday' : outcome
}

export const isSuccess = (outcome: RegistrationOutcome): outcome is RegistrationSuccess =>
  outcome === 'successUser' || outcome === 'successCorporate' || outcome === 'successBoth'

/** REG-3: an existing user has nothing to retry, unless the organization's request failed. */
export const canTryAgain = ({ signUp, inquiry }: RegistrationRequests): boolean =>
  inquiry === 'failed' || signUp === 'failed'
