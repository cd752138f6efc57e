import { describe, expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { fakeFlowForm } from '../testing/shared/fake-flow-form.ts'
import { ok } from '../shared/index.ts'
import { InMemoryForms } from '../testing/calls/in-memory-forms.ts'
import { validateForm } from '../validation/index.ts'
import {
  BackendError,
  createSubscriptionMachine,
  emailAlreadyExists,
  subscribe,
  SubscriptionForm,
  subscriptionCalls,
  subscriptionPath,
  type SubscriptionOutcome,
} from './index.ts'
import { requireOk } from './backend-error.ts'

describe('ERR-2 backend error', () => {
  test('ERR-2 returns an ok response, and throws any other with the fixed message', () => {
    expect(requireOk({ isOk: true, message: 'x' })).toEqual({ isOk: true, message: 'x' })
    const result = { isOk: false, message: 'emailAlreadyExists' }
    const thrown = new BackendError(result)
    expect(() => requireOk(result)).toThrow(thrown)
    expect(thrown.message).toBe('Error while fetching data from backend. See response above for the details.')
    expect([thrown.name, thrown.result]).toEqual(['BackendError', result])
  })
  test.each([
    [
      { isOk: true, message: 'x', other: 1 },
      { isOk: true, message: 'x' },
    ],
    [{ isOk: false }, { isOk: false, message: '' }],
    [{ isOk: 'yes', message: 'x' }, null],
    [{ isOk: true, message: 7 }, null],
    [null, null],
    ['<html>', null],
  ])('ERR-2 %j is read as %j', (answer, expected) => {
    const read = subscriptionCalls.subscribe.answer.read(answer)
    expect(read.ok ? read.value : null).toEqual(expected)
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
  test('ERR-1 ERR-2 the outcome is success, already subscribed, or an error', async () => {
    const forms = new InMemoryForms()
    const subscribing = () => subscribe('a@b.ru', forms.calls)
    expect(await subscribing()).toBe('success')
    forms.message = 'confirmationSent'
    expect(await subscribing()).toBe('asked')
    expect(forms.subscriptions.map(({ email }) => email)).toEqual(['a@b.ru', 'a@b.ru'])
    forms.isEnough = true
    expect(await subscribing()).toBe('enough-today')
    forms.isEnough = false
    forms.isDown = true
    expect(await subscribing()).toBe('error')
    for (const [message, outcome] of [
      ['emailAlreadyExists', 'email-already-exists'],
      ['other', 'error'],
    ] as const) {
      forms.calls.on(subscriptionCalls.subscribe, () => ok({ isOk: false, message }))
      // oxlint-disable-next-line no-await-in-loop -- one answer after another
      expect(await subscribing()).toBe(outcome)
    }
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
