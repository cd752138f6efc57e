import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../db/testing/test-database.ts'
import { addReferenceData } from '../seed/reference-data.ts'
import { addOrganization, addUser } from '../testing/people.ts'
import { addStaff } from '../testing/staff-people.ts'
import { staffRun } from '../testing/staff-run.ts'
import {
  addAuthor,
  addWaitingApplication,
  addWaitingEvent,
  addWaitingInquiry,
  addWaitingPoint,
  addWaitingReport,
} from '../testing/waiting-items.ts'
import { staffAreas } from './staff-areas.ts'

const db = await openTestDatabase()
const empty = await openTestDatabase()
await addReferenceData(empty.database)
const directory = mkdtempSync(join(tmpdir(), 'recircle-signed-'))
afterAll(async () => {
  await db.close()
  await empty.close()
  rmSync(directory, { recursive: true })
})
const { database } = db
await addReferenceData(database)
const staffId = await addStaff(database, 'sana', ['administrator'])
const as = ['--as', 'sana']
const orgId = await addOrganization(database)
const author = await addAuthor(database)

const production = {
  RECIRCLE_MODE: 'production',
  EMBEDDED_DATABASE: 'on',
  MAIL_TO_FILES: 'on',
  RATE_LIMIT_FACTOR: '1',
  SITE_URL_INT: 'https://recircle.example',
}

let logins = 0
const login = () => `somebody-${++logins}`
async function owner(): Promise<string> {
  const name = login()
  await addUser(database, { login: name, kinds: ['facility'], orgId })
  return name
}
/** Runs a command that the one under test needs before it. */
async function after(...words: string[]): Promise<void> {
  expect(await staffRun(database, [...words, ...as])).toMatchObject({ code: 0 })
}
const point = async () => (await addWaitingPoint(database, author)).id
const event = async () => (await addWaitingEvent(database, author)).id
const application = async () => (await addWaitingApplication(database)).id
async function publishedPoint(): Promise<string> {
  const id = await point()
  await after('points', 'accept', id)
  return id
}
const report = async () => (await addWaitingReport(database, { facilityId: await publishedPoint(), text: 'Buy' })).id
async function spam(): Promise<string> {
  const id = await report()
  await after('proposals', 'decide', id, '--spam')
  return id
}
async function apiClient(): Promise<string> {
  await after('api-clients', 'add', login(), 'partner@example.org')
  const { id } = await database
    .selectFrom('api_clients')
    .select('id')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  return id
}
const reason = ['--reason', 'Because']

/** Every command that writes, with what it is about made before. */
const writing: Readonly<Record<string, () => Promise<readonly string[]>>> = {
  'accounts create': async () => ['--login', login(), '--name', 'F', '--roles', 'user', '--variant', 'int'],
  'accounts block': async () => [await owner(), ...reason],
  'accounts unblock': async () => {
    const name = await owner()
    await after('accounts', 'block', name, ...reason)
    return [name]
  },
  'accounts end-sessions': async () => [await owner()],
  'accounts roles': async () => [await owner(), 'charity-events-creator'],
  'accounts password': async () => [await owner()],
  'administrators add': async () => [login(), '--rights', 'moderator'],
  'administrators reset-second-factor': async () => {
    const name = login()
    await addStaff(database, name, ['moderator'])
    return [name]
  },
  'applications approve': async () => [await application()],
  'applications decline': async () => [await application(), ...reason],
  'points accept': async () => [await point()],
  'points decline': async () => [await point(), ...reason],
  'points block': async () => [await publishedPoint(), ...reason],
  'points unblock': async () => {
    const id = await publishedPoint()
    await after('points', 'block', id, ...reason)
    return [id]
  },
  'proposals decide': async () => [await report(), '--spam'],
  'proposals ban': async () => [await spam(), '--days', '30'],
  'proposals unban': async () => {
    const id = await spam()
    await after('proposals', 'ban', id, '--days', '30')
    return [id]
  },
  'events accept': async () => [await event()],
  'events decline': async () => [await event(), ...reason],
  'events cancel': async () => {
    const id = await event()
    await after('events', 'accept', id)
    return [id, ...reason]
  },
  'events delete': async () => {
    const id = await event()
    await after('events', 'accept', id)
    await after('events', 'cancel', id, ...reason)
    return [id, '--yes', ...reason]
  },
  'inquiries handle': async () => [(await addWaitingInquiry(database)).id, '--note', 'Answered'],
  'balance credit': async () => [await owner(), '10'],
  'balance withdraw': async () => {
    const name = await owner()
    await after('balance', 'credit', name, '10')
    return [name, '5']
  },
  'subscriptions send-news': async () => [],
  'redirects set': async () => [`/${login()}`, '/new'],
  'redirects remove': async () => {
    const path = `/${login()}`
    await after('redirects', 'set', path, '/new')
    return [path]
  },
  'api-clients add': async () => [login(), 'partner@example.org'],
  'api-clients revoke': async () => [await apiClient()],
  'import points': async () => {
    const file = join(directory, `${login()}.csv`)
    writeFileSync(file, 'id,name,lat,lng,materials\n1,Paper,43.2,76.9,paper\n2,Glass,43.3,76.9,glass-bottles')
    return [file, '--owner', await owner()]
  },
}
const readsOnly = new Set(['list', 'show', 'export'])
const commands = staffAreas.flatMap((area) =>
  area.commands.map(({ name }) => ({ words: [area.name, name] as const, key: `${area.name} ${name}` })),
)
const log = () => database.selectFrom('audit_log').selectAll().orderBy('id').execute()

test('DESK-8 each command of the staff is known to read or to write', () => {
  const unknown = commands.filter(
    ({ words: [area, name], key }) => !readsOnly.has(name) && area !== 'export' && !(key in writing),
  )
  // Its data goes into an empty database, where nobody can sign: it has a test of its own.
  expect(unknown.map(({ key }) => key)).toEqual(['demo fill'])
})

test.each(Object.keys(writing))(
  'DESK-6 DESK-8 %s writes one entry, signed, and nothing in production without a name',
  async (key) => {
    const words = key.split(' ')
    const args = await writing[key]!()
    const before = await log()
    const unsigned = await staffRun(database, [...words, ...args], production)
    expect(unsigned).toMatchObject({ code: 1, out: '', err: expect.stringContaining('--as LOGIN') })
    expect(await log()).toHaveLength(before.length)
    // What nobody signed has not been done: it can be done now.
    expect(await staffRun(database, [...words, ...args, ...as], production)).toMatchObject({ code: 0, err: '' })
    const entries = (await log()).slice(before.length)
    expect(entries).toMatchObject([{ actor: 'sana', actor_id: staffId, via: 'command-line' }])
  },
)

test('DESK-6 a command that reads writes no entry', async () => {
  const before = await log()
  const lists = commands.filter(({ words: [, name] }) => name === 'list')
  for (const { words } of lists) expect(await staffRun(database, [...words, ...as])).toMatchObject({ code: 0 })
  for (const words of [
    ['export', 'points'],
    ['subscriptions', 'export'],
  ])
    expect(await staffRun(database, [...words, ...as])).toMatchObject({ code: 0 })
  expect(await log()).toHaveLength(before.length)
})

test('DESK-6 the demonstration data is one entry, which says that nobody has signed', async () => {
  expect(await staffRun(empty.database, ['demo', 'fill'], production)).toMatchObject({ code: 1, out: '' })
  expect(await staffRun(empty.database, ['demo', 'fill'])).toMatchObject({ code: 0 })
  const entries = await empty.database.selectFrom('audit_log').selectAll().execute()
  expect(entries).toMatchObject([{ act: 'demo.fill', actor: 'unsigned', actor_id: null }])
})
