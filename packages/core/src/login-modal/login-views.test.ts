import { describe, expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { Result } from '../shared/index.ts'
import { fakeFlowForm } from '../testing/shared/fake-flow-form.ts'
import { validateForm } from '../validation/index.ts'
import { createLoginViewsMachine, NewPasswordForm, RestorePasswordForm, type RestoreProblem } from './index.ts'
import { canSendLogin } from '../session/index.ts'

type Answer = Result<null, RestoreProblem> | Error

function screen(answers: Answer[] = []) {
  const form = fakeFlowForm()
  let sent = 0
  const sendRestore = async () => {
    const answer = answers[sent]
    sent += 1
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error('sent too often')
    return answer
  }
  const actor = createActor(createLoginViewsMachine({ form, sendRestore })).start()
  const state = () => [actor.getSnapshot().value, actor.getSnapshot().context.problem]
  const answered = () => waitFor(actor, (snapshot) => !snapshot.matches({ restorePassword: 'sending' }))
  return { actor, form, state, answered, sent: () => sent }
}
const editing = { restorePassword: 'editing' }

describe('AUTH-12 login screen', () => {
  test('AUTH-12 login, restore password and back', () => {
    const { actor, state } = screen()
    expect(state()).toEqual(['login', null])
    actor.send({ type: 'send' })
    actor.send({ type: 'back' })
    expect(state()).toEqual(['login', null])
    actor.send({ type: 'restore' })
    expect(state()).toEqual([editing, null])
    actor.send({ type: 'back' })
    expect(state()).toEqual(['login', null])
  })
  test('AUTH-12 VAL-2 the restore view opens with an empty field', () => {
    const { actor, form } = screen()
    actor.send({ type: 'restore' })
    actor.send({ type: 'back' })
    actor.send({ type: 'restore' })
    expect(form.calls).toEqual(['reset', 'reset'])
  })
  test('AUTH-12 a known email leads to the success view, and from there back to login', async () => {
    const { actor, form, state, answered, sent } = screen([{ ok: true, value: null }])
    actor.send({ type: 'restore' })
    actor.send({ type: 'send' })
    actor.send({ type: 'send' })
    expect(state()).toEqual([{ restorePassword: 'sending' }, null])
    await answered()
    expect([state(), sent(), form.calls]).toEqual([['restorePasswordSuccess', null], 1, ['reset']])
    actor.send({ type: 'back' })
    expect(state()).toEqual(['login', null])
  })
  test('AUTH-12 a failure is shown, can be dismissed and retried, and is cleared on the way back', async () => {
    const notFound = { ok: false, error: 'not-found' } as const
    const { actor, form, state, answered } = screen([
      notFound,
      notFound,
      { ok: false, error: 'server-error' },
      new Error('bug'),
    ])
    actor.send({ type: 'restore' })
    actor.send({ type: 'send' })
    await answered()
    expect([state(), form.calls]).toEqual([[editing, 'not-found'], ['reset']])
    actor.send({ type: 'dismissProblem' })
    expect(state()).toEqual([editing, null])
    actor.send({ type: 'send' })
    await answered()
    actor.send({ type: 'send' })
    expect(state()).toEqual([{ restorePassword: 'sending' }, null])
    await answered()
    expect(state()).toEqual([editing, 'server-error'])
    actor.send({ type: 'back' })
    actor.send({ type: 'restore' })
    expect(state()).toEqual([editing, null])
    actor.send({ type: 'send' })
    await answered()
    expect(state()).toEqual([editing, 'server-error'])
  })
  test('AUTH-12 an invalid email is only touched', () => {
    const { actor, form, state, sent } = screen()
    actor.send({ type: 'restore' })
    form.isValid = false
    actor.send({ type: 'send' })
    expect([state(), sent(), form.calls]).toEqual([[editing, null], 0, ['reset', 'touch']])
  })
  test('AUTH-12 going back while the request is in flight drops the response', async () => {
    const { actor, state } = screen([{ ok: true, value: null }])
    actor.send({ type: 'restore' })
    actor.send({ type: 'send' })
    actor.send({ type: 'back' })
    await Promise.resolve()
    await Promise.resolve()
    expect(state()).toEqual(['login', null])
  })
})

const codes = (form: object) => validateForm(form, {}).map(({ field, code }) => `${field} ${code}`)

describe('AUTH-3 login forms', () => {
  test('AUTH-3 both fields are required; a login is not an email', () => {
    expect([canSendLogin('', ''), canSendLogin(' ', 'x'), canSendLogin('krug', '')]).toEqual([false, false, false])
    expect(canSendLogin('krug', 'x')).toBe(true)
  })
  test('AUTH-12 the email for the link is required and must be valid', () => {
    const form = new RestorePasswordForm()
    expect(codes(form)).toEqual(['email required'])
    form.email = 'krug'
    expect(codes(form)).toEqual(['email email'])
    form.email = 'krug@example.ru'
    expect(codes(form)).toEqual([])
  })
  test('ROUTE-16 a new password must satisfy the rules and be repeated', () => {
    const form = new NewPasswordForm()
    expect(codes(form)).toEqual(['password required', 'repeatedPassword required'])
    form.password = 'Secret-4'
    form.repeatedPassword = 'Secret-5'
    expect(codes(form)).toEqual(['repeatedPassword samePassword'])
    form.repeatedPassword = 'Secret-4'
    expect(codes(form)).toEqual([])
    form.password = 'secret-4'
    expect(codes(form)).toEqual(['password passwordUppercase', 'repeatedPassword samePassword'])
  })
})
