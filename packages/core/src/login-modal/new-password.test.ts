import { expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { err, ok } from '../shared/index.ts'
import { createNewPasswordMachine, type NewPasswordEffects } from './index.ts'

type Answer = Awaited<ReturnType<NewPasswordEffects['save']>>

function link(...answers: Answer[]) {
  const form = { isValid: true }
  const calls: string[] = []
  const save = async () => {
    calls.push('save')
    const answer = answers.shift()
    if (answer === undefined) throw new Error('the chunk did not come')
    return answer
  }
  const actor = createActor(createNewPasswordMachine({ form, save, refuse: () => void calls.push('refuse') })).start()
  const saved = async () => {
    actor.send({ type: 'save' })
    return (await waitFor(actor, (snapshot) => !snapshot.matches('sending'))).value
  }
  return { actor, form, calls, saved }
}

test('ROUTE-16 only a valid password is saved', async () => {
  const { form, calls, saved } = link()
  form.isValid = false
  expect([await saved(), calls]).toEqual(['form', []])
})

test.each([
  [ok(null), 'done', ['save']],
  [err('link-expired'), 'linkExpired', ['save']],
  [err('common-password'), 'form', ['save', 'refuse']],
  [err('server-error'), 'failed', ['save']],
] as const)('ROUTE-16 the answer %j leads to %s', async (answer, state, called) => {
  const { calls, saved } = link(answer)
  expect([await saved(), calls]).toEqual([state, called])
})

test('ROUTE-16 a failure can be dismissed or retried; the result of a link is final', async () => {
  const { actor, calls, saved } = link(err('server-error'))
  expect(await saved()).toBe('failed')
  actor.send({ type: 'dismissProblem' })
  expect(actor.getSnapshot().value).toBe('form')
  expect(await saved()).toBe('failed')
  const used = link(ok(null), ok(null))
  expect([await used.saved(), await used.saved()]).toEqual(['done', 'done'])
  expect([calls.length, used.calls.length]).toEqual([2, 1])
})
