import { expect, test, vi } from 'vitest'
import type { NewPasswordError } from '@recircle/core/session'
import { err, ok, type Result } from '@recircle/core/shared'
import { RestorePasswordViewModel } from './restore-password.view-model.ts'

const leaked = new Set(['qwerty123'])

function open(...answers: Result<null, 'link-expired' | NewPasswordError>[]) {
  const sent: string[] = []
  const model = new RestorePasswordViewModel({
    commonPasswords: async () => ok(leaked),
    restorePassword: async (token, password) => {
      sent.push(`${token} ${password}`)
      const answer = answers.shift()
      if (answer === undefined) throw new Error('the network broke')
      return answer
    },
  })
  model.restore({ token: 'link-1' })
  const { form } = model
  const type = (password: string, repeated: string): void => {
    form.set('password', password)
    form.set('repeatedPassword', repeated)
  }
  /** Saves, and waits for the outcome. */
  const save = async (): Promise<void> => {
    model.save()
    await vi.waitFor(() => expect(model.step).not.toBe('sending'))
  }
  const issues = () => form.visibleIssues.map(({ field, code }) => [field, code])
  return { model, form, sent, type, save, issues }
}

test('VAL-3 ROUTE-16 errors are shown at touched fields, and nothing is sent', async () => {
  const { form, sent, issues, save } = open()
  form.touchField('password')
  expect([form.isValid, issues()]).toEqual([false, [['password', 'required']]])
  form.set('password', 'secret-42')
  expect(issues()).toEqual([['password', 'passwordUppercase']])
  form.set('password', 'Secret-42')
  expect([form.isValid, issues()]).toEqual([false, []])
  form.set('repeatedPassword', 'Secret-43')
  expect(issues()).toEqual([['repeatedPassword', 'samePassword']])
  await save()
  expect(sent).toEqual([])
})

test('ROUTE-16 a new password is saved with the token of the link, once', async () => {
  const { model, form, sent, type, save } = open(ok(null))
  type('Secret-42', 'Secret-42')
  expect(form.isValid).toBe(true)
  const saved = save()
  expect(model.step).toBe('sending')
  await Promise.all([saved, save()])
  expect([model.step, sent]).toEqual(['done', ['link-1 Secret-42']])
})

test('ROUTE-16 an expired or used link is distinguished from a failure, which can be retried', async () => {
  const { model, form, sent, type, save } = open(err('server-error'))
  type('Secret-42', 'Secret-42')
  await save()
  expect([model.step, form.isValid]).toEqual(['failed', true])
  model.dismissProblem()
  expect(model.step).toBe('form')
  await save()
  await save()
  expect([model.step, sent.length]).toEqual(['failed', 3])
})

test('VAL-3 ROUTE-16 a password rejected as common is reported at its field until it is changed', async () => {
  const { model, form, sent, type, save, issues } = open(err('common-password'), ok(null))
  type('Password1', 'Password1')
  await save()
  expect([model.step, form.isValid, issues()]).toEqual(['form', false, [['password', 'passwordCommon']]])
  await save()
  type('Secret-42', 'Secret-42')
  expect([form.isValid, issues()]).toEqual([true, []])
  await save()
  expect([model.step, sent.length]).toEqual(['done', 2])
})

test('REG-9 a password that is easy to guess is reported before sending, once the list is loaded', async () => {
  const { model, form, sent, type, save, issues } = open(ok(null))
  model.prepare()
  form.set('password', 'Qwerty123')
  expect(model.guess).toBe('unknown')
  await vi.waitFor(() => expect(model.guess).toBe('easy'))
  expect([form.isValid, issues()]).toEqual([false, [['password', 'passwordCommon']]])
  await save()
  expect(sent).toEqual([])
  type('Secret-42', 'Secret-42')
  expect([form.isValid, model.guess, issues()]).toEqual([true, 'hard', []])
})

test('ROUTE-16 an expired link is explained; another link starts over', async () => {
  const { model, form, sent, type, save } = open(err('link-expired'), ok(null))
  type('Secret-42', 'Secret-42')
  await save()
  await save()
  expect([model.step, sent.length]).toEqual(['linkExpired', 1])
  model.restore({ token: 'link-2' })
  expect([model.step, form.hasChanges]).toEqual(['form', false])
  type('Secret-42', 'Secret-42')
  await save()
  expect([model.step, sent[1]]).toEqual(['done', 'link-2 Secret-42'])
})
