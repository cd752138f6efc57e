import { describe, expect, test } from 'vitest'
import { ledgerEntryResource, userAnswer } from '@recircle/core/account'
import { aProfile, aServerUser, describeAccountGateway, FakeClock, MemoryAccountGateway } from '@recircle/core/testing'
import { listDocument } from '@recircle/core/wire'
import { StubBackend } from '../../testing/stub-backend.ts'
import { HttpAccountGateway } from './http-account-gateway.ts'
import { HttpClient } from '../http-client.ts'

const base = '/api/web/v1/authing/user'

function start() {
  const account = new MemoryAccountGateway(aProfile({ id: 'u-7', balance: 0 }))
  const backend = new StubBackend()
    .on(`GET ${base}/{id}/`, async ({ parts }) => {
      const known = await account.account(parts[0] ?? '')
      return known.ok ? { json: userAnswer(aServerUser(known.value)) } : { status: 403, json: {} }
    })
    .on(`GET ${base}/{id}/balance_entries/`, async ({ parts, query }) => {
      const entries = await account.ledger(parts[0] ?? '', Number(query.get('page[limit]') ?? 20))
      return entries.ok ? { json: listDocument(entries.value.map(ledgerEntryResource)) } : { status: 403, json: {} }
    })
  return { account, backend, gateway: new HttpAccountGateway(new HttpClient(backend.settings, new FakeClock())) }
}

describeAccountGateway('http', async () => {
  const { account, backend, gateway } = start()
  return {
    gateway,
    userId: 'u-7',
    async post(amount) {
      const balanceAfter = account.current.balance + amount
      const kind = amount > 0 ? ('credit' as const) : ('withdrawal' as const)
      const id = `e-${account.entries.length}`
      account.entries.push({ id, instantMs: account.entries.length, kind, amount, balanceAfter, comment: '' })
      account.current = { ...account.current, balance: balanceAfter }
    },
    breakDown: async () => void (backend.isDown = true),
  }
})

describe('what goes wrong', () => {
  test('AUTH-9 a refusal and a cancelled request are told apart from a server error', async () => {
    const { backend, gateway } = start()
    expect(await gateway.account('u-8')).toEqual({ ok: false, error: 'unauthorized' })
    const abort = new AbortController()
    abort.abort()
    expect(await gateway.ledger('u-7', 5, { signal: abort.signal })).toEqual({ ok: false, error: 'cancelled' })
    expect(backend.requests).toHaveLength(1)
  })

  test('LIVE-4 the ledger is asked for newest first', async () => {
    const { backend, gateway } = start()
    await gateway.ledger('u-7', 5)
    expect(Object.fromEntries(backend.last.query)).toEqual({ 'page[limit]': '5', sort: '-dt_created' })
  })
})
