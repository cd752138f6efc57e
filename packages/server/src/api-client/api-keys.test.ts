import { describe, expect, test } from 'vitest'
import { openDataManifest } from '@recircle/core/open-data'
import { askManagement, type ManagementCallName, type ManagementParts } from '../testing/management-asks.ts'
import { atDesk } from '../testing/staff-people.ts'
import { buildTestApp } from '../testing/test-app.ts'
import { testServer } from '../testing/test-server.ts'

const { app, db } = await testServer({ RATE_LIMIT_FACTOR: '1' })
const root = await atDesk(app, db.database, 'root', ['administrator'])
const manage = (name: ManagementCallName, parts?: ManagementParts) => askManagement(root, name, parts)
const open = await testServer({ READ_ORIGINS: '*' })
const units = '/api/web/v1/facility/unit/'
const points = '/api/web/v1/facility/facility/'
let addresses = 0
const somewhere = (): string => `198.51.100.${++addresses}`
const ask = (url: string, headers: Record<string, string>, remoteAddress = somewhere()) =>
  app.inject({ url, headers, remoteAddress })
const addClient = async (name: string, reads = '60000') =>
  (await manage('addApiClient', { sent: { name, email: 'it@example.org', reads } })).json<{ id: string; key: string }>()
const statusesOf = async (count: number, url: string, headers: Record<string, string>, from = somewhere()) => {
  const statuses: number[] = []
  // oxlint-disable-next-line no-await-in-loop -- sequential, because requests are counted
  for (let at = 0; at < count; at += 1) statuses.push((await ask(url, headers, from)).statusCode)
  return statuses
}

describe('API-1 clients with a key', () => {
  test('API-1 have their own limits, with either header and from any address; other callers are counted as before', async () => {
    // Fewer than the 6000 of an address, so that the test can exhaust them.
    const { key } = await addClient('A town', '50')
    const from = somewhere()
    const either = [{ 'x-api-key': key }, { authorization: `Bearer ${key}` }]
    for (const headers of either) expect(await statusesOf(20, units, headers)).toEqual(Array(20).fill(200))
    const rest = await statusesOf(15, units, { 'x-api-key': key }, from)
    expect(rest).toEqual([...Array<number>(10).fill(200), ...Array<number>(5).fill(429)])
    expect((await ask(units, {}, from)).statusCode).toBe(200)
    expect((await ask(units, { 'x-api-key': (await addClient('Another', '50')).key }, from)).statusCode).toBe(200)
  })

  test('API-1 all other limits, such as files and rows of lists, grow in proportion to the client’s reads', async () => {
    const { key } = await addClient('A city', '12000')
    const headers = { 'x-api-key': key }
    const from = somewhere()
    const counted = async (sent: Record<string, string>) =>
      (await statusesOf(70, openDataManifest, sent, from)).filter((status) => status === 200).length
    expect([await counted({}), await counted(headers)]).toEqual([60, 70])
    const deep = `${points}?page[limit]=1000&page[offset]=1000000`
    const pages = async (sent: Record<string, string>) =>
      (await statusesOf(14, deep, sent, from)).filter((status) => status !== 429).length
    expect([await pages({}), await pages(headers)]).toEqual([6, 12])
  })

  test('API-1 an unknown or revoked key is rejected, and guesses are limited', async () => {
    const { id, key } = await addClient('Gone')
    expect((await ask(units, { 'x-api-key': key })).statusCode).toBe(200)
    expect((await manage('revokeApiClient', { id, sent: { reason: 'It leaked' } })).statusCode).toBe(204)
    // Another instance, because this one caches the key for ten seconds.
    const other = await buildTestApp(db.database)
    const afterRevoking = await other.inject({ url: units, headers: { 'x-api-key': key } })
    expect([afterRevoking.statusCode, afterRevoking.json()]).toMatchObject([401, {}])
    await other.close()
    const statuses = await statusesOf(32, units, { 'x-api-key': `${key.slice(0, -4)}AAAA` })
    expect([statuses[0], statuses[29], statuses[30]]).toEqual([401, 401, 429])
  })

  test('API-1 a key identifies no account, and other sites cannot send one', async () => {
    const { key } = await addClient('Reader')
    const headers = { authorization: `Bearer ${key}` }
    expect((await ask('/api/web/v1/auth/', headers)).statusCode).toBe(401)
    const preflight = { origin: 'https://a.example', 'access-control-request-headers': 'x-api-key' }
    const answer = await open.app.inject({ method: 'OPTIONS', url: units, headers: preflight })
    expect(answer.headers['access-control-allow-headers']).toBeUndefined()
  })

  test('API-1 only the hash and the prefix of a key are stored, also in the staff log', async () => {
    const { id, key } = await addClient('Stored')
    const row = await db.database.selectFrom('api_clients').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const noted = await db.database.selectFrom('audit_log').selectAll().where('subject_id', '=', id).execute()
    expect(noted).toMatchObject([{ act: 'api-client.create', after: { name: 'Stored', start: key.slice(0, 8) } }])
    expect(JSON.stringify([row, noted])).not.toContain(key.slice(8))
    expect(row.key_hash).toMatch(/^[0-9a-f]{64}$/)
    expect((await manage('apiClients')).body).not.toContain(key.slice(8))
  })
})
