import { expect, test } from 'vitest'
import { accountCalls } from '@recircle/core/account'
import { ok } from '@recircle/core/shared'
import { aProfile, aServerUser, aSession, FakeCalls } from '@recircle/core/testing'
import { gatewayFailure } from '@recircle/core/wire'
import { AccountViewModel } from './account.view-model.ts'
import { AVisitor } from './testing/a-visitor.ts'

const settled = () => new Promise((done) => setTimeout(done))

async function start() {
  const session = aSession(1)
  const visitor = new AVisitor(session)
  const backend = { isDown: false }
  const asked: string[] = []
  const calls = new FakeCalls().on(accountCalls.get, ({ userId }) => {
    asked.push(userId)
    return backend.isDown ? gatewayFailure('server-error') : ok(aServerUser({ profile: aProfile({ name: 'Aigul' }) }))
  })
  const model = new AccountViewModel(calls, visitor)
  return { session, visitor, model, asked, backend }
}

test('ENT-1 the account shows what the session knows, then what the backend says', async () => {
  const { model, asked, session } = await start()
  expect(model.account).toBe(session)
  const stop = model.activate()
  await settled()
  expect([model.account?.profile.name, asked]).toEqual(['Aigul', ['u-1']])
  stop()
})

test('ENT-1 a refresh that fails leaves the session as it is', async () => {
  const { model, backend, session } = await start()
  backend.isDown = true
  model.activate()
  await settled()
  expect(model.account).toBe(session)
})

test('AUTH-8 the account stays while its session has ended, and is asked for again after the login', async () => {
  const { model, visitor, asked } = await start()
  model.activate()
  await settled()
  const { session } = visitor.state
  visitor.show(null)
  expect(model.account).toBe(session)
  visitor.show(session)
  await settled()
  expect(asked).toEqual(['u-1', 'u-1'])
})
