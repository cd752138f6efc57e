import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { migrate, releasedScripts, usualMigrationOptions } from './migrate.ts'
import { isOutsideTransaction, stepsOutside } from './outside-transaction.ts'
import { addUser } from './testing/rows.ts'
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts'

let db: TestDatabase
beforeAll(async () => void (db = await openTestDatabase()))
afterAll(() => db.close())
beforeEach(async () => {
  await sql`drop index if exists users_by_name`.execute(db.database)
  await sql`delete from schema_migrations where name > '9'`.execute(db.database)
})

const name = '9001-users-by-name'
const build = 'create index concurrently users_by_name on users (name);'
const scripts = { ...releasedScripts, [name]: `-- outside a transaction\n${build}` }
const quickly = { ...usualMigrationOptions, lockTimeoutMs: 300, concurrentLockTimeoutMs: 300, pauseMs: 1 }
const indexes = async () => {
  const { rows } = await sql<{ valid: boolean }>`
    select indisvalid as valid from pg_index where indexrelid = to_regclass('users_by_name')`.execute(db.database)
  return rows
}

/** A transaction that began before the build, which the build has to wait for. */
async function olderTransaction(): Promise<pg.Client> {
  const older = new pg.Client({ connectionString: db.url })
  await older.connect()
  await older.query('begin isolation level repeatable read')
  await older.query(`update users set name = name where false`)
  return older
}

test('OPS-34 instances starting at once build an index once and all of them start', async () => {
  const outcomes = await Promise.all([1, 2, 3].map(() => migrate(db.url, usualMigrationOptions, scripts)))
  expect(outcomes.flatMap((outcome) => (outcome.ok ? outcome.value : outcome.error))).toEqual([name])
  expect(await indexes()).toEqual([{ valid: true }])
})

test('OPS-34 rows are written while an index waits for an older transaction, and it is built after that', async () => {
  const older = await olderTransaction()
  const migrating = migrate(db.url, usualMigrationOptions, scripts)
  await vi.waitFor(async () => expect(await indexes()).toEqual([{ valid: false }]), 10_000)
  await sql`set local statement_timeout = 500; update users set name = name`.execute(db.database)
  await older.query('commit')
  await older.end()
  expect(await migrating).toEqual({ ok: true, value: [name] })
  expect(await indexes()).toEqual([{ valid: true }])
})

test('OPS-34 a build that waits too long for an older transaction is tried again', async () => {
  const older = await olderTransaction()
  const onLocked = vi.fn<() => void>()
  const migrating = migrate(db.url, { ...quickly, onLocked }, scripts)
  await vi.waitFor(() => expect(onLocked.mock.calls.length).toBeGreaterThan(1), 10_000)
  await older.query('commit')
  await older.end()
  expect(await migrating).toEqual({ ok: true, value: [name] })
  expect(await indexes()).toEqual([{ valid: true }])
})

test('OPS-34 an index left incomplete by a killed build is rebuilt', async () => {
  const older = await olderTransaction()
  const killed = migrate(db.url, usualMigrationOptions, scripts).catch((error: unknown) => error)
  await vi.waitFor(async () => expect(await indexes()).toEqual([{ valid: false }]), 10_000)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'create index concurrently%' and state = 'active'`.execute(
    db.database,
  )
  expect(await killed).toBeInstanceOf(Error)
  await older.query('commit')
  await older.end()
  expect(await indexes()).toEqual([{ valid: false }])
  expect(await migrate(db.url, usualMigrationOptions, scripts)).toEqual({ ok: true, value: [name] })
  expect(await indexes()).toEqual([{ valid: true }])
})

test('OPS-34 an index that was built before its script could be recorded is kept', async () => {
  await sql.raw(build).execute(db.database)
  const oid = async () => (await sql`select 'users_by_name'::regclass::oid`.execute(db.database)).rows
  const before = await oid()
  expect(await migrate(db.url, usualMigrationOptions, scripts)).toEqual({ ok: true, value: [name] })
  expect(await oid()).toEqual(before)
})

test('OPS-34 a unique index that rows contradict is not left behind, where it would refuse writes', async () => {
  const unique = build.replace('index', 'unique index')
  await addUser(db.database, { name: 'Same' })
  await addUser(db.database, { name: 'Same' })
  const failing = migrate(db.url, quickly, { ...scripts, [name]: `-- outside a transaction\n${unique}` })
  await expect(failing).rejects.toThrow('could not create unique index')
  expect(await indexes()).toEqual([])
})

test('OPS-34 an index is dropped, and a second time as well', async () => {
  await sql.raw(build).execute(db.database)
  const dropping = '-- outside a transaction\ndrop index concurrently if exists users_by_name;'
  const again = () => migrate(db.url, usualMigrationOptions, { ...releasedScripts, [name]: dropping })
  expect(await again()).toEqual({ ok: true, value: [name] })
  await sql`delete from schema_migrations where name = ${name}`.execute(db.database)
  expect(await again()).toEqual({ ok: true, value: [name] })
  expect(await indexes()).toEqual([])
})

test('OPS-34 every script outside a transaction can be repeated', () => {
  const outside = Object.entries(releasedScripts).filter(([, script]) => isOutsideTransaction(script))
  expect(outside.length).toBeGreaterThan(0)
  for (const [each, script] of outside) expect(stepsOutside(each, script).length).toBeGreaterThan(0)
  expect(() => stepsOutside('9001', 'update users set name = null')).toThrow('only indexes are built')
})
