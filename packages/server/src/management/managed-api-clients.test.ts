import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { rulesOf } from '../testing/management-asks.ts'
import { managementDesk } from '../testing/management-desk.ts'
import { buildTestApp } from '../testing/test-app.ts'

const { app, database, manager, ask } = await managementDesk()
// Another instance, which remembers nothing of what the first was asked.
const secondApp = await buildTestApp(database)
afterAll(() => secondApp.close())

describe('keys of programs', () => {
  const client = { name: 'A city', email: 'it@example.org', reads: '100' }
  const add = (changes: object = {}) => ask('addApiClient', { sent: { ...client, ...changes } })
  const rowOf = async (id: string) =>
    (await ask('apiClients')).json<{ clients: { id: string }[] }>().clients.find((each) => each.id === id)

  test('API-5 a key is told once; the list says how it begins, and the day of its last use, which is written once a day', async () => {
    const { id, key } = (await add({ name: ' A city ', reads: '12 000' })).json<{ id: string; key: string }>()
    const today = new Date().toISOString().slice(0, 10)
    const shown = { name: 'A city', key_start: key.slice(0, 8), reads_per_minute: 12_000, revoked_at: null }
    expect(await rowOf(id)).toMatchObject({ ...shown, used_on: null })
    expect((await ask('apiClients')).body).not.toContain(key)
    const use = () => app.inject({ url: '/api/web/v1/facility/unit/', headers: { 'x-api-key': key } })
    const version = () =>
      sql<{ xmin: string }>`select xmin::text from api_clients where id = ${id}`
        .execute(database)
        .then(({ rows }) => rows)
    expect((await use()).statusCode).toBe(200)
    expect(await rowOf(id)).toMatchObject({ ...shown, used_on: today })
    const written = await version()
    const again = await secondApp.inject({ url: '/api/web/v1/facility/unit/', headers: { 'x-api-key': key } })
    expect([again.statusCode, await version()]).toEqual([200, written])
  })

  test('API-5 a key is revoked once, with a reason that the log has; only administrators see keys', async () => {
    const { id } = (await add()).json<{ id: string }>()
    expect(rulesOf(await ask('revokeApiClient', { id, sent: { reason: ' ' } }))).toEqual([['/reason', 'required']])
    for (const name of ['apiClients', 'addApiClient', 'revokeApiClient'] as const)
      expect((await ask(name, { id, sent: { ...client, reason: 'x' } }, manager)).statusCode).toBe(403)
    expect((await ask('revokeApiClient', { id, sent: { reason: 'It leaked' } })).statusCode).toBe(204)
    expect((await ask('revokeApiClient', { id, sent: { reason: 'It leaked' } })).statusCode).toBe(404)
    expect(await rowOf(id)).toMatchObject({ revoked_at: expect.any(String) })
    const notes = await database
      .selectFrom('audit_log')
      .selectAll()
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
    expect(notes).toMatchObject([
      { act: 'api-client.create', actor: 'root' },
      { act: 'api-client.revoke', actor: 'root', reason: 'It leaked' },
    ])
  })

  test.each([
    ['name', { name: ' ' }, 'required'],
    ['name', { name: 'x'.repeat(121) }, 'too-long'],
    ['email', { email: 'nobody' }, 'email'],
    ['reads', { reads: '' }, 'reads'],
    ['reads', { reads: '1.5' }, 'reads'],
    ['reads', { reads: '600001' }, 'reads'],
  ])('API-5 what is wrong with %s is said at its field: %o', async (at, changes, rule) => {
    expect(rulesOf(await add(changes))).toEqual([[`/${at}`, rule]])
  })
})
