import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { WebSocket } from 'ws'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { tokenFrame } from '@recircle/core/realtime'
import { postEntry } from '../account/balance.repository.ts'
import { addFacility } from '../db/testing/rows.ts'
import { openTestDatabase, type TestDatabase } from '../db/testing/test-database.ts'
import { BuiltServer, type StartedServer } from '../testing/built-server.ts'
import { addOrganization, addUser, testPassword } from '../testing/people.ts'

/** Two server processes as deployed, on one database; the test itself is a third writer, like the staff's command line. */
const home = mkdtempSync(join(tmpdir(), 'two-'))
const patience = { timeout: 20_000, interval: 50 }
let db: TestDatabase
let program: BuiltServer
let servers: [StartedServer, StartedServer]
beforeAll(async () => {
  db = await openTestDatabase()
  await addNews()
  program = await BuiltServer.make()
  const start = (name: string) =>
    program.start({
      DATABASE_URL: db.url,
      DATA_DIR: join(home, name),
      DATABASE_POOL_SIZE: '3',
      TOKEN_KEYS: `test:${'k'.repeat(43)}`,
    })
  servers = [await start('first'), await start('second')]
}, 240_000)
afterAll(async () => {
  await Promise.all(servers.map((server) => program.kill(server)))
  program.killAll()
  rmSync(home, { recursive: true, force: true })
  await db.close()
})

/** On the equator, where it is about noon: digests leave by day only (ALERT-10). */
const place = { lng: (12 - new Date().getUTCHours()) * 15, lat: 0 }

/** Call it before the servers start, because their first round of daily jobs comes seconds later. */
async function addNews(): Promise<void> {
  await sql`insert into area_alerts (id, email, lng, lat, radius_km, news, pace, locale, variant, confirmed_at, told_until)
    select gen_random_uuid(), 'alert-' || n || '@example.org', ${place.lng}, ${place.lat}, 5, '{new}', 'day', 'EN_US', 'int', now() - interval '2 days', now() - interval '2 days'
    from generate_series(1, 50) n`.execute(db.database)
  const orgId = await addOrganization(db.database)
  const userId = await addUser(db.database, { kinds: ['facility'], orgId })
  const id = await addFacility(db.database, { orgId, userId }, { name: 'Yard', status: 'accepted', ...place })
  await sql`insert into facility_transitions (id, facility_id, to_status, actor_kind, happened_at)
    values (gen_random_uuid(), ${id}, 'accepted', 'staff', now() - interval '1 hour')`.execute(db.database)
}

test('ALERT-6 of two processes that run at once, one sends the area digests, each email once', async () => {
  const isDone = async () =>
    db.database.selectFrom('daily_jobs').select('name').where('name', '=', 'area-news').execute()
  await vi.waitFor(async () => expect(await isDone()).toHaveLength(1), { timeout: 30_000, interval: 100 })
  const mails = await db.database
    .selectFrom('mail_outbox')
    .select('recipient')
    .where('template', '=', 'areaNews')
    .execute()
  expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(50)
  expect(mails).toHaveLength(50)
})

const textOf = async ({ origin }: StartedServer, path: string): Promise<string> =>
  (await fetch(`${origin}/api/web/v1/${path}`)).text()

test('MAP-1 MAP-2 a point accepted in one process is on the map and in the search of both', async () => {
  const orgId = await addOrganization(db.database)
  const userId = await addUser(db.database, { kinds: ['facility'], orgId })
  const point = { name: 'Green yard', status: 'on-review', lng: 37.5, lat: 55.5 } as const
  const id = await addFacility(db.database, { orgId, userId }, point)
  await db.database.updateTable('facilities').set({ status: 'accepted' }).where('id', '=', id).execute()
  for (const server of servers) {
    const seen = (path: string) => vi.waitFor(async () => expect(await textOf(server, path)).toContain(id), patience)
    await seen('facility/map/?zoom=18&filter[point__in_bbox]=37,55,38,56')
    await seen('facility/search/?search=green+yrd')
  }
})

test('LIVE-4 a token of one process opens a socket on the other, which receives a withdrawal', async () => {
  const email = 'aida@example.org'
  const userId = await addUser(db.database, { email })
  const body = new URLSearchParams({ grant_type: 'password', username: email, password: testPassword })
  const path = '/api/web/v1/authing/password/token/'
  const answer = await fetch(`${servers[0].origin}${path}`, { method: 'POST', body })
  const { access_token: token } = (await answer.json()) as { access_token: string }
  const socket = new WebSocket(`${servers[1].origin.replace('http', 'ws')}/ws`)
  const changes: string[] = []
  socket.on('message', (data: Buffer) => changes.push(data.toString()))
  await new Promise((resolve) => socket.once('open', resolve))
  socket.send(tokenFrame(token))
  const post = (kind: 'credit' | 'withdrawal', amount: number) =>
    db.database.transaction().execute((transaction) => postEntry(transaction, { userId, kind, amount, comment: '' }))
  // Changes before the token has been checked are not pushed.
  await vi.waitFor(async () => {
    await post('credit', 100)
    await vi.waitFor(() => expect(changes.length).toBeGreaterThan(0), { timeout: 1000 })
  }, patience)
  const { balance } = await db.database
    .selectFrom('users')
    .select('balance')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await post('withdrawal', -40)
  await vi.waitFor(() => expect(changes.join('')).toContain(`\\"body\\":\\"${(balance - 40).toFixed(2)}\\"`), patience)
  socket.terminate()
})
