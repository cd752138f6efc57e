import { describe, expect, test } from 'vitest'
import { createSessionFlow } from '@recircle/core/session'
import { siteOfVariant } from '@recircle/core/site'
import {
  aServerUser,
  FakeClock,
  MemoryAuthCookie,
  MemorySessionGateway,
  MemoryStore,
  ProblemList,
} from '@recircle/core/testing'
import { testSettings } from '../../app/composition/testing/test-page-settings.ts'
import { loadLogin, type LoginData } from './login.load.ts'
import { LoginViewModel } from './login.view-model.ts'

async function login(startsOn: LoginData['startsOn'] = 'login') {
  const clock = new FakeClock(Date.UTC(2026, 10, 21))
  const gateway = new MemorySessionGateway(clock)
    .add({ login: 'aigul@example.kz', password: 'Secret-42', user: aServerUser() })
    .add({ login: 'blocked', password: 'Secret-42', user: aServerUser({ isBlocked: true }) })
    .add({ login: 'staff', password: 'Secret-42', user: aServerUser({ isStaff: true }) })
  const session = createSessionFlow({
    gateway,
    store: new MemoryStore(),
    cookie: new MemoryAuthCookie(),
    clock,
    problems: new ProblemList(),
  })
  const site = siteOfVariant('ru', { variant: null, locales: {} })
  const page = { site, settings: testSettings, origin: 'https://recircle.eco' }
  const model = new LoginViewModel({ openedSession: session }, gateway, page, new MemoryStore())
  model.restore({ startsOn })
  const stop = model.activate()
  const emailIssue = () => model.restoreForm.visibleIssue('email')?.code
  return { model, gateway, session, stop, emailIssue, settle: () => clock.advanceAsync(0) }
}

describe('AUTH-1 signing in', () => {
  test.each([
    ['aigul@example.kz', 'secret-42', 'a wrong password'],
    ['nobody@example.kz', 'Secret-42', 'an unknown login'],
    ['blocked', 'Secret-42', 'a blocked account'],
    ['staff', 'Secret-42', 'an account of staff'],
  ])('AUTH-1 AUTH-2 %s %s is a credentials error: %s', async (name, password) => {
    const { model, settle } = await login()
    model.signIn(name, password)
    expect(model).toMatchObject({ isSigningIn: true, problem: null })
    await settle()
    expect(model).toMatchObject({ isSigningIn: false, problem: 'credentials-error' })
    model.dismissProblem()
    expect(model.problem).toBeNull()
  })

  test('AUTH-1 an unavailable backend is a server error, and the same credentials can be tried again', async () => {
    const { model, gateway, session, settle } = await login()
    gateway.isDown = true
    model.signIn('aigul@example.kz', 'Secret-42')
    await settle()
    expect(model.problem).toBe('server-error')
    gateway.isDown = false
    model.signIn('aigul@example.kz', 'Secret-42')
    await settle()
    expect([model.problem, session.state.status]).toEqual([null, 'signed-in'])
  })
})

describe('a rejected login', () => {
  test('AUTH-16 too many attempts show how long to wait, in whole minutes', async () => {
    const { model, gateway, settle } = await login()
    gateway.retryAfterSeconds = 241
    model.signIn('aigul@example.kz', 'Secret-42')
    await settle()
    expect(model).toMatchObject({ problem: 'too-many-attempts', retryMinutes: 5 })
  })

  test('REG-7 the confirmation is resent for the typed credentials; the next attempt starts over', async () => {
    const { model, gateway, settle } = await login()
    model.signIn('new@example.kz', 'Secret-42')
    await settle()
    expect(model).toMatchObject({ problem: 'credentials-error', resend: 'none' })
    const resent = model.resendConfirmation('new@example.kz', 'Secret-42')
    expect(model.resend).toBe('sending')
    await Promise.all([resent, model.resendConfirmation('new@example.kz', 'Secret-42')])
    expect([model.resend, gateway.resent]).toEqual(['done', [{ login: 'new@example.kz', password: 'Secret-42' }]])
    model.signIn('new@example.kz', 'Secret-42')
    expect(model.resend).toBe('none')
    await settle()
    gateway.isDown = true
    await model.resendConfirmation('new@example.kz', 'Secret-42')
    expect(model).toMatchObject({ problem: 'credentials-error', resend: 'failed' })
    gateway.isDown = false
    gateway.enough.add('resendConfirmation')
    await model.resendConfirmation('new@example.kz', 'Secret-42')
    expect(model.resend).toBe('enough-today')
  })
})

describe('AUTH-12 restoring the password', () => {
  test('AUTH-12 navigates between the three views', async () => {
    const { model, emailIssue, settle } = await login()
    expect(model.step).toBe('login')
    model.showRestore()
    expect([model.step, model.restoreForm.isValid, emailIssue()]).toEqual(['restorePassword', false, undefined])
    model.showLogin()
    model.showRestore()
    model.restoreForm.set('email', 'aigul@example.kz')
    model.sendRestore()
    expect(model.isSendingRestore).toBe(true)
    await settle()
    expect(model.step).toBe('restorePasswordSuccess')
    model.showLogin()
    expect(model.step).toBe('login')
  })

  test('ROUTE-20 it can start with the second', async () => {
    expect(await loadLogin({}, { query: {} })).toMatchObject({ data: { startsOn: 'login' } })
    expect(await loadLogin({}, { query: { 'restore-password': '' } })).toMatchObject({
      data: { startsOn: 'restorePassword' },
    })
    const { model } = await login('restorePassword')
    expect(model.step).toBe('restorePassword')
    // The same data again, such as after a reload, leaves the visitor where they are.
    model.showLogin()
    model.restore({ startsOn: 'restorePassword' })
    expect(model.step).toBe('login')
  })

  test('VAL-2 an invalid email is reported once it is changed or left, and nothing is sent', async () => {
    const { model, gateway, emailIssue } = await login('restorePassword')
    expect([emailIssue(), model.restoreForm.isValid]).toEqual([undefined, false])
    model.restoreForm.touchField('email')
    expect(emailIssue()).toBe('required')
    model.restoreForm.set('email', 'aigul@')
    expect(emailIssue()).toBe('email')
    model.sendRestore()
    expect(gateway.calls).toEqual([])
    model.restoreForm.set('email', 'aigul@example.kz')
    expect([emailIssue(), model.restoreForm.isValid]).toEqual([undefined, true])
  })

  test.each([
    ['not-found', 'nobody@example.kz', false],
    ['server-error', 'aigul@example.kz', true],
  ])('AUTH-12 the result %s is shown and can be dismissed', async (problem, email, isDown) => {
    const { model, gateway, settle } = await login('restorePassword')
    gateway.isDown = isDown
    model.restoreForm.set('email', email)
    model.sendRestore()
    await settle()
    expect(model).toMatchObject({ step: 'restorePassword', restoreProblem: problem })
    model.dismissRestoreProblem()
    expect(model.restoreProblem).toBeNull()
  })

  test('AUTH-12 a closed login shows no results', async () => {
    const { model, stop, settle } = await login()
    model.signIn('aigul@example.kz', 'wrong')
    stop()
    await settle()
    expect(model.problem).toBeNull()
  })
})
