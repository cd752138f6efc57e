import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wireBasePath } from '@recircle/core/wire'
import type { App } from '../app.ts'
import { openTestDatabase, type TestDatabase } from '../db/testing/test-database.ts'
import { inProcessFetch } from '../rendering/in-process-fetch.ts'
import { buildTestApp } from '../testing/test-app.ts'
import { costOfList } from './row-limits.ts'

describe('COST-2 the cost of a list', () => {
  test.each([
    [{}, 20],
    [{ 'page[limit]': '1000' }, 1000],
    [{ 'page[limit]': '100', 'page[offset]': '2000' }, 200],
    [{ 'page[limit]': 'many', 'page[offset]': '-5' }, 20],
    [{ 'page[limit]': ['1000', '5'] }, 20],
    [{ search: '' }, 520],
    [{ 'filter[$search]': 'а' }, 520],
    [{ 'page[offset]': '999999999' }, 20_000],
    [null, 20],
  ])('COST-2 %j costs %i rows', (query, rows) => expect(costOfList(query)).toBe(rows))
})

describe('COST-2 the rows of one address', () => {
  const list = (query = '') => `${wireBasePath}/facility/facility/${query}`
  let db: TestDatabase
  let app: App
  beforeAll(async () => {
    db = await openTestDatabase()
    app = await buildTestApp(db.database, { RATE_LIMIT_FACTOR: '1' })
  })
  afterAll(async () => {
    await app.close()
    await db.close()
  })
  const ask = (url: string, remoteAddress: string) => app.inject({ url, remoteAddress })

  test('COST-2 at most a hundred and twenty lists of a thousand rows in a minute; other addresses and ordinary reads are unaffected', async () => {
    const long = list('?page[limit]=1000')
    const statuses: number[] = []
    for (let sent = 0; sent < 121; sent += 1) statuses.push((await ask(long, '192.0.2.1')).statusCode)
    expect([new Set(statuses.slice(0, 120)), statuses[120]]).toEqual([new Set([200]), 429])
    const refused = await ask(list(), '192.0.2.1')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.json()).toMatchObject({ errors: [{ code: 'ERR_TOO_MANY_REQUESTS' }] })
    expect((await ask(long, '192.0.2.2')).statusCode).toBe(200)
    expect((await ask(`${wireBasePath}/web/contacts/`, '192.0.2.1')).statusCode).toBe(200)
    expect((await inProcessFetch(app, 'int.localhost')(long)).status).toBe(200)
  })
})
