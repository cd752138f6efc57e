import { describe, expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { Result } from '../shared/index.ts'
import { fakeFlowForm } from '../testing/shared/fake-flow-form.ts'
import { createFormModalMachine } from './index.ts'

type Answer = Result<null, 'too-late'>
const succeeded: Answer = { ok: true, value: null }
const failed: Answer = { ok: false, error: 'too-late' }

function modal(...answers: (Answer | Error)[]) {
  const form = fakeFlowForm()
  let sent = 0
  const send = async () => {
    const answer = answers[sent]
    sent += 1
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error('sent too often')
    return answer
  }
  const actor = createActor(createFormModalMachine({ form, send })).start()
  const settled = (state: 'success' | 'error') => waitFor(actor, (snapshot) => snapshot.matches(state))
  const state = () => [actor.getSnapshot().value, actor.getSnapshot().context.problem]
  return { actor, form, settled, state, sent: () => sent }
}

describe('FORM-2 form modal', () => {
  test('FORM-2 a valid form is sent once and succeeds', async () => {
    const { actor, form, settled, state, sent } = modal(succeeded)
    expect(state()).toEqual(['showForm', null])
    actor.send({ type: 'submit' })
    actor.send({ type: 'submit' })
    expect(state()).toEqual(['sending', null])
    await settled('success')
    expect([state(), sent(), form.calls]).toEqual([['success', null], 1, []])
  })
  test('FORM-2 an invalid form is only touched', () => {
    const { actor, form, state, sent } = modal()
    form.isValid = false
    actor.send({ type: 'submit' })
    expect([state(), sent(), form.calls]).toEqual([['showForm', null], 0, ['touch']])
  })
  test('FORM-2 send new shows an empty form', async () => {
    const { actor, form, settled, state } = modal(succeeded)
    actor.send({ type: 'submit' })
    await settled('success')
    actor.send({ type: 'tryAgain' })
    expect(state()).toEqual(['success', null])
    actor.send({ type: 'sendNew' })
    expect([state(), form.calls]).toEqual([['showForm', null], ['reset']])
  })
  test('FORM-2 a retry sends the same values again', async () => {
    const { actor, form, settled, state, sent } = modal(failed, succeeded)
    actor.send({ type: 'submit' })
    await settled('error')
    expect([state(), form.calls]).toEqual([['error', 'too-late'], []])
    actor.send({ type: 'sendNew' })
    expect(state()).toEqual(['error', 'too-late'])
    actor.send({ type: 'tryAgain' })
    expect(state()).toEqual(['sending', null])
    await settled('success')
    expect([sent(), form.calls]).toEqual([2, []])
  })
  test('FORM-2 an exception is a server error', async () => {
    const { actor, settled, state } = modal(new Error('bug'))
    actor.send({ type: 'submit' })
    await settled('error')
    expect(state()).toEqual(['error', 'server-error'])
  })
  test.each([
    ['success', succeeded],
    ['error', failed],
  ] as const)('FORM-2 closing after %s leaves an empty form', async (end, answer) => {
    const { actor, form, settled, state } = modal(answer)
    actor.send({ type: 'submit' })
    await settled(end)
    actor.send({ type: 'close' })
    expect([state()[0], form.calls]).toEqual(['showForm', ['reset']])
  })
  test('FORM-2 closing while the form is being sent drops the response', async () => {
    const { actor, form, state } = modal(succeeded)
    actor.send({ type: 'submit' })
    actor.send({ type: 'close' })
    await Promise.resolve()
    await Promise.resolve()
    expect([state(), form.calls]).toEqual([['showForm', null], ['reset']])
  })
})
