import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { openTestDatabase } from '../db/testing/test-database.ts'
import { runsOf } from '../management/managed-rounds.ts'
import { DailyRounds, runDailyJobs, startDailyJobs, type DailyJob } from './daily-jobs.ts'

const db = await openTestDatabase()
const { database } = db
afterAll(() => db.close())

test('TRUTH-19 a daily job runs once a day, however many instances there are', async () => {
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

test('TRUTH-19 a failed job leaves nothing behind, does not delay the others, and is retried', async () => {
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

const toldOf = (name: string) =>
  database.selectFrom('daily_jobs').selectAll().where('name', '=', name).executeTakeFirstOrThrow()

test('OPS-30 a failure is shown until the job succeeds, along with its last success', async () => {
  let isBroken = false
  const job: DailyJob = {
    name: 'told',
    run: async () => {
      if (isBroken) throw new Error(`half way ${'x'.repeat(400)}`)
    },
  }
  const look = () => runDailyJobs(database, [job], () => {})
  await look()
  const first = await toldOf('told')
  expect(first).toMatchObject({
    failed_at: null,
    failure: null,
    took_ms: expect.any(Number),
    done_at: expect.any(Number),
  })
  isBroken = true
  await sql`update daily_jobs set done_on = done_on - 1 where name = 'told'`.execute(database)
  await look()
  expect(await toldOf('told')).toMatchObject({
    failure: expect.stringMatching(/^half way x{291}$/),
    done_at: first.done_at,
  })
  isBroken = false
  await look()
  expect(await toldOf('told')).toMatchObject({ failed_at: null, failure: null })
})

test('OPS-30 a run requested by staff starts at once, and none starts after the stop', async () => {
  let times = 0
  const rounds = new DailyRounds()
  const job: DailyJob = { name: 'wanted', run: async () => void (times += 1) }
  const stop = startDailyJobs(database, [job], () => {}, rounds)
  rounds.lookNow()
  await vi.waitFor(() => expect(times).toBe(1))
  await stop()
  await sql`delete from daily_jobs where name = 'wanted'`.execute(database)
  rounds.lookNow()
  await expect(toldOf('wanted')).rejects.toThrow()
})

test('ALERT-10 an hourly job runs once an hour', async () => {
  let times = 0
  const job: DailyJob = { name: 'hourly', isHourly: true, run: async () => void (times += 1) }
  const look = () => runDailyJobs(database, [job], () => {})
  await look()
  await look()
  expect(times).toBe(1)
  await sql`update daily_jobs set done_at = done_at - interval '1 hour' where name = 'hourly'`.execute(database)
  await look()
  expect(times).toBe(2)
})

test('OPS-35 the last twenty runs of a job are kept, with what they did or why they failed', async () => {
  let runs = 0
  const job: DailyJob = {
    name: 'many',
    run: async () => {
      runs += 1
      if (runs % 2 === 0) throw new Error(`failure ${runs}`)
      return runs
    },
  }
  const look = () => runDailyJobs(database, [job], () => {})
  for (let round = 0; round < 24; round++) {
    await look()
    await sql`update daily_jobs set done_on = done_on - 1 where name = 'many'`.execute(database)
  }
  const told = await runsOf(database, 'many')
  expect(told).toHaveLength(20)
  expect(told.slice(0, 2)).toMatchObject([
    { done: null, failure: 'failure 24', tookMs: expect.any(Number) },
    { done: 23, failure: '', endedAtMs: expect.any(Number) },
  ])
  expect(await runsOf(database, 'told')).toMatchObject([
    { done: null },
    { failure: expect.stringContaining('half') },
    {},
  ])
  const { rows } = await sql`select from job_runs where job = 'many'`.execute(database)
  expect(rows).toHaveLength(20)
})
