import { sql } from 'kysely'
import { v7 as uuidV7 } from 'uuid'
import { err, ok } from '@recircle/core/shared'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../db/testing/test-database.ts'
import { issueRestoreToken, mostRestoreLinks, spendRestoreToken } from './mailed-tokens.ts'

let db: TestDatabase
let userId: string
beforeAll(async () => void (db = await openTestDatabase()))
afterAll(() => db.close())
const issue = async (): Promise<string> => (await issueRestoreToken(db.database, userId)) ?? ''
const spend = (token: string) => spendRestoreToken(db.database, token)
beforeEach(async () => {
  userId = uuidV7()
  const user = { id: userId, email: `${userId}@example.org`, locale: 'EN_US', variant: 'int', currency: 'USD' } as const
  await db.database.insertInto('users').values(user).execute()
})

describe('AUTH-12 a link sent by mail', () => {
  test('works once', async () => {
    const token = await issue()
    const outcomes = await Promise.all([1, 2, 3].map(() => spend(token)))
    expect(outcomes.filter((outcome) => outcome.ok)).toEqual([ok(userId)])
    expect(outcomes.filter((outcome) => !outcome.ok)).toEqual([err('used'), err('used')])
  })

  test('to restore a password is valid for one hour', async () => {
    const token = await issue()
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
    expect(await spend(token)).toEqual(err('expired'))
  })

  test('AUTH-15 stays valid when another is requested, and ends when another has set the password', async () => {
    const older = await issue()
    const newer = await issue()
    const third = await issue()
    expect(await spend(older)).toEqual(ok(userId))
    expect([await spend(newer), await spend(third), await spend(older)]).toEqual([
      err('unknown'),
      err('unknown'),
      err('used'),
    ])
  })

  test('AUTH-15 is not sent again while three are unused, even after many simultaneous requests', async () => {
    const links = await Promise.all(
      Array.from({ length: 6 }, () =>
        db.database.transaction().execute((transaction) => issueRestoreToken(transaction, userId)),
      ),
    )
    expect(links.filter((token) => token !== null)).toHaveLength(mostRestoreLinks)
    await sql`update user_tokens set created_at = created_at - interval '2 hours', expires_at = now()`.execute(
      db.database,
    )
    expect(await issue()).not.toBe('')
  })

  test('is not in the database: only its hash is', async () => {
    const token = await issue()
    const { rows } = await sql<{ all: string }>`select user_tokens::text as all from user_tokens`.execute(db.database)
    expect(rows.map((row) => row.all).join('')).not.toContain(token)
    expect(await spend('')).toEqual(err('unknown'))
  })
})
