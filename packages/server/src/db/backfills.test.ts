import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Backfill } from './backfill.types.ts'
import { runBackfills } from './backfills.ts'
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await openTestDatabase()
  await sql`create table things (id int primary key, old text not null, new text)`.execute(db.database)
})
afterAll(() => db.close())
beforeEach(async () => {
  await sql`truncate things, backfills`.execute(db.database)
  await sql`insert into things (id, old) select n, 'thing ' || n from generate_series(1, 1000) n`.execute(db.database)
})

const sizes: number[] = []
const upperCase: Backfill = {
  name: 'upper-case',
  step: async (transaction, atMost) => {
    const { numAffectedRows = 0n } = await sql`update things set new = upper(old) where id in
      (select id from things where new is null order by id limit ${atMost} for update)`.execute(transaction)
    if (numAffectedRows > 0n) sizes.push(Number(numAffectedRows))
    return Number(numAffectedRows)
  },
}
const run = (backfill = upperCase, signal = new AbortController().signal, errors: unknown[] = []) =>
  runBackfills(db.database, [backfill], { signal, rowsAtOnce: 300, pauseMs: 5, onError: (error) => errors.push(error) })
const left = async () =>
  (
    await sql<{
      count: number
    }>`select count(*)::int as count from things where new is distinct from upper(old)`.execute(db.database)
  ).rows[0]?.count
const done = () => db.database.selectFrom('backfills').select('name').execute()

test('OPS-32 rows are changed in batches, and a completed backfill never runs again', async () => {
  sizes.length = 0
  await run()
  expect([sizes, await left(), await done()]).toEqual([[300, 300, 300, 100], 0, [{ name: 'upper-case' }]])
  await sql`insert into things (id, old) values (2000, 'late')`.execute(db.database)
  await run()
  expect(await left()).toBe(1)
})

test('OPS-32 only one instance works at a time, and it waits for rows that other transactions have locked', async () => {
  const errors: unknown[] = []
  let atOnce = 0
  let mostAtOnce = 0
  const watched: Backfill = {
    name: 'watched',
    step: async (transaction, atMost) => {
      mostAtOnce = Math.max(mostAtOnce, (atOnce += 1))
      await sql`select pg_sleep(0.02)`.execute(transaction)
      return upperCase.step(transaction, atMost).finally(() => (atOnce -= 1))
    },
  }
  const writer = await db.database.startTransaction().execute()
  await sql`update things set old = 'mine' where id = 500`.execute(writer)
  const running = Promise.all([run(watched, undefined, errors), run(watched, undefined, errors)])
  await expect.poll(left).toBe(700)
  await writer.commit().execute()
  await running
  expect([mostAtOnce, errors, await left(), await done()]).toEqual([1, [], 0, [{ name: 'watched' }]])
})

test('OPS-32 a failed step is reported and retried, and stopping the server stops the backfill', async () => {
  const errors: unknown[] = []
  const ending = new AbortController()
  let calls = 0
  const failing: Backfill = {
    name: 'failing',
    step: (transaction, atMost) => {
      calls += 1
      if (calls === 2) throw new Error('half way')
      if (calls === 3) ending.abort()
      return upperCase.step(transaction, atMost)
    },
  }
  await run(failing, ending.signal, errors)
  expect([errors, await left(), await done()]).toEqual([[new Error('half way')], 400, []])
})
