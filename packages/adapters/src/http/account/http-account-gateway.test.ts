import { describe, expect, test } from 'vitest'
import { deletionTermsBody, ledgerEntryResource, userAnswer } from '@recircle/core/account'
import {
  aProfile,
  aServerUser,
  describeAccountDataGateway,
  describeAccountGateway,
  FakeClock,
  MemoryAccountDataGateway,
  MemoryAccountGateway,
} from '@recircle/core/testing'
import { errorDocument, listDocument, wireErrors, type GatewayResult, type WireErrorName } from '@recircle/core/wire'
import { StubBackend } from '../../testing/stub-backend.ts'
import { HttpAccountDataGateway } from './http-account-data-gateway.ts'
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

describe('failures', () => {
  test('AUTH-9 a refusal and a canceled request are distinguished from a server error', async () => {
    const { backend, gateway } = start()
    expect(await gateway.account('u-8')).toEqual({ ok: false, error: 'unauthorized' })
    const abort = new AbortController()
    abort.abort()
    expect(await gateway.ledger('u-7', 5, { signal: abort.signal })).toEqual({ ok: false, error: 'cancelled' })
    expect(backend.requests).toHaveLength(1)
  })

  test('LIVE-4 the ledger is requested newest first', async () => {
    const { backend, gateway } = start()
    await gateway.ledger('u-7', 5)
    expect(Object.fromEntries(backend.last.query)).toEqual({ 'page[limit]': '5', sort: '-dt_created' })
  })
})

describeAccountDataGateway('http', async () => {
  const terms = { points: 0, events: 0, isLastOfOrganization: false, balance: 0, isProvedByPassword: true }
  const data = new MemoryAccountDataGateway('u-7', 'Correct1horse', terms)
  const answerOf = <T>(result: GatewayResult<T>, write: (value: T) => unknown) => {
    if (result.ok) return result.value === null ? { status: 204 } : { json: write(result.value) }
    const name: WireErrorName =
      result.error === 'invalid' || result.error === 'unauthorized' ? result.error : 'not-found'
    return { status: wireErrors[name].status, json: errorDocument(name, undefined, result.problems) }
  }
  const backend = new StubBackend()
    .on(`GET ${base}/{id}/export/`, async ({ parts }) =>
      answerOf(await data.exportData(parts[0] ?? ''), (json) => json),
    )
    .on(`GET ${base}/{id}/deletion/`, async ({ parts }) =>
      answerOf(await data.deletionTerms(parts[0] ?? ''), deletionTermsBody),
    )
    .on(`POST ${base}/{id}/deletion/`, async ({ parts, json }) => {
      const { proof } = json as { proof: string }
      return answerOf(await data.deleteAccount(parts[0] ?? '', proof), () => null)
    })
  return {
    gateway: new HttpAccountDataGateway(new HttpClient(backend.settings, new FakeClock())),
    userId: 'u-7',
    password: 'Correct1horse',
    breakDown: async () => void (backend.isDown = true),
  }
})
