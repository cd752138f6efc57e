export { roles, kindsOfRoles, rolesOfKinds, type Role } from './role.ts'
export { isExpired, parseToken, remainingMs, type Token } from './token.ts'
export { refreshDelayMs } from './refresh-schedule.ts'
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
  readSignUpAnswer,
  readTokenAnswer,
  signUpBody,
} from './session-contract.ts'
export { isCommonPassword } from './common-password.ts'
export { confirmEmailPage, sessionPaths } from './session-paths.ts'
export { maySignIn, signIn, type Credentials, type SignInError, type SignInProblem } from './sign-in.ts'
export { googleAuthorizationUrl, googleRedirectUri, googleScope, type GoogleSettings } from './google-sign-in.ts'
export { AuthCookie, authCookieName, deserializeSession, serializeSession, storedSession } from './session-store.ts'
export { SessionFlow, type SessionState, type SessionStatus } from './session-flow.port.ts'
export { createSessionFlow, type SessionPorts } from './session-flow.ts'
export { sendAuthenticated, type TokenRequest } from './authenticated-request.ts'
export { sessionStoreKey } from './session-store-key.ts'
