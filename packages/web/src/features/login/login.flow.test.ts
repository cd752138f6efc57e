import { describe, expect, test } from 'vitest'
import { Container } from 'inversify'
import { createSessionFlow, SessionGateway } from '@recircle/core/session'
import {
  aServerUser,
  FakeClock,
  MemoryAuthCookie,
  MemorySessionGateway,
  MemoryStore,
  ProblemList,
} from '@recircle/core/testing'
import type { Scope } from '../../routing/screen/scope.ts'
import { Services } from '../../routing/screen/services.ts'
import { openLogin } from './login.flow.ts'

async function login(startsOn: 'login' | 'restorePassword' = 'login') {
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
  const container = new Container()
  container.bind<SessionGateway>(SessionGateway).toConstantValue(gateway)
  const services = new Services(container)
  // The parts of the scope that a login uses.
  const scope = { visitor: { session: async () => session }, services: async () => services } as unknown as Scope
  const flow = await openLogin(scope, startsOn)
  return { flow, gateway, session, shown: flow.shown, settle: () => clock.advanceAsync(0) }
}

describe('AUTH-1 signing in', () => {
  test.each([
    ['aigul@example.kz', 'secret-42', 'a wrong password'],
    ['nobody@example.kz', 'Secret-42', 'an unknown login'],
    ['blocked', 'Secret-42', 'a blocked account'],
    ['staff', 'Secret-42', 'an account of staff'],
  ])('AUTH-1 AUTH-2 %s %s is a credentials error: %s', async (name, password) => {
    const { flow, shown, settle } = await login()
    flow.signIn(name, password)
    expect(shown()).toMatchObject({ isSigningIn: true, problem: null })
    await settle()
    expect(shown()).toMatchObject({ isSigningIn: false, problem: 'credentials-error' })
    flow.dismissProblem()
    expect(shown().problem).toBeNull()
  })

  test('AUTH-1 an unavailable backend is a server error, and the same credentials can be tried again', async () => {
    const { flow, gateway, session, shown, settle } = await login()
    gateway.isDown = true
    flow.signIn('aigul@example.kz', 'Secret-42')
    await settle()
    expect(shown().problem).toBe('server-error')
    gateway.isDown = false
    flow.signIn('aigul@example.kz', 'Secret-42')
    await settle()
    expect([shown().problem, session.state.status]).toEqual([null, 'signed-in'])
  })
})

describe('a rejected login', () => {
  test('AUTH-16 too many attempts show how long to wait, in whole minutes', async () => {
    const { flow, gateway, shown, settle } = await login()
    gateway.retryAfterSeconds = 241
    flow.signIn('aigul@example.kz', 'Secret-42')
    await settle()
    expect(shown()).toMatchObject({ problem: 'too-many-attempts', retryMinutes: 5 })
  })

  test('REG-7 the confirmation is resent for the typed credentials; the next attempt starts over', async () => {
    const { flow, gateway, shown, settle } = await login()
    flow.signIn('new@example.kz', 'Secret-42')
    await settle()
    expect(shown()).toMatchObject({ problem: 'credentials-error', resend: 'none' })
    const resent = flow.resendConfirmation('new@example.kz', 'Secret-42')
    expect(shown().resend).toBe('sending')
    await Promise.all([resent, flow.resendConfirmation('new@example.kz', 'Secret-42')])
    expect([shown().resend, gateway.resent]).toEqual(['done', [{ login: 'new@example.kz', password: 'Secret-42' }]])
    flow.signIn('new@example.kz', 'Secret-42')
    expect(shown().resend).toBe('none')
    await settle()
    gateway.isDown = true
    await flow.resendConfirmation('new@example.kz', 'Secret-42')
    expect(shown()).toMatchObject({ problem: 'credentials-error', resend: 'failed' })
    gateway.isDown = false
    gateway.enough.add('resendConfirmation')
    await flow.resendConfirmation('new@example.kz', 'Secret-42')
    expect(shown().resend).toBe('enough-today')
  })
})

describe('AUTH-12 restoring the password', () => {
  test('AUTH-12 navigates between the three views', async () => {
    const { flow, shown, settle } = await login()
    expect(shown().step).toBe('login')
    flow.showRestore()
    expect(shown()).toMatchObject({ step: 'restorePassword', canSendRestore: false, emailIssue: null })
    flow.showLogin()
    flow.showRestore()
    flow.setEmail('aigul@example.kz')
    flow.sendRestore()
    expect(shown().isSendingRestore).toBe(true)
    await settle()
    expect(shown().step).toBe('restorePasswordSuccess')
    flow.showLogin()
    expect(shown().step).toBe('login')
  })

  test('ROUTE-20 it can start with the second', async () => {
    expect((await login('restorePassword')).shown().step).toBe('restorePassword')
  })

  test('VAL-2 an invalid email is reported once it is changed or left, and nothing is sent', async () => {
    const { flow, gateway, shown } = await login('restorePassword')
    expect(shown()).toMatchObject({ emailIssue: null, canSendRestore: false })
    flow.leaveEmail()
    expect(shown().emailIssue).toBe('required')
    flow.setEmail('aigul@')
    expect(shown().emailIssue).toBe('email')
    flow.sendRestore()
    expect(gateway.calls).toEqual([])
    flow.setEmail('aigul@example.kz')
    expect(shown()).toMatchObject({ emailIssue: null, canSendRestore: true })
  })

  test.each([
    ['not-found', 'nobody@example.kz', false],
    ['server-error', 'aigul@example.kz', true],
  ])('AUTH-12 the result %s is shown and can be dismissed', async (problem, email, isDown) => {
    const { flow, gateway, shown, settle } = await login('restorePassword')
    gateway.isDown = isDown
    flow.setEmail(email)
    flow.sendRestore()
    await settle()
    expect(shown()).toMatchObject({ step: 'restorePassword', restoreProblem: problem })
    flow.dismissRestoreProblem()
    expect(shown().restoreProblem).toBeNull()
  })

  test('AUTH-12 a closed login shows no results', async () => {
    const { flow, shown, settle } = await login()
    flow.signIn('aigul@example.kz', 'wrong')
    flow.stop()
    await settle()
    expect(shown().problem).toBeNull()
  })
})
