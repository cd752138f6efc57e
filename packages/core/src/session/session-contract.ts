import { readId } from '../account/index.ts'
import { queryString, sendErrorOf, type SendError } from '../http/index.ts'
import { err, ok, type Result } from '../shared/index.ts'
import { readErrorDocument, readWire, ruleProblemsOf, type RuleProblem } from '../wire/index.ts'
import type {
  ForgotPasswordError,
  NewPasswordError,
  PasswordCredentials,
  SignUp,
  SignUpError,
  TooManyAttempts,
} from './session-gateway.port.ts'
import { tokenMaxLength } from './token.ts'

export const bearer = (token: string): string => `Bearer ${token}`

/** CALL-1: the password is sent form-encoded. */
export const passwordTokenBody = ({ login, password }: PasswordCredentials): string =>
  queryString({ grant_type: 'password', username: login, password }).replaceAll('%20', '+')

export const signUpBody = ({ firstName, email, password }: SignUp) => ({ first_name: firstName, email, password })

const isSuccess = (status: number): boolean => status >= 200 && status < 300

function readAnswer(status: number, body: unknown, key: string): Result<string, 'server-error'> {
  const read = readWire(body, (root) => readId(root.at(key)))
  return isSuccess(status) && read.ok ? ok(read.value) : err('server-error')
}

/** AUTH-16: a 429 without a retry time counts as a server error. */
export function readPasswordTokenAnswer(
  status: number,
  body: unknown,
  retryAfterSeconds: number | null,
): Result<string, 'unauthorized' | 'server-error'> | TooManyAttempts {
  if (status === 429 && retryAfterSeconds !== null) return err('too-many-attempts', { retryAfterSeconds })
  return readTokenAnswer(status, body)
}

/** AUTH-17: also succeeds if the session is over or unknown, since there is nothing left to end. */
export const readLogoutAnswer = (status: number): Result<null, 'server-error'> =>
  isSuccess(status) || [401, 403, 404].includes(status) ? ok(null) : err('server-error')

export function readCommonPasswords(status: number, body: unknown): Result<ReadonlySet<string>, 'server-error'> {
  const read = readWire(body, (root) => root.at('passwords').list((password) => password.text()))
  return isSuccess(status) && read.ok ? ok(new Set(read.value)) : err('server-error')
}

/** ERR-1: only 401 is a credentials error; a missing token is a server error. */
export function readTokenAnswer(status: number, body: unknown): Result<string, 'unauthorized' | 'server-error'> {
  if (status === 401) return err('unauthorized')
  const read = readWire(body, (root) => root.at('access_token').filledText(tokenMaxLength))
  return isSuccess(status) && read.ok ? ok(read.value) : err('server-error')
}

/** ERR-1: 401 or 403 while looking up the signed-in user. */
export const isUnauthorized = (status: number): boolean => status === 401 || status === 403

export const readAuthAnswer = (status: number, body: unknown): Result<string, 'unauthorized' | 'server-error'> =>
  isUnauthorized(status) ? err('unauthorized') : readAnswer(status, body, 'user_id')

/** AUTH-27 */
export function readGoogleTokenAnswer(
  status: number,
  body: unknown,
): Result<string, 'other-google-account' | 'server-error'> {
  if (status === 409) return err('other-google-account')
  const token = readTokenAnswer(status, body)
  return token.ok ? token : err('server-error')
}

/** CALL-1: a response may carry errors at any status; 'already exists' in the first one means a duplicate. */
export function readSignUpAnswer(status: number, body: unknown): Result<null, SignUpError> {
  if (isCommonPasswordAnswer(status, body)) return err('common-password')
  const firstDetail = readWire(body, (root) =>
    root
      .at('errors')
      .optional((errors) => errors.list((error) => error.at('detail').optional((d) => d.text(), null)), []),
  )
  const [detail] = firstDetail.ok ? firstDetail.value : []
  if (detail?.toLowerCase().includes('already exists')) return err('user-exists')
  return isSuccess(status) && detail === undefined ? ok(null) : err(sendErrorOf(status))
}

export function readForgotPasswordAnswer(status: number): Result<null, ForgotPasswordError> {
  if (status === 404) return err('not-found')
  return readSentAnswer(status)
}

export const readSentAnswer = (status: number): Result<null, SendError> =>
  isSuccess(status) ? ok(null) : err(sendErrorOf(status))

/** An unknown or used link is 404, one older than an hour 410; both give the same error. */
export function readRestorePasswordAnswer(
  status: number,
  body: unknown,
): Result<null, 'link-expired' | NewPasswordError> {
  if (isSuccess(status)) return ok(null)
  if (isCommonPasswordAnswer(status, body)) return err('common-password')
  return status === 404 || status === 410 ? err('link-expired') : err('server-error')
}

/** Reported like any other broken rule, although only the server can check it. */
export const commonPasswordProblem: RuleProblem = { rule: 'passwordCommon', pointer: '/password' }

function isCommonPasswordAnswer(status: number, body: unknown): boolean {
  const read = status === 422 ? readErrorDocument(body) : null
  return read?.ok === true && ruleProblemsOf(read.value).some(({ rule }) => rule === commonPasswordProblem.rule)
}
