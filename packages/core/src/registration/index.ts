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
export { corporateInquiryPath, RegistrationGateway, type CorporateInquiry } from './registration-gateway.port.ts'
export { readCorporateInquiry, readSignUp } from './registration-contract.ts'
export { corporateInquiryOf, register, type RegistrationPorts } from './register.ts'
export { createRegistrationMachine, type RegistrationEffects } from './registration.machine.ts'
