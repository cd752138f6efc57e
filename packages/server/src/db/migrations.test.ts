import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { v7 as uuidV7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate, releasedScripts, usualMigrationOptions } from './migrate.ts'
import pendingSignUps from './migrations/0016-pending-sign-ups.sql?raw'
import { addUser } from './testing/rows.ts'
import repeatedSignUps from './migrations/0023-repeated-sign-ups-and-old-titles.sql?raw'
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts'

let db: TestDatabase
beforeAll(async () => void (db = await openTestDatabase()))
afterAll(() => db.close())

const hash = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA'
const hashOf = (token: string) => createHash('sha256').update(token).digest()
const addToken = (userId: string, token: string, isUsed = false) =>
  sql`insert into user_tokens (id, user_id, purpose, token_hash, expires_at, used_at)
    values (${uuidV7()}, ${userId}, 'email-confirmation', ${hashOf(token)}, now() + interval '1 day',
      ${isUsed ? sql`now()` : null})`.execute(db.database)

test('REG-5 unconfirmed accounts become pending again, with the links that were mailed; others stay', async () => {
  await sql`drop table pending_sign_ups cascade`.execute(db.database)
  await sql`alter table user_tokens drop constraint user_tokens_purpose_check,
    add constraint user_tokens_purpose_check check (purpose in ('email-confirmation', 'password-restore'))`.execute(
    db.database,
  )
  const unconfirmed = { is_active: false, password_hash: hash }
  const waiting = await addUser(db.database, { ...unconfirmed, email: 'waiting@example.org', name: 'Aida' })
  await addToken(waiting, 'mailed')
  const confirmed = await addUser(db.database, { email: 'confirmed@example.org', email_confirmed_at: new Date() })
  await addToken(confirmed, 'pressed', true)
  await addUser(db.database, { ...unconfirmed, email: 'blocked@example.org', is_blocked: true })
  const credited = await addUser(db.database, { ...unconfirmed, email: 'credited@example.org' })
  await sql`insert into balance_entries (id, user_id, kind, amount) values (${uuidV7()}, ${credited}, 'credit', 5)`.execute(
    db.database,
  )
  await sql.raw(pendingSignUps).execute(db.database)
  const users = await db.database.selectFrom('users').select('email').orderBy('email').execute()
  expect(users.map(({ email }) => email)).toEqual([
    'blocked@example.org',
    'confirmed@example.org',
    'credited@example.org',
  ])
  expect(
    await db.database.selectFrom('pending_sign_ups').select(['email', 'name', 'password_hash', 'token_hash']).execute(),
  ).toEqual([{ email: 'waiting@example.org', name: 'Aida', password_hash: hash, token_hash: hashOf('mailed') }])
  expect(await db.database.selectFrom('user_tokens').selectAll().execute()).toEqual([])
})

test('EVT-1 events that staff deleted before titles were stored have none; later ones keep theirs', async () => {
  const fresh = await openTestDatabase()
  await sql`drop view sign_up_links; drop table repeated_sign_up_links; alter table pending_sign_ups drop column origin_hash`.execute(
    fresh.database,
  )
  const add = (title: string, kind: string, at: string) =>
    sql`insert into deleted_charity_events (id, title, deleted_by_kind, deleted_at)
      values (${uuidV7()}, ${title}, ${kind}, now() + ${at}::interval)`.execute(fresh.database)
  await add('Secret draft', 'staff', '-1 year')
  await add('Known since', 'staff', '1 hour')
  await sql.raw(repeatedSignUps).execute(fresh.database)
  const left = await fresh.database.selectFrom('deleted_charity_events').select('title').orderBy('deleted_at').execute()
  expect(left).toEqual([{ title: null }, { title: 'Known since' }])
  await fresh.close()
})

test('DESK-3 recovery codes of an earlier version are kept by the migration that hashes them slowly', async () => {
  const earlier = await openTestDatabase('empty')
  const before = Object.fromEntries(Object.entries(releasedScripts).filter(([name]) => name < '0107'))
  await migrate(earlier.url, usualMigrationOptions, before)
  const owner = await addUser(earlier.database, { login: 'rosa' })
  await sql`insert into staff_recovery_codes (user_id, code_hash) values (${owner}, ${hashOf('code')})`.execute(
    earlier.database,
  )
  expect(await migrate(earlier.url, usualMigrationOptions)).toMatchObject({ ok: true })
  const kept = await earlier.database.selectFrom('staff_recovery_codes').select(['code_hash', 'slow_hash']).execute()
  expect(kept).toEqual([{ code_hash: hashOf('code'), slow_hash: null }])
  await earlier.close()
})
