import { expect, test } from 'vitest'
import { err, ok, type Result } from '@recircle/core/shared'
import { RestorePasswordViewModel } from './restore-password.view-model.ts'

async function open(...answers: Result<null, 'link-expired' | 'server-error'>[]) {
  const sent: string[] = []
  const model = new RestorePasswordViewModel({
    restorePassword: async (token, password) => {
      sent.push(`${token} ${password}`)
      return answers.shift() ?? err('server-error')
    },
  })
  await model.load({ params: { token: 'link-1' }, query: {} })
  for (const field of ['password', 'repeatedPassword'] as const) model.form.set(field, 'Secret-42')
  return { model, sent }
}

test('ROUTE-16 a new password is saved with the token of the link, once', async () => {
  const { model, sent } = await open(ok(null))
  const saved = model.save()
  expect(model.step).toBe('sending')
  void model.save()
  await saved
  expect([model.step, sent, model.form.values.password]).toEqual(['done', ['link-1 Secret-42'], ''])
})

test('ROUTE-16 a link that expired or was used is explained', async () => {
  const { model } = await open(err('link-expired'))
  await model.save()
  expect(model.step).toBe('linkExpired')
})

test('ROUTE-16 what failed can be tried again with what was typed', async () => {
  const { model, sent } = await open(err('server-error'), ok(null))
  await model.save()
  expect([model.step, model.form.values.password]).toEqual(['failed', 'Secret-42'])
  model.dismissProblem()
  expect(model.step).toBe('form')
  await model.save()
  expect([model.step, sent.length]).toEqual(['done', 2])
})

test('ROUTE-16 another link begins anew', async () => {
  const { model } = await open(err('link-expired'))
  await model.save()
  model.restore('link-1')
  expect(model.step).toBe('linkExpired')
  model.restore('link-2')
  expect([model.step, model.snapshot(), model.form.values.password]).toEqual(['form', 'link-2', ''])
})
