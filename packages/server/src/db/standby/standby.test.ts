import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDataFiles, openDataManifest } from '@recircle/core/open-data'
import { askToken } from '../../testing/people.ts'
import { startStandbyWorld, type StandbyWorld } from '../../testing/standby-world.ts'
import { testRoute } from '../../testing/test-app.ts'

// A limit against hanging: each test asks for everything public several times.
vi.setConfig({ testTimeout: 120_000 })

const base = '/api/web/v1'
let world: StandbyWorld
let reads: readonly string[] = []
beforeAll(async () => {
  world = await startStandbyWorld()
  const { app, database } = world
  await sql`create table noted (text text not null)`.execute(database)
  const notes = () => sql<{ text: string }>`select text from noted order by text`.execute(database)
  app.get('/notes', testRoute, async () => (await notes()).rows.map(({ text }) => text))
  app.post('/notes', testRoute, async () => void (await sql`insert into noted values ('written')`.execute(database)))
  app.get('/within', testRoute, () =>
    database.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ waits: boolean }>`select pg_is_in_recovery() as waits`.execute(transaction)
      return rows[0]?.waits === true ? 'standby' : 'primary'
    }),
  )
  await app.ready()
  const points = await database
    .selectFrom('facilities')
    .select('id')
    .where('status', '=', 'accepted')
    .orderBy('id')
    .limit(1)
    .execute()
  reads = [
    `${base}/facility/facility/`,
    `${base}/facility/facility/${points[0]?.id}/`,
    `${base}/facility/search/?search=paper&page[limit]=10`,
    `${base}/facility/map/?zoom=3&filter[point__in_bbox]=30,40,90,60`,
    `${base}/promotion/promotion/`,
    `${base}/guide/thing/`,
    openDataManifest,
    `${openDataFiles.csv}?bbox=76,43,77,44`,
  ]
}, 120_000)
afterAll(async () => {
  vi.resetConfig()
  await world.close()
}, 60_000)

const patience = { timeout: 20_000 }
const untilRead = (from: 'primary' | 'standby', headers = {}) =>
  expect.poll(() => world.where(headers), patience).toBe(from)
/** What everything public answers, without what differs each time. */
const answers = () =>
  Promise.all(
    reads.map(async (url) => {
      const { statusCode, body } = await world.app.inject(url)
      return [url, statusCode, body.replaceAll(/"made_at":"[^"]*"/g, '')] as const
    }),
  )
const cookieOf = (headers: Readonly<Record<string, unknown>>): string =>
  String(headers['set-cookie']).split(';')[0] ?? ''

test('STANDBY-1 reads go to the standby; transactions, writes and programs that sign in go to the primary', async () => {
  await untilRead('standby')
  const { app } = world
  expect((await app.inject('/within')).body).toBe('primary')
  const signedIn = await askToken(app, 'points', 'Recircle2026')
  const authorization = `Bearer ${signedIn.json<{ access_token: string }>().access_token}`
  expect(await world.where({ authorization })).toBe('primary')
  await untilRead('standby', { authorization, cookie: cookieOf(signedIn.headers) })
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  expect((await answers()).map(([url, status]) => [url, status])).toEqual(reads.map((url) => [url, 200]))
})

test('STANDBY-2 while the standby is late, a browser reads what it has written from the primary, and others wait for nothing', async () => {
  const { app } = world
  await untilRead('standby')
  await world.replay('pause')
  const written = await app.inject({ method: 'POST', url: '/notes' })
  expect(String(written.headers['set-cookie'])).toMatch(
    /^recircle_written=[\dA-F]+\/[\dA-F]+; Path=\/; SameSite=Lax; Expires=[^;]+; HttpOnly$/,
  )
  const cookie = cookieOf(written.headers)
  const readBy = async (headers: Record<string, string>) =>
    (await app.inject({ url: '/notes', headers })).json<string[]>()
  expect(await readBy({ cookie })).toEqual(['written'])
  await expect.poll(() => readBy({}), patience).toEqual([])
  // What nobody has issued is no more than a wish to read the primary.
  expect(await world.where({ cookie: 'recircle_written=FFFFFFFF/FFFFFFFF' })).toBe('primary')
  await untilRead('standby', { cookie: 'recircle_written=nonsense' })
  await world.replay('resume')
  await untilRead('standby', { cookie })
  await expect.poll(() => readBy({ cookie }), patience).toEqual(['written'])
})

test('STANDBY-2 once the change feed has read a change, nobody is answered by a standby without it', async () => {
  const { database } = world
  await untilRead('standby')
  await world.replay('pause')
  const change = sql`update facilities set name = 'Renamed' where id = (select id from facilities where status = 'accepted' limit 1)`
  await change.execute(database)
  await untilRead('primary')
  expect(await world.where()).toBe('primary')
  await world.replay('resume')
  await untilRead('standby')
})

test('STANDBY-2 a session that another instance has ended reads nothing, however late the standby is', async () => {
  const { app, database } = world
  await untilRead('standby')
  const signedIn = await askToken(app, 'points', 'Recircle2026')
  const authorization = `Bearer ${signedIn.json<{ access_token: string }>().access_token}`
  const status = async () =>
    (await app.inject({ url: `${base}/auth/`, headers: { authorization, cookie: 'any=one' } })).statusCode
  await expect.poll(status, patience).toBe(200)
  await world.replay('pause')
  await sql`insert into revoked_sessions (token_id, user_id, expires_at)
    select token_id, user_id, expires_at from user_sessions order by opened_at desc limit 1`.execute(database)
  await expect.poll(status, patience).toBe(401)
  await world.replay('resume')
})

test('STANDBY-3 a standby that is silent or killed: the same answers from the primary, and it is read again once it is back', async () => {
  await untilRead('standby')
  const before = await answers()
  world.way.begin({ kind: 'silence' })
  expect(await answers()).toEqual(before)
  expect(await world.where()).toBe('primary')
  world.way.end()
  await untilRead('standby')
  world.standby.kill()
  expect(await answers()).toEqual(before)
  await untilRead('standby')
})

test('STANDBY-4 the primary is killed: everything public is answered by the standby, and writes are refused', async () => {
  await untilRead('standby')
  const before = await answers()
  const killed = world.primary.killForGood()
  expect(await answers()).toEqual(before)
  expect(await world.where()).toBe('standby')
  expect((await world.app.inject('/readyz')).statusCode).toBe(200)
  const refused = await world.app.inject({ method: 'POST', url: '/notes' })
  // What was not written does not send its browser to a primary that is gone.
  expect([refused.statusCode, refused.headers['retry-after'], refused.headers['set-cookie']]).toEqual([
    503,
    '2',
    undefined,
  ])
  await killed
  world.way.begin({ kind: 'refuse' })
  expect((await world.app.inject('/where')).statusCode).toBe(503)
  world.way.end()
  // Asked again at once, since nobody else answers.
  expect(await answers()).toEqual(before)
})
