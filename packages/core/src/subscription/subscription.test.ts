import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { fakeFlowForm } from '../testing/shared/fake-flow-form.ts'
import { MemorySubscriptionGateway } from '../testing/subscription/memory-subscription-gateway.ts'
import { validateForm } from '../validation/index.ts'
import {
  BackendError,
  createSubscriptionMachine,
  emailAlreadyExists,
  requireOk,
  subscribe,
  SubscriptionForm,
  subscriptionPath,
  type SubscriptionOutcome,
} from './index.ts'

describe('ERR-2 backend error', () => {
  test('ERR-2 returns an ok response', () => {
    expect(requireOk({ isOk: true, message: 'x', other: 1 })).toEqual({ isOk: true, message: 'x' })
    expect(requireOk({ isOk: true })).toEqual({ isOk: true, message: '' })
  })
  test.each([
    [{ isOk: false, message: 'emailAlreadyExists' }, 'emailAlreadyExists'],
    [{ isOk: false }, ''],
    [{ isOk: 'yes', message: 'x' }, ''],
    [{ isOk: true, message: 7 }, ''],
    [null, ''],
    ['<html>', ''],
  ])('ERR-2 %j throws the error that carries the result', (answer, message) => {
    const thrown = new BackendError({ isOk: false, message })
    expect(() => requireOk(answer)).toThrow(thrown)
    expect(thrown.message).toBe('Error while fetching data from backend. See response above for the details.')
    expect([thrown.name, thrown.result]).toEqual(['BackendError', { isOk: false, message }])
    let caught: unknown
    try {
      requireOk(answer)
    } catch (error) {
      caught = error
    }
    expect(caught).toMatchObject({ result: { isOk: false, message } })
  })
  test('ERR-2 any response is returned or throws a backend error', () => {
    fc.assert(
      fc.property(fc.anything(), (answer) => {
        let isExpected: boolean
        try {
          isExpected = requireOk(answer).isOk
        } catch (error) {
          isExpected = error instanceof BackendError
        }
        expect(isExpected).toBe(true)
      }),
    )
  })
})

describe('FORM-3 subscribing', () => {
  test('CALL-1 has the path and the message of the requirement', () => {
    expect([subscriptionPath, emailAlreadyExists]).toEqual(['/api/subscribe/email', 'emailAlreadyExists'])
  })
  test('VAL-2 the email is required and valid', () => {
    const form = new SubscriptionForm()
    expect(validateForm(form, {})).toEqual([{ field: 'email', code: 'required', params: {} }])
    form.email = 'x'
    expect(validateForm(form, {})).toEqual([{ field: 'email', code: 'email', params: {} }])
    form.email = 'a@b.ru'
    expect(validateForm(form, {})).toEqual([])
  })
  test('ERR-1 the outcome is success, already subscribed, or an error', async () => {
    const gateway = new MemorySubscriptionGateway()
    expect(await subscribe('a@b.ru', gateway)).toBe('success')
    expect(await subscribe('a@b.ru', gateway)).toBe('email-already-exists')
    const asking = new MemorySubscriptionGateway('asked')
    expect([await subscribe('a@b.ru', asking), await subscribe('a@b.ru', asking)]).toEqual(['asked', 'asked'])
    await asking.confirm('a@b.ru')
    expect(await subscribe('a@b.ru', asking)).toBe('email-already-exists')
    expect(await subscribe('a@b.ru', new MemorySubscriptionGateway('enough-today'))).toBe('enough-today')
    gateway.isDown = true
    expect(await subscribe('c@b.ru', gateway)).toBe('error')
    gateway.subscribe = () => Promise.reject(new BackendError({ isOk: false, message: 'other' }))
    expect(await subscribe('c@b.ru', gateway)).toBe('error')
  })
})

function footer(outcome: SubscriptionOutcome | Error) {
  const form = fakeFlowForm()
  let sent = 0
  const send = async () => {
    sent += 1
    if (outcome instanceof Error) throw outcome
    return outcome
  }
  const actor = createActor(createSubscriptionMachine({ form, send })).start()
  const state = () => actor.getSnapshot().value
  const settled = () => waitFor(actor, (snapshot) => !snapshot.matches('normal') && !snapshot.matches('loading'))
  return { actor, form, state, settled, sent: () => sent }
}

describe('FORM-3 subscription states', () => {
  test.each([
    ['success', 'success', ['reset']],
    ['asked', 'asked', ['reset']],
    ['email-already-exists', 'emailAlreadyExists', ['reset']],
    ['enough-today', 'enoughToday', []],
    ['error', 'error', []],
    [new Error('bug'), 'error', []],
  ] as const)('FORM-3 %s ends in %s, and its message can be closed', async (outcome, end, calls) => {
    const { actor, form, state, settled, sent } = footer(outcome)
    expect(state()).toBe('normal')
    actor.send({ type: 'submit' })
    expect(state()).toBe('loading')
    actor.send({ type: 'submit' })
    actor.send({ type: 'closeMessage' })
    expect(state()).toBe('loading')
    await settled()
    expect([state(), form.calls]).toEqual([end, calls])
    actor.send({ type: 'submit' })
    expect([state(), sent()]).toEqual([end, 1])
    actor.send({ type: 'closeMessage' })
    expect([state(), form.calls]).toEqual(['normal', calls])
  })
  test('FORM-3 an invalid form is marked as touched and not sent', () => {
    const { actor, form, state, sent } = footer('success')
    form.isValid = false
    actor.send({ type: 'submit' })
    expect([state(), sent(), form.calls]).toEqual(['normal', 0, ['touch']])
  })
})
