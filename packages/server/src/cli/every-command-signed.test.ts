import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../db/testing/test-database.ts'
import { addReferenceData } from '../seed/reference-data.ts'
import { addOrganization, addUser } from '../testing/people.ts'
import { addStaff } from '../testing/staff-people.ts'
import { staffRun } from '../testing/staff-run.ts'
import { addAuthor, addWaitingEvent } from '../testing/waiting-items.ts'
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
async function publicEvent(): Promise<string> {
  const { id } = await addWaitingEvent(database, author)
  await database.updateTable('charity_events').set({ status: 'accepted' }).where('id', '=', id).execute()
  return id
}
const reason = ['--reason', 'Because']

/** Every command that writes; each function creates the subject of its command and returns the arguments. */
const writing: Readonly<Record<string, () => Promise<readonly string[]>>> = {
  'accounts delete-again': async () => {
    const name = await owner()
    const account = await database.selectFrom('users').select('id').where('login', '=', name).executeTakeFirstOrThrow()
    const file = join(directory, `${name}.txt`)
    writeFileSync(file, `${account.id} 2026-11-27T09:00:00.000Z`)
    return [file, '--yes']
  },
  'accounts password': async () => [await owner()],
  'administrators add': async () => [login(), '--rights', 'moderator'],
  'administrators reset-second-factor': async () => {
    const name = login()
    await addStaff(database, name, ['moderator'])
    return [name]
  },
  'events cancel': async () => [await publicEvent(), ...reason],
  'events delete': async () => [await publicEvent(), '--yes', ...reason],
  'import points': async () => {
    const file = join(directory, `${login()}.csv`)
    writeFileSync(file, 'id,name,lat,lng,materials\n1,Paper,43.2,76.9,paper\n2,Glass,43.3,76.9,glass-bottles')
    return [file, '--owner', await owner()]
  },
}
const readsOnly = new Set(['list', 'deleted'])
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
    expect(entries).toMatchObject([{ actor: 'sana', actor_id: staffId, via: 'command-line' }])
  },
)

test('DESK-6 a command that only reads writes no entry', async () => {
  const before = await log()
  for (const words of [
    ['administrators', 'list'],
    ['accounts', 'deleted'],
    ['export', 'points'],
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
