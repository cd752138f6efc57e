import { describe, expect, test } from 'vitest'
import { isCommonPassword, parseToken, type SessionGateway } from '../../session/index.ts'
import { valueOf } from '../shared/value-of.ts'

export interface SessionGatewayExam {
  readonly gateway: SessionGateway
  /** An active individual on the backend. */
  readonly person: { readonly email: string; readonly password: string; readonly userId: string }
  /** The token of the last restore link sent to this email. */
  readonly restoreTokenOf: (email: string) => Promise<string>
  /** Makes the backend fail or unreachable from now on. */
  readonly breakDown: () => Promise<void>
}

const unknownEmail = 'nobody@example.org'
const commonPassword = 'Password1'
const newPassword = 'Another-9pass'
const success = { ok: true, value: null }

/** CALL-1: the contract of every session gateway, the fake and the HTTP client. */
export function describeSessionGateway(name: string, start: () => Promise<SessionGatewayExam>): void {
  describe(`session gateway: ${name}`, () => {
    test('AUTH-1 the right password gives a token that leads to its user', async () => {
      const { gateway, person } = await start()
      const token = valueOf(await gateway.passwordToken({ login: person.email, password: person.password }))
      expect(parseToken(token).ok).toBe(true)
      expect(await gateway.authUserId(token)).toEqual({ ok: true, value: person.userId })
      const user = valueOf(await gateway.user(token, person.userId))
      expect(user.profile).toMatchObject({ id: person.userId, email: person.email })
      expect([user.isActive, user.isBlocked, user.isStaff, user.isSuperuser]).toEqual([true, false, false, false])
      expect(user.kinds).toContain('user')
    })

    test('ERR-1 a wrong password and an unknown login are refused alike', async () => {
      const { gateway, person } = await start()
      const refused = { ok: false, error: 'unauthorized' }
      expect(await gateway.passwordToken({ login: person.email, password: `${person.password}x` })).toEqual(refused)
      expect(await gateway.passwordToken({ login: unknownEmail, password: person.password })).toEqual(refused)
    })

    test('ERR-1 an invalid token is unauthorized', async () => {
      const { gateway, person } = await start()
      expect(await gateway.authUserId('a.b.c')).toEqual({ ok: false, error: 'unauthorized' })
      expect(await gateway.user('a.b.c', person.userId)).toEqual({ ok: false, error: 'unauthorized' })
    })

    test('AUTH-10 logging out ends a token; an invalid token is accepted as well', async () => {
      const { gateway, person } = await start()
      const token = valueOf(await gateway.passwordToken({ login: person.email, password: person.password }))
      await gateway.logout(token)
      expect(await gateway.authUserId(token)).toEqual({ ok: false, error: 'unauthorized' })
      expect([await gateway.logout('a.b.c'), await gateway.logout(null)]).toEqual([success, success])
    })

    test('AUTH-11 a code that Google did not give is a server error', async () => {
      const { gateway } = await start()
      const code = { code: 'made up', redirectUri: 'http://ru.localhost/google-auth/' }
      expect(await gateway.googleToken(code)).toEqual({ ok: false, error: 'server-error' })
    })

    test('REG-3 an email can sign up once', async () => {
      const { gateway, person } = await start()
      const signUp = { firstName: 'Ана', email: 'fresh@example.org', password: newPassword }
      expect(await gateway.signUp(signUp)).toEqual({ ok: true, value: null })
      const again = await gateway.signUp({ ...signUp, email: person.email })
      expect(again).toEqual({ ok: false, error: 'user-exists' })
    })

    test('REG-5 REG-7 a repeated sign-up before confirming, and a resend request, get the same response', async () => {
      const { gateway, person } = await start()
      const signUp = { firstName: 'Ана', email: 'fresh@example.org', password: newPassword }
      expect(await gateway.signUp(signUp)).toEqual({ ok: true, value: null })
      expect(await gateway.signUp({ ...signUp, password: person.password })).toEqual({ ok: true, value: null })
      const results = [
        { login: signUp.email, password: newPassword },
        { login: unknownEmail, password: newPassword },
        person,
      ]
      const answers = results.map((credentials) => gateway.resendConfirmation({ login: person.email, ...credentials }))
      expect(await Promise.all(answers)).toEqual([success, success, success])
    })

    test('REG-9 the list of common passwords matches what the backend refuses', async () => {
      const { gateway } = await start()
      const leaked = valueOf(await gateway.commonPasswords())
      expect([isCommonPassword(commonPassword, leaked), isCommonPassword(newPassword, leaked)]).toEqual([true, false])
    })

    test('VAL-3 a common password is refused, and the link still works with another', async () => {
      const { gateway, person, restoreTokenOf } = await start()
      const refused = { ok: false, error: 'common-password' }
      const signUp = { firstName: 'Ана', email: 'fresh@example.org', password: commonPassword }
      expect(await gateway.signUp(signUp)).toEqual(refused)
      await gateway.forgotPassword(person.email)
      const token = await restoreTokenOf(person.email)
      expect(await gateway.restorePassword(token, commonPassword)).toEqual(refused)
      expect(await gateway.restorePassword(token, newPassword)).toEqual({ ok: true, value: null })
    })

    test('AUTH-12 a restore link sets a new password once', async () => {
      const { gateway, person, restoreTokenOf } = await start()
      expect(await gateway.forgotPassword(unknownEmail)).toEqual({ ok: false, error: 'not-found' })
      expect(await gateway.forgotPassword(person.email)).toEqual({ ok: true, value: null })
      const token = await restoreTokenOf(person.email)
      expect(await gateway.restorePassword(token, newPassword)).toEqual({ ok: true, value: null })
      expect(await gateway.restorePassword(token, newPassword)).toEqual({ ok: false, error: 'link-expired' })
      const login = { login: person.email, password: person.password }
      expect(await gateway.passwordToken(login)).toEqual({ ok: false, error: 'unauthorized' })
      expect((await gateway.passwordToken({ ...login, password: newPassword })).ok).toBe(true)
    })

    test('ERR-1 a broken backend is a server error for every call, and never an exception', async () => {
      const { gateway, person, breakDown } = await start()
      await breakDown()
      const answers = await Promise.all([
        gateway.passwordToken({ login: person.email, password: person.password }),
        gateway.googleToken({ code: 'x', redirectUri: 'x' }),
        gateway.authUserId('a.b.c'),
        gateway.user('a.b.c', person.userId),
        gateway.signUp({ firstName: 'x', email: person.email, password: newPassword }),
        gateway.forgotPassword(person.email),
        gateway.restorePassword('x', newPassword),
        gateway.resendConfirmation({ login: person.email, password: newPassword }),
        gateway.commonPasswords(),
        gateway.logout('a.b.c'),
      ])
      for (const answer of answers) expect(answer).toEqual({ ok: false, error: 'server-error' })
    })
  })
}
