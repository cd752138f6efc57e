import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase, usualDatabaseOptions } from './database.ts'
import { migrate } from './migrate.ts'
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts'

describe('migrations', () => {
  let empty: TestDatabase
  beforeAll(async () => void (empty = await openTestDatabase('empty')))
  afterAll(() => empty.close())

  test('several instances starting at once bring an empty database up, each script applied once', async () => {
    const others = [1, 2, 3].map(() => openDatabase(empty.url, usualDatabaseOptions, () => {}))
    const outcomes = await Promise.all(others.map((database) => migrate(database)))
    await Promise.all(others.map((database) => database.destroy()))
    const applied = outcomes.flatMap((outcome) => (outcome.ok ? outcome.value : []))
    expect(applied.length).toBeGreaterThan(0)
    expect(new Set(applied).size).toBe(applied.length)
    const { rows } = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(
      empty.database,
    )
    expect(rows.map((row) => row.name)).toEqual(applied.toSorted())
  })

  test('a database that is up to date is left alone', async () => {
    expect(await migrate(empty.database)).toEqual({ ok: true, value: [] })
  })

  test('a database of a newer program is refused', async () => {
    await sql`insert into schema_migrations (name, timestamp) values ('9999-future', '2100')`.execute(empty.database)
    expect(await migrate(empty.database)).toEqual({ ok: false, error: 'newer-than-program' })
  })
})
