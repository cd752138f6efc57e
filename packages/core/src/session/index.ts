export { agentName, knownAgentName } from './agent-name.ts'
export { roles, kindsOfRoles, rolesOfKinds, type Role } from './role.ts'
export { parseToken, type Token } from './token.ts'
export type { AuthState, Session } from './session.ts'
export { routeAccess, safeReturnPath, type RouteAccess, type RouteRequirement } from './route-access.ts'
export {
  canSendLogin,
  SessionGateway,
  type GoogleCode,
  type NewPasswordError,
  type PasswordCredentials,
  type TooManyAttempts,
  type SignUp,
  type SignUpError,
  type ForgotPasswordError,
} from './session-gateway.port.ts'
export {
  bearer,
  isUnauthorized,
  passwordTokenBody,
  readAuthAnswer,
  readCommonPasswords,
  readPasswordTokenAnswer,
  readForgotPasswordAnswer,
  readGoogleTokenAnswer,
  readLogoutAnswer,
  readRestorePasswordAnswer,
  commonPasswordProblem,
  readSentAnswer,
  readSignUpAnswer,
  signUpBody,
} from './session-contract.ts'
export { isCommonPassword } from './common-password.ts'
export { confirmEmailPage, sessionPaths } from './session-paths.ts'
export { maySignIn, type Credentials, type SignInError, type SignInProblem } from './sign-in.ts'
export { googleAuthorizationUrl, googleRedirectUri, googleScope, type GoogleSettings } from './google-sign-in.ts'
export { type AuthCookie, authCookieName, serializeSession } from './session-store.ts'
export type { SessionFlow, SessionState, SessionStatus } from './session-flow.port.ts'
export { createSessionFlow, type SessionPorts } from './session-flow.ts'
export { sendAuthenticated, type TokenRequest } from './authenticated-request.ts'
export { sessionStoreKey } from './session-store-key.ts'
