import { queryString } from '../http/index.ts'
import { urlEncoded } from '../shared/index.ts'
import { wireBasePath } from '../wire/index.ts'
import type { GoogleCode } from './session-gateway.port.ts'

/** CALL-1: the paths of the sign-in calls. A separate module, so that a page with only a form does not load the response readers. */
export const sessionPaths = {
  passwordToken: `${wireBasePath}/authing/password/token/`,
  auth: `${wireBasePath}/auth/`,
  user: (userId: string) => `${wireBasePath}/authing/user/${urlEncoded(userId)}/`,
  logout: `${wireBasePath}/authing/logout/`,
  google: ({ code, redirectUri }: GoogleCode) =>
    `${wireBasePath}/authing/google/?${queryString({ code, redirect_uri: redirectUri })}`,
  signUp: `${wireBasePath}/authing/sign_up/`,
  forgotPassword: `${wireBasePath}/authing/forgot_password/`,
  restorePassword: `${wireBasePath}/authing/restore_password/`,
  resendConfirmation: `${wireBasePath}/authing/resend_confirmation/`,
  commonPasswords: `${wireBasePath}/authing/common_passwords/`,
  confirmEmail: (token: string) => `${wireBasePath}/authing/confirm/${urlEncoded(token)}/`,
} as const

/** REG-5: the page that the link in the email opens. */
export const confirmEmailPage = (token: string): string => `/confirm-email/${urlEncoded(token)}`
