/** The state of each of the two requests; `none` if its roles were not chosen. */
export type SignUpState = 'none' | 'ok' | 'exists' | 'passwordCommon' | 'failed'
export type InquiryState = 'none' | 'ok' | 'failed'

export interface RegistrationRequests {
  readonly signUp: SignUpState
  readonly inquiry: InquiryState
}

export type RegistrationSuccess = 'successUser' | 'successCorporate' | 'successBoth'
export type RegistrationProblem =
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
const registrationOutcomes: Readonly<Record<SignUpState, Readonly<Record<InquiryState, RegistrationOutcome>>>> = {
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

export const outcomeOf = ({ signUp, inquiry }: RegistrationRequests): RegistrationOutcome =>
  registrationOutcomes[signUp][inquiry]

export const isSuccess = (outcome: RegistrationOutcome): outcome is RegistrationSuccess =>
  outcome === 'successUser' || outcome === 'successCorporate' || outcome === 'successBoth'

/** REG-3: an existing user has nothing to retry, unless the organization's request failed. */
export const canTryAgain = ({ signUp, inquiry }: RegistrationRequests): boolean =>
  inquiry === 'failed' || signUp === 'failed'
