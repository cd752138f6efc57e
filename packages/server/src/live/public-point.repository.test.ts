import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { fullDay, nonWorkingDay, weekOf } from '@recircle/core/facility'
import { addFacility, addOrganization, addUser } from '../db/testing/rows.ts'
import { openTestDatabase, type TestDatabase } from '../db/testing/test-database.ts'
import { addReferenceData } from '../seed/reference-data.ts'
import { publicPointsOf, readPublicPoints, type PublicPoint } from './public-point.repository.ts'

/** More than one chunk, with several weeks, each of which recurs in later chunks. */
const copies = 600
let db: TestDatabase
beforeAll(async () => {
  db = await openTestDatabase()
  await addReferenceData(db.database)
  const orgId = await addOrganization(db.database)
  const owner = { orgId, userId: await addUser(db.database, { kinds: ['facility'], org_id: orgId }) }
  const weekend = weekOf((day) => (day === 'sunday' ? fullDay : nonWorkingDay))
  await addFacility(db.database, owner, { status: 'accepted', address: 'Lenina 1' })
  await addFacility(db.database, owner, { status: 'accepted', working_hours: JSON.stringify(weekend) })
  await addFacility(db.database, owner, { status: 'draft' })
  await sql`insert into facilities (id, org_id, creator_id, name, status, address, timezone, currency, working_hours)
    select gen_random_uuid(), org_id, creator_id, name || n, status, address, timezone, currency, working_hours
    from facilities, generate_series(1, ${copies}) n`.execute(db.database)
  await sql`insert into facility_rates (id, facility_id, material_id, position)
    select gen_random_uuid(), f.id, m.id, 0 from facilities f, (select id from materials order by id limit 2) m
    where f.name like '%7'`.execute(db.database)
})
afterAll(() => db.close())

const all = async (): Promise<PublicPoint[]> => {
  const points: PublicPoint[] = []
  await readPublicPoints(db.database, (chunk) => void points.push(...chunk))
  return points
}
const plain = ({ id, name, address, lng, lat, kind, status, timezone, hours, material_ids }: PublicPoint) => {
  const materials = material_ids.toSorted((a, b) => a - b)
  return { id, name, address, lng, lat, kind, status, timezone, hours, materials }
}

describe('MAP-1 reading every public point', () => {
  test('MAP-1 each point is read once, with its own week and materials, the same as when read alone', async () => {
    const read = await all()
    const ids = read.map(({ id }) => id)
    expect(new Set(ids).size).toBe(2 * (copies + 1))
    const alone = new Map((await publicPointsOf(db.database, ids)).map((point) => [point.id, plain(point)]))
    expect(new Map(read.map((point) => [point.id, plain(point)]))).toEqual(alone)
    expect(new Set(read.map(({ hours }) => hours)).size).toBe(2)
    expect(read.some(({ material_ids }) => material_ids.length === 2)).toBe(true)
  })

  test('TRUTH-47 only a person’s statement counts as confirmation', async () => {
    const [read] = await all()
    const { id } = read!
    const confirmed = (group: string, by: string, at: string) =>
      sql`insert into facility_fact_ages (facility_id, fact_group, confirmed_at, by_kind, version)
        values (${id}, ${group}, ${at}, ${by}, 1)`.execute(db.database)
    await confirmed('prices', 'source', '2026-05-03T00:00:00Z')
    const confirmedAt = async () => (await publicPointsOf(db.database, [id]))[0]!.confirmed_at
    expect(await confirmedAt()).toBe(null)
    await confirmed('hours', 'visitor', '2026-05-01T00:00:00Z')
    await confirmed('existence', 'owner', '2026-05-02T00:00:00Z')
    expect(await confirmedAt()).toBe(Date.UTC(2026, 4, 2))
    expect((await all()).find((point) => point.id === id)!.confirmed_at).toBe(Date.UTC(2026, 4, 2))
  })

  test('MAP-1 concurrent changes are not mixed in: the change feed reports them', async () => {
    const seen: string[] = []
    let renaming: Promise<unknown> | undefined
    await readPublicPoints(db.database, (chunk) => {
      renaming ??= sql`update facilities set name = 'Renamed' where status = 'accepted'`.execute(db.database)
      seen.push(...chunk.map(({ name }) => name))
    })
    await renaming
    expect(seen).not.toContain('Renamed')
    expect((await all()).every(({ name }) => name === 'Renamed')).toBe(true)
  })

  test('MAP-1 a connection lost in the middle is an error, and the next read is complete', async () => {
    const holder = await db.database.startTransaction().execute()
    await sql`lock table facility_rates in access exclusive mode`.execute(holder)
    const outcome = readPublicPoints(db.database, () => {}).then(() => 'read', String)
    await vi.waitFor(async () => {
      const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db.database)
      expect(rows).toHaveLength(1)
    })
    expect(await outcome).toMatch(/terminat/i)
    await holder.rollback().execute()
    expect(await all()).toHaveLength(2 * (copies + 1))
  })

  test('MAP-1 an error in the callback ends the transaction and frees the connections', async () => {
    const broken = () => {
      throw new Error('not understood')
    }
    for (let times = 0; times < 6; times += 1) {
      await expect(readPublicPoints(db.database, broken)).rejects.toThrow('not understood')
    }
    const { rows } = await sql<{ open: number }>`select count(*)::int as open from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`.execute(db.database)
    expect(rows).toEqual([{ open: 0 }])
  })
})
