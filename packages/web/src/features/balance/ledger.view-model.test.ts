import { expect, test } from 'vitest'
import { accountCalls, type LedgerEntry } from '@recircle/core/account'
import { ok } from '@recircle/core/shared'
import { aPage, aProfile, aSession, FakeCalls } from '@recircle/core/testing'
import { gatewayFailure } from '@recircle/core/wire'
import { LedgerViewModel } from './ledger.view-model.ts'

const settled = () => new Promise((done) => setTimeout(done))
const entry = (id: number): LedgerEntry => ({
  id: String(id),
  instantMs: id,
  kind: 'credit',
  amount: 1,
  balanceAfter: id,
  comment: '',
})

async function start(count: number) {
  const backend = { isDown: false, entries: Array.from({ length: count }, (_, id) => entry(id)) }
  const calls = new FakeCalls().on(accountCalls.ledger, ({ query }) =>
    backend.isDown
      ? gatewayFailure('server-error')
      : ok(aPage(backend.entries.toReversed().slice(0, query?.['page[limit]']))),
  )
  const account = aSession(1)
  const model = new LedgerViewModel(calls)
  model.restore(account)
  const stop = model.activate()
  await settled()
  return { model, backend, account, stop }
}

test('ROUTE-11 the latest entries come first, and earlier ones in steps, up to what the backend returns at once', async () => {
  const { model } = await start(120)
  expect([model.state, model.entries.length, model.entries[0]?.id]).toEqual(['ready', 20, '119'])
  for (const shown of [40, 60, 80, 100]) {
    expect(model.hasEarlier).toBe(true)
    model.showEarlier()
    await settled()
    expect(model.entries.length).toBe(shown)
  }
  expect(model.hasEarlier).toBe(false)
})

test('LIVE-4 a changed balance reloads the ledger, and the old entries stay until then', async () => {
  const { model, backend, account, stop } = await start(1)
  backend.entries.push(entry(1))
  model.restore({ ...account })
  await settled()
  expect(model.entries.length).toBe(1)
  model.restore({ ...account, profile: aProfile({ balance: 1 }) })
  expect([model.state, model.entries.length]).toEqual(['ready', 1])
  await settled()
  expect(model.entries.length).toBe(2)
  stop()
})

test('ROUTE-11 a ledger that does not load keeps its entries and can be asked for again', async () => {
  const { model, backend, account } = await start(1)
  backend.isDown = true
  model.restore({ ...account, profile: aProfile({ balance: 1 }) })
  await settled()
  expect([model.state, model.entries.length]).toEqual(['failed', 1])
  backend.isDown = false
  model.retry()
  expect(model.state).toBe('loading')
  await settled()
  expect(model.state).toBe('ready')
})
