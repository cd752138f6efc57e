import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { errorDocument } from '../wire/index.ts'
import {
  bearer,
  commonPasswordProblem,
  isUnauthorized,
  passwordTokenBody,
  readAuthAnswer,
  readForgotPasswordAnswer,
  readRestorePasswordAnswer,
  readSentAnswer,
  readSignUpAnswer,
  readGoogleTokenAnswer,
  sessionPaths,
  signUpBody,
} from './index.ts'
import { readTokenAnswer } from './session-contract.ts'

const unauthorized = { ok: false, error: 'unauthorized' }
const serverError = { ok: false, error: 'server-error' }
const enough = { ok: false, error: 'enough-today' }
const done = { ok: true, value: null }

const errors = (...details: unknown[]) => ({ errors: details.map((detail) => ({ detail })) })

describe('CALL-1 sign-in calls', () => {
  test('CALL-1 the paths match the table', () => {
    expect({
      ...sessionPaths,
      user: sessionPaths.user('a/b'),
      confirmEmail: sessionPaths.confirmEmail('t'),
      google: sessionPaths.google({ code: '4/0 a', redirectUri: 'http://x/google-auth/' }),
    }).toEqual({
      passwordToken: '/api/web/v1/authing/password/token/',
      auth: '/api/web/v1/auth/',
      user: '/api/web/v1/authing/user/a%2Fb/',
      logout: '/api/web/v1/authing/logout/',
      google: '/api/web/v1/authing/google/?code=4%2F0%20a&redirect_uri=http%3A%2F%2Fx%2Fgoogle-auth%2F',
      signUp: '/api/web/v1/authing/sign_up/',
      forgotPassword: '/api/web/v1/authing/forgot_password/',
      restorePassword: '/api/web/v1/authing/restore_password/',
      confirmEmail: '/api/web/v1/authing/confirm/t/',
      resendConfirmation: '/api/web/v1/authing/resend_confirmation/',
      commonPasswords: '/api/web/v1/authing/common_passwords/',
    })
    expect(bearer('t')).toBe('Bearer t')
  })
  test('CALL-1 the password is sent form-encoded, whatever characters it contains', () => {
    const body = passwordTokenBody({ login: 'a b+c@d.ru', password: 'p&=%\ud800ж' })
    expect(body).toBe('grant_type=password&username=a+b%2Bc%40d.ru&password=p%26%3D%25%EF%BF%BD%D0%B6')
  })
  test('CALL-1 the sign-up uses the backend’s field names', () => {
    expect(signUpBody({ firstName: 'A', email: 'a@b.ru', password: 'p' })).toEqual({
      first_name: 'A',
      email: 'a@b.ru',
      password: 'p',
    })
  })
})

describe('ERR-1 answers', () => {
  test('ERR-1 a token response: 401 is a credentials error, any other without a token is a server error', () => {
    expect(readTokenAnswer(200, { access_token: 'a.b.c' })).toEqual({ ok: true, value: 'a.b.c' })
    expect(readGoogleTokenAnswer(200, { access_token: 'a.b.c' })).toEqual({ ok: true, value: 'a.b.c' })
    expect(readGoogleTokenAnswer(401, {})).toEqual(serverError)
    expect(readGoogleTokenAnswer(409, {})).toEqual({ ok: false, error: 'other-google-account' })
    expect(readTokenAnswer(299, { access_token: 'a' }).ok).toBe(true)
    expect(readTokenAnswer(401, { access_token: 'a' })).toEqual(unauthorized)
    for (const status of [199, 300, 400, 403, 429, 500])
      expect(readTokenAnswer(status, { access_token: 'a' })).toEqual(serverError)
    for (const body of [{}, null, 'x', { access_token: '' }, { access_token: 7 }])
      expect(readTokenAnswer(200, body)).toEqual(serverError)
  })
  test('ERR-1 a user id response: 401 and 403 are credentials errors, a missing id is a server error', () => {
    expect(readAuthAnswer(200, { user_id: 'u' })).toEqual({ ok: true, value: 'u' })
    expect(readAuthAnswer(200, { user_id: 7 })).toEqual({ ok: true, value: '7' })
    expect(readAuthAnswer(401, {})).toEqual(unauthorized)
    expect(readAuthAnswer(403, { user_id: 'u' })).toEqual(unauthorized)
    for (const body of [{}, null, { user_id: '' }, { user_id: null }, { user_id: 1.5 }])
      expect(readAuthAnswer(200, body)).toEqual(serverError)
    for (const status of [404, 500]) expect(readAuthAnswer(status, { user_id: 'u' })).toEqual(serverError)
    expect([401, 403, 400, 402, 404].map(isUnauthorized)).toEqual([true, true, false, false, false])
  })
  test('ERR-1 a sign-up response: the first error counts, at any status', () => {
    expect(readSignUpAnswer(201, {})).toEqual(done)
    expect(readSignUpAnswer(200, { errors: [] })).toEqual(done)
    for (const body of [null, '', { errors: 'x' }]) expect(readSignUpAnswer(200, body)).toEqual(done)
    expect(readSignUpAnswer(200, errors('User ALREADY EXISTS.'))).toEqual({ ok: false, error: 'user-exists' })
    expect(readSignUpAnswer(409, errors('already exists', 'other'))).toEqual({ ok: false, error: 'user-exists' })
    expect(readSignUpAnswer(200, errors('other', 'already exists'))).toEqual(serverError)
    expect(readSignUpAnswer(200, errors(undefined))).toEqual(serverError)
    expect(readSignUpAnswer(422, {})).toEqual(serverError)
    expect(readSignUpAnswer(500, 'oops')).toEqual(serverError)
    expect(readSignUpAnswer(429, errors('Too many requests'))).toEqual(enough)
  })
  test('REG-7 MAIL-1 a request to resend: 429 is an end of emails for today', () => {
    expect([readSentAnswer(204), readSentAnswer(429), readSentAnswer(500)]).toEqual([done, enough, serverError])
  })
  test('AUTH-12 MAIL-1 a restore request: 404 is an unknown address, 429 an end of emails for today', () => {
    expect(readForgotPasswordAnswer(200)).toEqual(done)
    expect(readForgotPasswordAnswer(404)).toEqual({ ok: false, error: 'not-found' })
    expect(readForgotPasswordAnswer(429)).toEqual(enough)
    for (const status of [400, 403, 500]) expect(readForgotPasswordAnswer(status)).toEqual(serverError)
  })
  test('ROUTE-16 a restore link: unknown or expired', () => {
    expect(readRestorePasswordAnswer(204, null)).toEqual(done)
    for (const status of [404, 410])
      expect(readRestorePasswordAnswer(status, null)).toEqual({ ok: false, error: 'link-expired' })
    for (const status of [400, 422, 500]) expect(readRestorePasswordAnswer(status, null)).toEqual(serverError)
  })
  test('VAL-3 the server’s common-password error is recognized', () => {
    const tooCommon = errorDocument('invalid', undefined, [commonPasswordProblem])
    const refused = { ok: false, error: 'common-password' }
    expect([readSignUpAnswer(422, tooCommon), readRestorePasswordAnswer(422, tooCommon)]).toEqual([refused, refused])
    const other = errorDocument('invalid', undefined, [{ rule: 'passwordTooShort', pointer: '/password' }])
    expect([readSignUpAnswer(422, other), readRestorePasswordAnswer(422, other)]).toEqual([serverError, serverError])
  })
  test('ERR-1 no body makes a reader throw', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 599 }), fc.anything(), (status, body) => {
        for (const read of [readTokenAnswer, readAuthAnswer, readSignUpAnswer])
          expect(typeof read(status, body).ok).toBe('boolean')
      }),
    )
  })
})
