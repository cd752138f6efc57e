import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { migrate, releasedScripts, usualMigrationOptions } from './migrate.ts'
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts'

describe('migrations', () => {
  let empty: TestDatabase
  beforeAll(async () => void (empty = await openTestDatabase('empty')))
  afterAll(() => empty.close())

  test('several instances starting at once set up an empty database, each script applied once', async () => {
    const outcomes = await Promise.all([1, 2, 3].map(() => migrate(empty.url)))
    const applied = outcomes.flatMap((outcome) => (outcome.ok ? outcome.value : []))
    expect(applied.length).toBeGreaterThan(0)
    expect(new Set(applied).size).toBe(applied.length)
    const { rows } = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(
      empty.database,
    )
    expect(rows.map((row) => row.name)).toEqual(applied.toSorted())
  })

  test('a database that is up to date is left alone', async () => {
    expect(await migrate(empty.url)).toEqual({ ok: true, value: [] })
  })

  test('a database of a newer program is refused', async () => {
    await sql`insert into schema_migrations (name, timestamp) values ('9999-future', '2100')`.execute(empty.database)
    expect(await migrate(empty.url)).toEqual({ ok: false, error: 'newer-than-program' })
  })
})

describe('a long migration', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await openTestDatabase()
    // Some providers set such a limit for every connection; the default limit of requests is too long for a test.
    await sql`do $$ begin execute format('alter database %I set statement_timeout = 200', current_database()); end $$`.execute(
      db.database,
    )
  })
  afterAll(() => db.close())

  const scriptsWith = (name: string, script: string) => ({ ...releasedScripts, [name]: script })
  const quickly = { ...usualMigrationOptions, lockTimeoutMs: 100, pauseMs: 1 }

  test('OPS-7 finishes although statements have a limit, and a second instance waits for it', async () => {
    const scripts = scriptsWith('9001-slow', 'select pg_sleep(1)')
    const outcomes = await Promise.all([1, 2].map(() => migrate(db.url, quickly, scripts)))
    const applied = outcomes.map((outcome) => (outcome.ok ? outcome.value : outcome.error))
    expect(applied.flat()).toEqual(['9001-slow'])
  })

  test('OPS-7 gives way to those queued behind a lock that it cannot get, and retries', async () => {
    const scripts = scriptsWith('9001-slow', '')
    const added = { ...scripts, '9002-column': 'alter table users add column shoe_size integer' }
    const onLocked = vi.fn<() => void>()
    let endReading = (): void => {}
    const reading = new Promise<void>((resolve) => (endReading = resolve))
    let noteReading = (): void => {}
    const isReading = new Promise<void>((resolve) => (noteReading = resolve))
    const reader = db.database.transaction().execute(async (transaction) => {
      await transaction.selectFrom('users').select('id').execute()
      noteReading()
      await reading
    })
    await isReading
    onLocked.mockImplementation(() => endReading())
    expect(await migrate(db.url, { ...quickly, onLocked }, added)).toEqual({ ok: true, value: ['9002-column'] })
    expect(onLocked).toHaveBeenCalled()
    await reader
  })

  test('OPS-7 says for which connection it waits while another instance migrates, and none of another database', async () => {
    const told: (number | null)[] = []
    const lock = sql<{ pid: number }>`
      select pg_backend_pid() as pid, pg_advisory_lock(hashtextextended('recircle migrations', 0))`
    const unlock = sql`select pg_advisory_unlock(hashtextextended('recircle migrations', 0))`
    const another = await openTestDatabase('empty')
    await another.database.connection().execute(async (elsewhere) => {
      await lock.execute(elsewhere)
      await db.database.connection().execute(async (other) => {
        const { rows } = await lock.execute(other)
        const migrating = migrate(
          db.url,
          { ...quickly, turnPauseMs: 1, onWaiting: (pid) => told.push(pid) },
          scriptsWith('9001-slow', ''),
        )
        await vi.waitFor(() => expect(told.length).toBeGreaterThan(1), 10_000)
        await unlock.execute(other)
        await migrating
        expect(new Set(told)).toEqual(new Set([rows[0]?.pid]))
      })
      await unlock.execute(elsewhere)
    })
    await another.close()
  })

  test('OPS-7 reports when it never gets the lock', async () => {
    const scripts = { ...scriptsWith('9001-slow', ''), '9002-column': '', '9003-table': 'drop table users cascade' }
    const outcome = await db.database.transaction().execute(async (transaction) => {
      await transaction.selectFrom('users').select('id').execute()
      return migrate(db.url, { ...quickly, tries: 2 }, scripts)
    })
    expect(outcome).toEqual({ ok: false, error: 'locked' })
  })
})
