import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { isRoundFailing, type JobRound } from '@recircle/core/management'
import { openTestDatabase } from '../db/testing/test-database.ts'
import { roundsOf } from '../management/managed-rounds.ts'
import { everyMinute, JobRounds } from './job-rounds.ts'

const db = await openTestDatabase()
const { database } = db
afterAll(() => db.close())

const told = async (name: JobRound) => (await roundsOf(database)).find((round) => round.name === name)

test('OPS-35 a round that never ran is shown without a time', async () => {
  expect(await roundsOf(database)).toMatchObject(
    ['mail', 'imports', 'seats', 'pauses', 'days'].map((name) => ({
      name,
      doneAtMs: null,
      failedAtMs: null,
      waiting: 0,
    })),
  )
})

test('OPS-35 the last round and the last failure are told apart', async () => {
  const rounds = new JobRounds(database, 0)
  const broken = () => rounds.watch('seats', () => Promise.reject(new Error('connection lost')))
  expect(await rounds.watch('seats', () => Promise.resolve(7))).toBe(7)
  // Rounds are told apart by milliseconds.
  await delay(5)
  await expect(broken()).rejects.toThrow('connection lost')
  const failing = await told('seats')
  expect(failing).toMatchObject({ failure: 'connection lost', doneAtMs: expect.any(Number) })
  expect(failing && isRoundFailing(failing)).toBe(true)
  await delay(5)
  await rounds.watch('seats', () => Promise.resolve())
  const again = await told('seats')
  expect(again).toMatchObject({ failure: 'connection lost' })
  expect(again && isRoundFailing(again)).toBe(false)
})

test('OPS-35 what runs every second writes once a minute, and every instance of it into one row', async () => {
  const instances = [new JobRounds(database), new JobRounds(database)]
  const once = () => Promise.all(instances.map((each) => each.watch('mail', () => Promise.resolve())))
  await once()
  const version = async () => (await sql`select xmin from job_rounds where name = 'mail'`.execute(database)).rows
  const before = await version()
  expect(before).toHaveLength(1)
  await once()
  expect(await version()).toEqual(before)
})

test('OPS-35 a round that is stopped was noted, and a database that is gone does not fail it', async () => {
  const onError = vi.fn<(error: unknown) => void>()
  const stop = everyMinute(database, 'pauses', () => Promise.resolve(), onError)
  await stop()
  expect(await told('pauses')).toMatchObject({ doneAtMs: expect.any(Number), tookMs: expect.any(Number) })
  const gone = await openTestDatabase()
  await gone.close()
  expect(await new JobRounds(gone.database).watch('mail', () => Promise.resolve('sent'))).toBe('sent')
  expect(onError).not.toHaveBeenCalled()
})
