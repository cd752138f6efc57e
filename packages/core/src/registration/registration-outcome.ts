/** How each of the two requests stands; `none` when its roles were not chosen. */
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

/** REG-3: every way the two requests can end, by the name of its text. No role at all cannot be sent. */
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

/** REG-3: there is nothing to try again for a user who exists, unless the organization's request still has to go. */
export const canTryAgain = ({ signUp, inquiry }: RegistrationRequests): boolean =>
  inquiry === 'failed' || signUp === 'failed'
