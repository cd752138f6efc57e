import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addUser } from '../testing/people.ts'
import { staffJson, staffRun } from '../testing/staff-run.ts'
import { testServer } from '../testing/test-server.ts'
import { audited } from '../audit/audited.ts'

const { db } = await testServer()
const { database } = db
const production = {
  RECIRCLE_MODE: 'production',
  EMBEDDED_DATABASE: 'on',
  MAIL_TO_FILES: 'on',
  RATE_LIMIT_FACTOR: '1',
  SITE_URL_INT: 'https://recircle.example',
}

test('DESK-8 in production every command needs a name, and only staff have one; the first administrator creates themself', async () => {
  await addUser(database, { login: 'visitor' })
  const add = ['administrators', 'add', 'dana']
  const list = ['administrators', 'list']
  expect(await staffRun(database, list, production)).toMatchObject({ code: 1 })
  expect((await staffRun(database, [...list, '--as', 'visitor'], production)).err).toContain('is not a staff account')
  expect(await staffRun(database, add, production)).toMatchObject({ code: 0 })
  // From now on an administrator can sign.
  expect((await staffRun(database, ['administrators', 'add', 'omar'], production)).err).toContain('--as LOGIN')
  expect(await staffRun(database, [...list, '--as', 'dana'], production)).toMatchObject({ code: 0 })
  expect((await staffRun(database, ['administrators', 'add', 'visitor', '--as', 'dana'], production)).code).toBe(1)
})

test('DESK-75 the command that sets rights sets sites, and keeps them if none are named', async () => {
  const add = async (...options: string[]) =>
    staffRun(database, ['administrators', 'add', 'sites', '--rights', 'moderator', ...options, '--as', 'dana'])
  const sites = async () =>
    (await staffJson<{ items: { login: string; sites: string[] }[] }>(database, 'administrators', 'list')).items.find(
      ({ login }) => login === 'sites',
    )?.sites
  expect((await add('--sites', 'ru, mars')).err).toContain('Unknown site "mars". Sites: ru, kz, int.')
  expect((await add()).code).toBe(0)
  expect(await sites()).toEqual(['ru', 'kz', 'int'])
  expect((await add('--sites', 'kz, ru')).code).toBe(0)
  expect((await add()).code).toBe(0)
  expect(await sites()).toEqual(['ru', 'kz'])
})

test('DESK-6 log entries cannot be changed or deleted', async () => {
  for (const statement of [sql`update audit_log set reason = ''`, sql`delete from audit_log`, sql`truncate audit_log`])
    await expect(statement.execute(database)).rejects.toThrow('append-only')
})

test('DESK-6 a transaction without a note is rolled back', async () => {
  const signature = { actorId: null, actor: 'test', via: 'desk' } as const
  const work = audited(database, signature, async (transaction) => {
    await transaction
      .insertInto('redirects')
      .values({ id: inquiryId, variant: null, path: '/x', target: '/y' })
      .execute()
    return { ok: true }
  })
  await expect(work).rejects.toThrow('audit log')
  expect(await database.selectFrom('redirects').select('id').where('path', '=', '/x').execute()).toEqual([])
})
const inquiryId = '01890000-0000-7000-8000-00000000000b'

/** Files that store a session, a claim, a view or the signs of an item: nothing that staff do to others. */
const ownAffairs = new Set([
  'second-factor.ts',
  'passkeys.ts',
  'desk-claims.ts',
  'look-at-queue.ts',
  'saved-filters.ts',
  'recovery-codes.ts',
  'sealed-factors.ts',
])

test('DESK-6 no file of the staff writes without the log', () => {
  const source = join(import.meta.dirname, '..')
  const all = readdirSync(source, { recursive: true, encoding: 'utf8' })
  const files = all
    .filter((name) => /^(?:cli|desk|management)\/.*(?<!\.test)\.ts$/.test(name) && !ownAffairs.has(basename(name)))
    .map((name) => join(source, name))
  expect(files.length).toBeGreaterThan(70)
  const writes = /\.(?:insertInto|updateTable|deleteFrom|transaction)\(/
  const unlogged = files.filter((file) => {
    const text = readFileSync(file, 'utf8')
    return writes.test(text) && !/audited[<(]|WriteNote|editingGuide[<(]/.test(text)
  })
  expect(unlogged).toEqual([])
  // The record of a kind of item writes in the transaction that the desk has opened with the log.
  const items = all.filter((name) => name.endsWith('-item.ts'))
  expect(items.length).toBeGreaterThan(7)
  expect(items.filter((name) => /\.transaction\(/.test(readFileSync(join(source, name), 'utf8')))).toEqual([])
})
