import { Container } from 'inversify'
import { expect, test, vi } from 'vitest'
import { SessionGateway, type NewPasswordError } from '@recircle/core/session'
import { err, ok, type Result } from '@recircle/core/shared'
import { Services } from '../../routing/screen/services.ts'
import { newPasswordAtRest, type NewPasswordShown } from './new-password-shown.ts'
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
  let shown: NewPasswordShown = newPasswordAtRest
  const scope = { services: async () => new Services(container) }
  const flow = openNewPassword(scope, 'link-1', (next) => (shown = next))
  const type = (password: string, repeated: string): void => {
    flow.set('password', password)
    flow.set('repeatedPassword', repeated)
  }
  return { flow, sent, type, shown: () => shown }
}

test('VAL-3 ROUTE-16 what is wrong shows at fields that were touched, and nothing is sent', async () => {
  const { flow, sent, shown } = open()
  flow.leave('password')
  expect(shown()).toMatchObject({ canSave: false, issues: { password: { code: 'required' } } })
  flow.set('password', 'secret-42')
  expect(shown().issues).toMatchObject({ password: { code: 'passwordUppercase' } })
  flow.set('password', 'Secret-42')
  expect(shown()).toMatchObject({ canSave: false, issues: {} })
  flow.set('repeatedPassword', 'Secret-43')
  expect(shown().issues).toMatchObject({ repeatedPassword: { code: 'samePassword' } })
  await flow.save()
  expect(sent).toEqual([])
})

test('ROUTE-16 a new password is saved with the token of the link, once', async () => {
  const { flow, sent, shown, type } = open(ok(null))
  type('Secret-42', 'Secret-42')
  expect(shown().canSave).toBe(true)
  const saved = flow.save()
  expect(shown().step).toBe('sending')
  await Promise.all([saved, flow.save()])
  expect([shown().step, sent]).toEqual(['done', ['link-1 Secret-42']])
})

test('ROUTE-16 a link that expired or was used is told apart from a failure, which can be tried again', async () => {
  const { flow, sent, shown, type } = open(err('server-error'), err('link-expired'))
  type('Secret-42', 'Secret-42')
  await flow.save()
  expect(shown()).toMatchObject({ step: 'failed', canSave: true })
  flow.dismissProblem()
  expect(shown().step).toBe('form')
  await flow.save()
  await flow.save()
  expect([shown().step, sent.length]).toEqual(['failed', 3])
})

test('VAL-3 ROUTE-16 a password that the server knows to be common is refused at its field, until another is typed', async () => {
  const { flow, sent, shown, type } = open(err('common-password'), ok(null))
  type('Password1', 'Password1')
  await flow.save()
  expect(shown()).toMatchObject({ step: 'form', canSave: false, issues: { password: { code: 'passwordCommon' } } })
  await flow.save()
  type('Secret-42', 'Secret-42')
  expect(shown()).toMatchObject({ canSave: true, issues: {} })
  await flow.save()
  expect([shown().step, sent.length]).toEqual(['done', 2])
})

test('REG-9 what is easy to guess is said before it is sent, once the list is there', async () => {
  const { sent, shown, type, flow } = open(ok(null))
  flow.set('password', 'Qwerty123')
  expect(shown().guess).toBe('unknown')
  await vi.waitFor(() => expect(shown().guess).toBe('easy'))
  expect(shown()).toMatchObject({ canSave: false, issues: { password: { code: 'passwordCommon' } } })
  await flow.save()
  expect(sent).toEqual([])
  type('Secret-42', 'Secret-42')
  expect(shown()).toMatchObject({ canSave: true, guess: 'hard', issues: {} })
})

test('ROUTE-16 an expired link is explained', async () => {
  const { flow, shown, type } = open(err('link-expired'))
  type('Secret-42', 'Secret-42')
  await flow.save()
  expect(shown().step).toBe('linkExpired')
})
