export {
  offeredRegistrationRoles,
  RegistrationForm,
  type CorporateRole,
  type RegistrationRoleField,
} from './registration-form.ts'
export {
  canTryAgain,
  isEnough,
  isSuccess,
  type InquiryState,
  type RegistrationOutcome,
  type RegistrationProblem,
  type RegistrationRequests,
  type RegistrationSuccess,
  type SignUpState,
} from './registration-outcome.ts'
export { registrationCalls } from './registration-calls.ts'
export { readSignUp, sentApplication } from './registration-contract.ts'
export { applicationIn, register, type RegistrationPorts } from './register.ts'
export { createRegistrationMachine, type RegistrationEffects } from './registration.machine.ts'
