import { sql } from 'kysely'
import { v7 as uuidV7 } from 'uuid'
import { err, ok } from '@recircle/core/shared'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../db/testing/test-database.ts'
import { issueMailedToken, spendMailedToken } from './mailed-tokens.ts'

let db: TestDatabase
let userId: string
beforeAll(async () => void (db = await openTestDatabase()))
afterAll(() => db.close())
beforeEach(async () => {
  userId = uuidV7()
  const user = { id: userId, email: `${userId}@example.org`, locale: 'EN_US', variant: 'int', currency: 'USD' } as const
  await db.database.insertInto('users').values(user).execute()
})

describe('AUTH-12 a link sent by mail', () => {
  test('works once', async () => {
    const token = await issueMailedToken(db.database, userId, 'password-restore')
    const outcomes = await Promise.all([1, 2, 3].map(() => spendMailedToken(db.database, token, 'password-restore')))
    expect(outcomes.filter((outcome) => outcome.ok)).toEqual([ok(userId)])
    expect(outcomes.filter((outcome) => !outcome.ok)).toEqual([err('used'), err('used')])
  })

  test('serves its own purpose only', async () => {
    const token = await issueMailedToken(db.database, userId, 'email-confirmation')
    expect(await spendMailedToken(db.database, token, 'password-restore')).toEqual(err('unknown'))
    expect(await spendMailedToken(db.database, token, 'email-confirmation')).toEqual(ok(userId))
  })

  test('to restore a password lives one hour', async () => {
    const token = await issueMailedToken(db.database, userId, 'password-restore')
    const age = (seconds: number) =>
      sql`update user_tokens set created_at = created_at - make_interval(secs => ${seconds}),
        expires_at = expires_at - make_interval(secs => ${seconds})`.execute(db.database)
    await age(3590)
    const { rows } = await sql<{ left: number }>`
      select extract(epoch from expires_at - now())::float8 as left from user_tokens where user_id = ${userId}`.execute(
      db.database,
    )
    expect(rows[0]?.left).toBeGreaterThan(0)
    await age(10)
    expect(await spendMailedToken(db.database, token, 'password-restore')).toEqual(err('expired'))
  })

  test('is replaced by a newer one', async () => {
    const older = await issueMailedToken(db.database, userId, 'password-restore')
    const newer = await issueMailedToken(db.database, userId, 'password-restore')
    expect(await spendMailedToken(db.database, older, 'password-restore')).toEqual(err('unknown'))
    expect(await spendMailedToken(db.database, newer, 'password-restore')).toEqual(ok(userId))
  })

  test('is not in the database: only its hash is', async () => {
    const token = await issueMailedToken(db.database, userId, 'password-restore')
    const { rows } = await sql<{ all: string }>`select user_tokens::text as all from user_tokens`.execute(db.database)
    expect(rows.map((row) => row.all).join('')).not.toContain(token)
    expect(await spendMailedToken(db.database, '', 'password-restore')).toEqual(err('unknown'))
  })
})
