import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { v7 as uuidV7 } from 'uuid'
import { callPath } from '@recircle/core/calls'
import { accountCalls } from '@recircle/core/account'
import { audited } from '../audit/audited.ts'
import { staffJson, staffRun } from '../testing/staff-run.ts'
import { waitingMail } from '../testing/mailbox.ts'
import { addUser, signedIn, testPassword } from '../testing/people.ts'
import { testServer } from '../testing/test-server.ts'
import { deletedAccountsFile, readDeletions, recordDeletions } from './deleted-accounts.ts'

const directory = mkdtempSync(join(tmpdir(), 'recircle-deleted-'))
afterAll(() => rmSync(directory, { recursive: true }))
const { db, app } = await testServer({ DATA_DIR: directory })
const { database } = db

const addPerson = (name: string) => addUser(database, { email: `${name}@example.org`, kinds: ['user'] })
const signature = { actorId: null, actor: 'sana', via: 'desk' } as const
const write = (subjectKind: string, subjectId: string, more: object) =>
  audited(database, signature, async (_transaction, note) => {
    await note({ act: `${subjectKind}.test`, subjectKind, subjectId, ...more })
    return { ok: true } as const
  })
const logOf = (subjectId: string) =>
  database
    .selectFrom('audit_log')
    .select(['actor', 'act', 'before', 'after', 'reason'])
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .execute()
const remove = async (id: string, email: string) => {
  const headers = await signedIn(app, email)
  const answer = await app.inject({
    method: 'POST',
    url: callPath(accountCalls.delete, { userId: id }),
    payload: { proof: testPassword },
    headers: { host: 'int.localhost', ...headers },
  })
  expect(answer.statusCode).toBe(204)
}
/** As after restoring a backup. */
const bringBack = (id: string, email: string) =>
  sql`update users set deleted_at = null, login = null, email = ${email}, name = 'Back', is_active = true where id = ${id}`.execute(
    database,
  )

test('OPS-36 the audit log keeps what staff did to a deleted account, but nothing of the person', async () => {
  const id = await addPerson('anna')
  const [point, inquiry] = [uuidV7(), uuidV7()]
  await sql`insert into inquiries (id, form, name, email, city, text, locale, variant)
    values (${inquiry}, 'question', 'Anna', 'Anna@example.org', 'Almaty', 'Hello', 'EN_US', 'int')`.execute(database)
  const kinds = ['user']
  await write('account', id, {
    after: { login: null, email: 'anna@example.org', kinds },
    reason: 'Anna asked by phone',
  })
  await write('inquiry', inquiry, { reason: 'Anna was called back' })
  await write('facility', point, {
    before: {
      contacts: ['ANNA@example.org', 'joanna@example.org', 'anna@example.org.ar'],
      text: 'Write to:\nanna@example.org',
    },
    reason: 'Asked anna@example.org.',
  })
  await remove(id, 'anna@example.org')
  expect(await logOf(id)).toEqual([{ actor: 'sana', act: 'account.test', before: null, after: { kinds }, reason: '' }])
  expect(await logOf(inquiry)).toMatchObject([{ act: 'inquiry.test', reason: '' }])
  expect(await logOf(point)).toMatchObject([
    {
      before: {
        contacts: [`deleted-${id}`, 'joanna@example.org', 'anna@example.org.ar'],
        text: `Write to:\ndeleted-${id}`,
      },
      reason: `Asked deleted-${id}.`,
    },
  ])
})

test('OPS-36 only words of the audit log can be erased, and only while an account is deleted', async () => {
  await write('account', uuidV7(), { reason: 'spam' })
  await expect(sql`update audit_log set reason = ''`.execute(database)).rejects.toThrow('append-only')
  for (const change of [sql`actor = 'else'`, sql`at = now()`, sql`act = 'else'`, sql`subject_id = ''`])
    await expect(
      database.transaction().execute(async (transaction) => {
        await sql`select set_config('recircle.erase', 'on', true)`.execute(transaction)
        await sql`update audit_log set ${change}`.execute(transaction)
      }),
    ).rejects.toThrow('append-only')
})

test('OPS-37 a deletion is recorded outside of the database, by id and time only', async () => {
  const id = await addPerson('berik')
  await remove(id, 'berik@example.org')
  const lines = readFileSync(deletedAccountsFile(directory), 'utf8').trim().split('\n')
  expect(lines.at(-1)).toMatch(new RegExp(`^${id} 20\\d\\d-[^ ]+Z$`))
  expect(lines.join()).not.toContain('@')
})

test('OPS-37 after a restore one command deletes such accounts again, once and without another email', async () => {
  const [back, other] = [await addPerson('dana'), await addPerson('erlan')]
  await remove(back, 'dana@example.org')
  await bringBack(back, 'dana@example.org')
  const run = async (...sure: string[]): Promise<{ deleted: string[]; back?: string[] }> => {
    const { out } = await staffRun(database, ['accounts', 'delete-again', ...sure, '--json'], { DATA_DIR: directory })
    return JSON.parse(out)
  }
  expect(await run()).toMatchObject({ deleted: [], found: [back] })
  const outcomes = await Promise.all([run('--yes'), run('--yes')])
  expect(outcomes.flatMap(({ deleted }) => deleted)).toEqual([back])
  expect(await run('--yes')).toMatchObject({ deleted: [] })
  const rows = await database
    .selectFrom('users')
    .select(['login', 'email'])
    .where('id', 'in', [back, other])
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { login: `deleted-${back}`, email: null },
    { login: null, email: 'erlan@example.org' },
  ])
  expect(await logOf(back)).toMatchObject([{ act: 'account.delete-again' }])
  expect((await waitingMail(database)).filter(({ recipient }) => recipient === 'dana@example.org')).toHaveLength(0)
})

test('OPS-37 a list that was kept elsewhere is read, with lines that were cut off', async () => {
  const id = await addPerson('fatima')
  await remove(id, 'fatima@example.org')
  const listed = await staffRun(database, ['accounts', 'deleted'])
  expect(listed.out).toContain(id)
  await bringBack(id, 'fatima@example.org')
  const file = join(directory, 'kept.txt')
  writeFileSync(file, `${listed.out}\n${uuidV7()} 2026-11-27T09:00:00.000Z\n${uuidV7()}\n01890000-00`)
  expect(await staffJson(database, 'accounts', 'delete-again', file, '--yes')).toMatchObject({
    deleted: [id],
    unreadable: 2,
  })
})

test('OPS-37 deletions whose record is missing or was cut off are recorded with the next one, and at a start', async () => {
  const [lost, cut] = [await addPerson('gulnara'), await addPerson('hassan')]
  await remove(lost, 'gulnara@example.org')
  await remove(cut, 'hassan@example.org')
  const file = deletedAccountsFile(directory)
  writeFileSync(file, cut.slice(0, 20))
  await recordDeletions(database, directory)
  const ids = () => readDeletions(readFileSync(file, 'utf8')).ids
  expect(ids()).toEqual(expect.arrayContaining([lost, cut]))
  const before = readFileSync(file, 'utf8')
  await recordDeletions(database, directory)
  expect(readFileSync(file, 'utf8')).toBe(before)
})
