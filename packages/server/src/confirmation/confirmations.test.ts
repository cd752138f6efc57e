import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import type { Confirmation, FactGroup } from '@recircle/core/confirmation'
import { addFacility, addOrganization, addUser } from '../db/testing/rows.ts'
import { openTestDatabase } from '../db/testing/test-database.ts'
import { hasConfirmed, writeConfirmations } from './confirmations.repository.ts'
import { originOf } from '../http/guard/network-of.ts'
import { forgetOldSalts, originHashes } from '../ops/origin-hashes.ts'

const db = await openTestDatabase()
const { database } = db
afterAll(() => db.close())
const owner = { orgId: await addOrganization(database), userId: await addUser(database) }

const agesOf = (facilityId: string) =>
  database
    .selectFrom('facility_fact_ages')
    .select(['fact_group', 'by_kind', 'version'])
    .where('facility_id', '=', facilityId)
    .orderBy('fact_group')
    .execute()

const confirm = (facilityId: string, groups: readonly FactGroup[], { by, version, atMs }: Confirmation) =>
  writeConfirmations(database, [{ facilityId, groups, by, version, atMs }])

/** Moves all salts into the past by this many days. */
const ageSalts = (days: number) =>
  database
    .updateTable('origin_salts')
    .set({ day: sql`day - ${days}::int` })
    .execute()

describe('stored confirmations', () => {
  test('TRUTH-3 the newest confirmation of each group is its age, in whatever order they arrive', async () => {
    const id = await addFacility(database, owner)
    await confirm(id, ['hours', 'materials'], { by: 'owner', version: 2, atMs: 2000 })
    await confirm(id, ['hours'], { by: 'source', version: 1, atMs: 1000 })
    await confirm(id, ['materials'], { by: 'staff', version: 3, atMs: 3000 })
    expect(await agesOf(id)).toEqual([
      { fact_group: 'hours', by_kind: 'owner', version: 2 },
      { fact_group: 'materials', by_kind: 'staff', version: 3 },
    ])
  })

  test('TRUTH-3 a confirmation is pushed to all pages that show the point, and keeps its version', async () => {
    const id = await addFacility(database, owner)
    await database.deleteFrom('changes').execute()
    await confirm(id, ['existence'], { by: 'owner', version: 1, atMs: 1000 })
    expect(await database.selectFrom('changes').select(['entity', 'entity_id']).execute()).toEqual([
      { entity: 'facility', entity_id: id },
    ])
    const { version } = await database
      .selectFrom('facilities')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(version).toBe(1)
  })
})

describe('the same origin', () => {
  test.each([
    ['203.0.113.7', '203.0.113.0/24'],
    ['::ffff:203.0.113.7', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ])('TRUTH-14 %s is one of %s', (address, origin) => expect(originOf({ ip: address })).toBe(origin))

  test('TRUTH-14 is recognized on another day, with a hash that differs by day', async () => {
    const id = await addFacility(database, owner)
    const first = await originHashes(database, '203.0.113.7')
    await writeConfirmations(database, [
      {
        facilityId: id,
        groups: ['existence'],
        by: 'visitor',
        version: 1,
        originHash: first.today,
      },
    ])
    await ageSalts(29)
    const later = await originHashes(database, '203.0.113.200')
    expect(later.today.equals(first.today)).toBe(false)
    expect(await hasConfirmed(database, id, later.lately, 30)).toBe(true)
    const stranger = await originHashes(database, '198.51.100.1')
    expect(await hasConfirmed(database, id, stranger.lately, 30)).toBe(false)
  })

  test('TRUTH-14 is forgotten with the salt of its day', async () => {
    await originHashes(database, '203.0.113.7')
    await ageSalts(30)
    expect((await originHashes(database, '203.0.113.7')).lately).toHaveLength(1)
    await forgetOldSalts(database)
    expect(await database.selectFrom('origin_salts').select('day').execute()).toHaveLength(1)
  })
})
