import { Container } from 'inversify'
import { expect, test, vi } from 'vitest'
import { SessionGateway, type NewPasswordError } from '@recircle/core/session'
import { err, ok, type Result } from '@recircle/core/shared'
import { Services } from '../../routing/screen/services.ts'
import { openNewPassword } from './new-password.flow.ts'

const leaked = new Set(['qwerty123'])

function open(...answers: Result<null, 'link-expired' | NewPasswordError>[]) {
  const sent: string[] = []
  const container = new Container()
  container.bind(SessionGateway).toConstantValue({
    commonPasswords: async () => ok(leaked),
    restorePassword: async (token: string, password: string) => {
      sent.push(`${token} ${password}`)
      const answer = answers.shift()
      if (answer === undefined) throw new Error('the chunk did not come')
      return answer
    },
  })
  const scope = { services: async () => new Services(container) }
  const flow = openNewPassword(scope, 'link-1')
  const type = (password: string, repeated: string): void => {
    flow.set('password', password)
    flow.set('repeatedPassword', repeated)
  }
  /** Saves, and waits for the outcome. */
  const save = async (): Promise<void> => {
    flow.save()
    await vi.waitFor(() => expect(flow.shown().step).not.toBe('sending'))
  }
  return { flow, sent, type, save, shown: flow.shown }
}

test('VAL-3 ROUTE-16 errors are shown at touched fields, and nothing is sent', async () => {
  const { flow, sent, shown, save } = open()
  flow.leave('password')
  expect(shown()).toMatchObject({ canSave: false, issues: { password: { code: 'required' } } })
  flow.set('password', 'secret-42')
  expect(shown().issues).toMatchObject({ password: { code: 'passwordUppercase' } })
  flow.set('password', 'Secret-42')
  expect(shown()).toMatchObject({ canSave: false, issues: {} })
  flow.set('repeatedPassword', 'Secret-43')
  expect(shown().issues).toMatchObject({ repeatedPassword: { code: 'samePassword' } })
  await save()
  expect(sent).toEqual([])
})

test('ROUTE-16 a new password is saved with the token of the link, once', async () => {
  const { sent, shown, type, save } = open(ok(null))
  type('Secret-42', 'Secret-42')
  expect(shown().canSave).toBe(true)
  const saved = save()
  expect(shown().step).toBe('sending')
  await Promise.all([saved, save()])
  expect([shown().step, sent]).toEqual(['done', ['link-1 Secret-42']])
})

test('ROUTE-16 an expired or used link is distinguished from a failure, which can be retried', async () => {
  const { flow, sent, shown, type, save } = open(err('server-error'))
  type('Secret-42', 'Secret-42')
  await save()
  expect(shown()).toMatchObject({ step: 'failed', canSave: true })
  flow.dismissProblem()
  expect(shown().step).toBe('form')
  await save()
  await save()
  expect([shown().step, sent.length]).toEqual(['failed', 3])
})

test('VAL-3 ROUTE-16 a password rejected as common is reported at its field until it is changed', async () => {
  const { sent, shown, type, save } = open(err('common-password'), ok(null))
  type('Password1', 'Password1')
  await save()
  expect(shown()).toMatchObject({ step: 'form', canSave: false, issues: { password: { code: 'passwordCommon' } } })
  await save()
  type('Secret-42', 'Secret-42')
  expect(shown()).toMatchObject({ canSave: true, issues: {} })
  await save()
  expect([shown().step, sent.length]).toEqual(['done', 2])
})

test('REG-9 a password that is easy to guess is reported before sending, once the list is loaded', async () => {
  const { sent, shown, type, flow, save } = open(ok(null))
  flow.set('password', 'Qwerty123')
  expect(shown().guess).toBe('unknown')
  await vi.waitFor(() => expect(shown().guess).toBe('easy'))
  expect(shown()).toMatchObject({ canSave: false, issues: { password: { code: 'passwordCommon' } } })
  await save()
  expect(sent).toEqual([])
  type('Secret-42', 'Secret-42')
  expect(shown()).toMatchObject({ canSave: true, guess: 'hard', issues: {} })
})

test('ROUTE-16 an expired link is explained', async () => {
  const { sent, shown, type, save } = open(err('link-expired'))
  type('Secret-42', 'Secret-42')
  await save()
  await save()
  expect([shown().step, sent.length]).toEqual(['linkExpired', 1])
})
