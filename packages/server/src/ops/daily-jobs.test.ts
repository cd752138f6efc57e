import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../db/testing/test-database.ts'
import { runDailyJobs, type DailyJob } from './daily-jobs.ts'

const db = await openTestDatabase()
const { database } = db
afterAll(() => db.close())

test('TRUTH-19 a daily job is done once a day, however many instances look', async () => {
  let times = 0
  const job: DailyJob = {
    name: 'count',
    run: async (transaction) => {
      await sql`select pg_sleep(0.05)`.execute(transaction)
      times += 1
    },
  }
  const look = () => runDailyJobs(database, [job], () => {})
  const done = await Promise.all([look(), look(), look()])
  expect([done.flat(), await look(), times]).toEqual([['count'], [], 1])
  await sql`update daily_jobs set done_on = done_on - 1`.execute(database)
  expect([await look(), times]).toEqual([['count'], 2])
})

test('TRUTH-19 one that fails has done nothing, holds no other up, and is tried again', async () => {
  const errors: unknown[] = []
  let isBroken = true
  const broken: DailyJob = {
    name: 'broken',
    run: async (transaction) => {
      await sql`insert into origin_salts (day, salt) values ('2026-01-01', ${Buffer.alloc(32)})`.execute(transaction)
      if (isBroken) throw new Error('half way')
    },
  }
  const other: DailyJob = { name: 'other', run: () => Promise.resolve() }
  const look = () => runDailyJobs(database, [broken, other], (error) => errors.push(error))
  expect([await look(), errors]).toEqual([['other'], [new Error('half way')]])
  expect(await database.selectFrom('origin_salts').select('day').execute()).toEqual([])
  isBroken = false
  expect(await look()).toEqual(['broken'])
})
