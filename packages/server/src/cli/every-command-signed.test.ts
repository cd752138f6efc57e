import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { v7 as uuidV7 } from 'uuid'
import { openTestDatabase } from '../db/testing/test-database.ts'
import { runImportJob } from '../import/jobs/import-jobs.ts'
import { changeRun, insertRun } from '../import/runs/import-runs.repository.ts'
import { addReferenceData } from '../seed/reference-data.ts'
import { jobOptions } from '../testing/import-world.ts'
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
/** Runs a command that is a precondition of the one under test. */
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
async function waitingResult(): Promise<string> {
  const id = uuidV7()
  await database
    .insertInto('event_results')
    .values({ id, charity_event_id: await event(), words: 'Thanks' })
    .execute()
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
/** An import of one point, which waits for staff. */
async function waitingImport(): Promise<string> {
  const run = await insertRun(database, {
    orgId,
    creatorId: await addUser(database, { kinds: ['facility'], orgId }),
    language: 'en',
    fileName: `${login()}.csv`,
    bytes: Buffer.from(`id,name,lat,lng,materials\n1,Yard,43.2,${(70 + logins / 100).toFixed(2)},paper`),
  })
  while (await runImportJob(database, jobOptions)) continue
  await changeRun(database, run?.id ?? '', { status: 'applying' })
  while (await runImportJob(database, jobOptions)) continue
  return run?.id ?? ''
}

/** Every command that writes; each function creates the subject of its command and returns the arguments. */
const writing: Readonly<Record<string, () => Promise<readonly string[]>>> = {
  'accounts create': async () => ['--login', login(), '--name', 'F', '--roles', 'user', '--variant', 'int'],
  'accounts block': async () => [await owner(), ...reason],
  'accounts unblock': async () => {
    const name = await owner()
    await after('accounts', 'block', name, ...reason)
    return [name]
  },
  'accounts delete-again': async () => {
    const name = await owner()
    const account = await database.selectFrom('users').select('id').where('login', '=', name).executeTakeFirstOrThrow()
    const file = join(directory, `${name}.txt`)
    writeFileSync(file, `${account.id} 2026-11-27T09:00:00.000Z`)
    return [file, '--yes']
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
  'points merge': async () => [await publishedPoint(), await publishedPoint(), ...reason],
  'proposals decide': async () => [await report(), '--spam'],
  'proposals ban': async () => [await spam(), '--days', '30', ...reason],
  'proposals unban': async () => {
    const id = await spam()
    await after('proposals', 'ban', id, '--days', '30', '--reason', 'Spam')
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
  'results accept': async () => [await waitingResult()],
  'results decline': async () => [await waitingResult(), ...reason],
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
  'imports publish': async () => [await waitingImport()],
  'imports decline': async () => [await waitingImport(), ...reason],
  'import points': async () => {
    const file = join(directory, `${login()}.csv`)
    writeFileSync(file, 'id,name,lat,lng,materials\n1,Paper,43.2,76.9,paper\n2,Glass,43.3,76.9,glass-bottles')
    return [file, '--owner', await owner()]
  },
}
const readsOnly = new Set(['list', 'show', 'export', 'deleted'])
const commands = staffAreas.flatMap((area) =>
  area.commands.map(({ name }) => ({ words: [area.name, name] as const, key: `${area.name} ${name}` })),
)
const log = () => database.selectFrom('audit_log').selectAll().orderBy('id').execute()

test('DESK-8 each staff command is known to read or to write', () => {
  const unknown = commands.filter(
    ({ words: [area, name], key }) => !readsOnly.has(name) && area !== 'export' && !(key in writing),
  )
  // It fills an empty database, which has no staff to sign, and has its own test.
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
    // The unsigned attempt has changed nothing, so the same command still works.
    expect(await staffRun(database, [...words, ...args, ...as], production)).toMatchObject({ code: 0, err: '' })
    const entries = (await log()).slice(before.length)
    const signed = { actor: 'sana', actor_id: staffId, via: 'command-line' }
    // Merging writes an entry for each of the two points.
    expect(entries).toMatchObject(key === 'points merge' ? [signed, signed] : [signed])
  },
)

test('DESK-6 a command that only reads writes no entry', async () => {
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

test('DESK-6 the demonstration data is one unsigned entry', async () => {
  expect(await staffRun(empty.database, ['demo', 'fill'], production)).toMatchObject({ code: 1, out: '' })
  expect(await staffRun(empty.database, ['demo', 'fill'])).toMatchObject({ code: 0 })
  const entries = await empty.database.selectFrom('audit_log').selectAll().execute()
  expect(entries).toMatchObject([{ act: 'demo.fill', actor: 'unsigned', actor_id: null }])
})
