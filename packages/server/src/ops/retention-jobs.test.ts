import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { v7 as uuidV7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { retentionDays } from '@recircle/core/account'
import { visitsKeptDays } from '@recircle/core/visits'
import { addFacility, addOrganization, addUser } from '../db/testing/rows.ts'
import { openTestDatabase, type TestDatabase } from '../db/testing/test-database.ts'
import { diskStorage } from '../upload/disk-storage.ts'
import type { UploadStorage } from '../upload/upload-storage.port.ts'
import { runDailyJobs } from './daily-jobs.ts'
import { retentionJobs } from './retention-jobs.ts'

let db: TestDatabase
let home: string
let owner: { orgId: string; userId: string }
beforeAll(async () => {
  db = await openTestDatabase()
  home = await mkdtemp(join(tmpdir(), 'retention-'))
  const orgId = await addOrganization(db.database)
  owner = { orgId, userId: await addUser(db.database, { org_id: orgId }) }
})
afterAll(async () => {
  await db.close()
  await rm(home, { recursive: true })
})

const locale = `'EN_US', 'int'`
const daysAgo = (days: number) => `now() - interval '${days} days'`
const insert = (statement: string) => sql.raw(statement).execute(db.database)

/** Runs the jobs as if on a new day. */
async function run(storage: UploadStorage = diskStorage(home)): Promise<unknown[]> {
  const errors: unknown[] = []
  await sql`delete from daily_jobs`.execute(db.database)
  await runDailyJobs(db.database, retentionJobs(storage), (error) => errors.push(error))
  return errors
}

const idsIn = async (table: string): Promise<string[]> => {
  const { rows } = await sql<{ email: string }>`select email from ${sql.table(table)} order by email`.execute(
    db.database,
  )
  return rows.map(({ email }) => email)
}

test('OPS-36 with a message and a declined application the words of staff about them go from the audit log', async () => {
  const [message, application] = [uuidV7(), uuidV7()]
  await insert(`insert into inquiries (id, form, name, email, city, text, locale, variant, handled_at)
    values ('${message}', 'question', 'A', 'a@a.org', 'B', 'C', ${locale}, ${daysAgo(retentionDays.inquiries + 1)})`)
  await insert(`insert into applications (id, name, email, phone, org_name, address, tin, kinds, locale, variant, status, decided_at)
    values ('${application}', 'A', 'a@a.org', '1', 'O', 'S', '1', '{facility}', ${locale}, 'declined', ${daysAgo(retentionDays.declinedApplications + 1)})`)
  for (const [kind, id] of [
    ['inquiry', message],
    ['application', application],
    ['facility', uuidV7()],
  ])
    await insert(`insert into audit_log (id, actor, via, act, subject_kind, subject_id, reason)
      values ('${uuidV7()}', 'sana', 'desk', 'test', '${kind}', '${id}', 'Dear Anna')`)
  expect(await run()).toEqual([])
  const { rows } = await sql<{ kind: string; reason: string }>`
    select subject_kind as kind, reason from audit_log where act = 'test' order by kind`.execute(db.database)
  expect(rows).toEqual([
    { kind: 'application', reason: '' },
    { kind: 'facility', reason: 'Dear Anna' },
    { kind: 'inquiry', reason: '' },
  ])
})

test('OPS-21 data is deleted after its retention period, and not earlier', async () => {
  const { inquiries, declinedApplications, endedSubscriptions, unconfirmed, consents } = retentionDays
  const inquiry = (email: string, handled: string) =>
    insert(`insert into inquiries (id, form, name, email, city, text, locale, variant, created_at, handled_at)
      values (gen_random_uuid(), 'question', 'A', '${email}', 'B', 'C', ${locale}, ${daysAgo(999)}, ${handled})`)
  await inquiry('old@a.org', daysAgo(inquiries + 1))
  await inquiry('young@a.org', daysAgo(inquiries - 1))
  await inquiry('open@a.org', 'null')
  const application = (email: string, status: string, decided: string) =>
    insert(`insert into applications (id, name, email, phone, org_name, address, tin, kinds, locale, variant, status, decided_at)
      values (gen_random_uuid(), 'A', '${email}', '1', 'O', 'S', '1', '{facility}', ${locale}, '${status}', ${decided})`)
  await application('old@a.org', 'declined', daysAgo(declinedApplications + 1))
  await application('young@a.org', 'declined', daysAgo(declinedApplications - 1))
  await application('open@a.org', 'new', 'null')
  const subscription = (email: string, ended: string) =>
    insert(`insert into subscriptions (id, email, locale, variant, created_at, unsubscribed_at)
      values (gen_random_uuid(), '${email}', ${locale}, ${daysAgo(999)}, ${ended})`)
  await subscription('old@a.org', daysAgo(endedSubscriptions + 1))
  await subscription('young@a.org', daysAgo(endedSubscriptions - 1))
  await subscription('open@a.org', 'null')
  const pendingConfirmation = (email: string, days: number, confirmed: string) =>
    insert(`insert into subscriptions (id, email, locale, variant, asked_at, confirmed_at)
      values (gen_random_uuid(), '${email}', ${locale}, ${daysAgo(days)}, ${confirmed})`)
  await pendingConfirmation('silent@a.org', unconfirmed + 1, 'null')
  await pendingConfirmation('asked@a.org', unconfirmed - 1, 'null')
  await pendingConfirmation('reader@a.org', 999, daysAgo(998))
  const consent = (email: string, days: number) =>
    insert(`insert into consents (id, email, form, policy, locale, variant, given_at)
      values (gen_random_uuid(), '${email}', 'inquiry', '2026-01-01', ${locale}, ${daysAgo(days)})`)
  await consent('old@a.org', consents + 1)
  await consent('young@a.org', consents - 1)
  expect(await run()).toEqual([])
  expect(await Promise.all(['inquiries', 'applications', 'subscriptions', 'consents'].map(idsIn))).toEqual([
    ['open@a.org', 'young@a.org'],
    ['open@a.org', 'young@a.org'],
    ['asked@a.org', 'open@a.org', 'reader@a.org', 'young@a.org'],
    ['young@a.org'],
  ])
})

test('STATS-5 totals of visits are deleted after 400 days', async () => {
  const facility = await addFacility(db.database, owner)
  for (const days of [visitsKeptDays + 1, visitsKeptDays - 1])
    await insert(`insert into point_visits (facility_id, day, kind, count)
      values ('${facility}', (${daysAgo(days)})::date, 'opened', ${days})`)
  expect(await run()).toEqual([])
  const left = await db.database.selectFrom('point_visits').select('count').execute()
  expect(left).toEqual([{ count: 399 }])
})

test('CLAIM-19 the words of both sides of a claim go a year after it ended; the claim stays', async () => {
  const facility = await addFacility(db.database, owner)
  const claimed = (state: string, decided: string) =>
    insert(`insert into point_claims (id, facility_id, org_id, user_id, state, way, words, owner_words, owner_answered_at, token,
        expires_at, waiting_since, decided_at)
      values (gen_random_uuid(), '${facility}', '${owner.orgId}', '${owner.userId}', '${state}', 'evidence', '${state}', 'ours', now(),
        'x', now(), ${state === 'waiting' ? daysAgo(999) : 'null'}, ${decided})`)
  await claimed('waiting', 'null')
  await claimed('declined', daysAgo(retentionDays.claimWords + 1))
  await claimed('taken-over', daysAgo(retentionDays.claimWords - 1))
  expect(await run()).toEqual([])
  const left = await db.database
    .selectFrom('point_claims')
    .select(['state', 'words', 'owner_words'])
    .orderBy('state')
    .execute()
  expect(left).toEqual([
    { state: 'declined', words: '', owner_words: '' },
    { state: 'taken-over', words: 'taken-over', owner_words: 'ours' },
    { state: 'waiting', words: 'waiting', owner_words: 'ours' },
  ])
})

test('OPS-21 sent and rejected emails are deleted; waiting ones stay, however old', async () => {
  const mail = (recipient: string, columns: string, values: string) =>
    insert(`insert into mail_outbox (id, recipient, template, subject, created_at, ${columns})
      values (gen_random_uuid(), '${recipient}', 't', 's', ${daysAgo(999)}, ${values})`)
  const { emails } = retentionDays
  await mail('sent-long-ago@a.org', 'sent_at, next_attempt_at', `${daysAgo(emails + 1)}, null`)
  await mail('sent-lately@a.org', 'sent_at, next_attempt_at', `${daysAgo(emails - 1)}, null`)
  await mail('refused-long-ago@a.org', 'undeliverable_at, next_attempt_at', `${daysAgo(emails + 1)}, null`)
  await mail('waits@a.org', 'html, text', `'h', 't'`)
  await mail('given-up@a.org', 'html, text, next_attempt_at', `'h', 't', null`)
  expect(await run()).toEqual([])
  const left = await db.database.selectFrom('mail_outbox').select('recipient').orderBy('recipient').execute()
  expect(left.map(({ recipient }) => recipient)).toEqual(['sent-lately@a.org', 'waits@a.org'])
})

async function picture(days: number, key = uuidV7()): Promise<string> {
  await insert(`insert into uploads (id, extension, size_bytes, width_px, height_px, sha256, storage_key, created_at)
    values ('${key}', 'webp', 1, 1, 1, '\\x${'00'.repeat(32)}', '${key}.webp', ${daysAgo(days)})`)
  await writeFile(join(home, `${key}.webp`), 'x')
  return key
}

test('OPS-21 FAC-15 an unused picture is deleted with its file; used and new ones stay', async () => {
  const old = retentionDays.unusedPictures + 1
  const [unused, shown, avatar, logo] = [await picture(old), await picture(old), await picture(old), await picture(old)]
  const fresh = await picture(1)
  await addFacility(db.database, owner, { icon_id: shown })
  await insert(`update users set avatar_id = '${avatar}'`)
  await insert(`update organizations set logo_id = '${logo}'`)
  expect(await run()).toEqual([])
  const remainingFiles = [shown, avatar, logo, fresh].map((key) => `${key}.webp`).toSorted()
  expect((await readdir(home)).toSorted()).toEqual(remainingFiles)
  const rows = await db.database.selectFrom('uploads').select('storage_key').execute()
  expect(rows.map((row) => row.storage_key).toSorted()).toEqual(remainingFiles)
  expect(remainingFiles).not.toContain(`${unused}.webp`)
})

test('DESK-82 OPS-21 an old photo that staff have removed can still be given back for a while', async () => {
  const old = retentionDays.unusedPictures + 1
  const [young, due] = [await picture(old), await picture(old)]
  await insert(`update uploads set removed_at = ${daysAgo(1)} where id = '${young}'`)
  await insert(`update uploads set removed_at = ${daysAgo(old)} where id = '${due}'`)
  expect(await run()).toEqual([])
  const rows = await db.database.selectFrom('uploads').select('id').where('id', 'in', [young, due]).execute()
  expect(rows).toEqual([{ id: young }])
})

test('OPS-21 a failing storage keeps the rows, does not delay other jobs, and is retried', async () => {
  const old = await picture(retentionDays.unusedPictures + 1)
  const broken = { ...diskStorage(home), remove: () => Promise.reject(new Error('gone')) }
  expect(await run(broken)).toEqual([new Error('gone')])
  const has = async () =>
    (await db.database.selectFrom('uploads').select('id').where('id', '=', old).executeTakeFirst()) !== undefined
  expect(await has()).toBe(true)
  expect(await run()).toEqual([])
  expect(await has()).toBe(false)
})
