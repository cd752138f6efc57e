import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { worldBox } from '@recircle/core/geo'
import { addFacility, addOrganization, addUser } from '../db/testing/rows.ts'
import { openTestDatabase, type TestDatabase } from '../db/testing/test-database.ts'
import { addReferenceData } from '../seed/reference-data.ts'
import { LiveIndex } from './live-index.ts'
import { viewportOf } from './live-queries.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await openTestDatabase()
  await addReferenceData(db.database)
})
afterAll(() => db.close())

const idsOf = async (index: LiveIndex): Promise<string[]> => {
  const points = await index.whenReady(0)
  if (points === null) return []
  return viewportOf(points, { box: worldBox, zoom: 18, materialIds: [], openNow: false }, 0).pins.map(({ id }) => id)
}

test('MAP-1 the next change makes up for a failed read', async () => {
  const index = new LiveIndex(db.database)
  await index.reset()
  const orgId = await addOrganization(db.database)
  const owner = { orgId, userId: await addUser(db.database, { kinds: ['facility'], org_id: orgId }) }
  const id = await addFacility(db.database, owner, { status: 'accepted' })
  await sql`alter table facility_rates rename to away`.execute(db.database)
  await expect(index.apply([{ entity: 'material', id: '1' }])).rejects.toThrow('facility_rates')
  await sql`alter table away rename to facility_rates`.execute(db.database)
  await index.apply([{ entity: 'material', id: '1' }])
  expect(await idsOf(index)).toEqual([id])
})

test('OPS-10 COST-8 an owner’s saved draft is not a public change; a visible difference is', async () => {
  const onChange = vi.fn<(...change: readonly unknown[]) => void>()
  const index = new LiveIndex(db.database, onChange)
  const orgId = await addOrganization(db.database)
  const owner = { orgId, userId: await addUser(db.database, { kinds: ['facility'], org_id: orgId }) }
  const draft = await addFacility(db.database, owner, { status: 'draft' })
  const shown = await addFacility(db.database, owner, { status: 'accepted' })
  await index.reset()
  const { version } = index
  onChange.mockClear()
  await index.apply([{ entity: 'facility', id: draft }])
  expect([index.version, onChange.mock.calls.length]).toEqual([version, 0])
  await db.database
    .updateTable('facilities')
    .set({ status: 'closed', status_comment: 'Moved' })
    .where('id', '=', shown)
    .execute()
  await index.apply([{ entity: 'facility', id: shown }])
  expect([index.version === version, onChange.mock.calls]).toEqual([false, [[[shown], [{ lng: 37, lat: 55 }]]]])
})

test('FAC-21 a change during a reload shows before the reload ends, and stays', async () => {
  const index = new LiveIndex(db.database)
  const orgId = await addOrganization(db.database)
  const owner = { orgId, userId: await addUser(db.database, { kinds: ['facility'], org_id: orgId }) }
  const id = await addFacility(db.database, owner, { status: 'accepted', name: 'Before' })
  await sql`insert into facilities (id, org_id, creator_id, name, kind, status, address, lng, lat, timezone, working_hours, currency)
    select gen_random_uuid(), org_id, creator_id, name, kind, status, address, lng, lat, timezone, working_hours, currency
    from facilities, generate_series(1, 5000) where id = ${id}`.execute(db.database)
  await index.reset()
  const order: string[] = []
  const material = [{ entity: 'material', id: '1' }] as const
  const all = index.apply(material).then(() => order.push('all'))
  await db.database.updateTable('facilities').set({ name: 'After' }).where('id', '=', id).execute()
  await index.apply([{ entity: 'facility', id }])
  const nameOf = async () => (await index.whenReady(0))?.nameOf(id)
  order.push((await nameOf()) ?? '')
  await all
  expect([...order, await nameOf()]).toEqual(['After', 'all', 'After'])
})

test('MAP-1 a stopping server does not finish its read', async () => {
  const index = new LiveIndex(db.database)
  const orgId = await addOrganization(db.database)
  const owner = { orgId, userId: await addUser(db.database, { kinds: ['facility'], org_id: orgId }) }
  await addFacility(db.database, owner, { status: 'accepted' })
  await expect(index.reset(AbortSignal.abort())).rejects.toThrow('aborted')
  expect(await index.whenReady(0)).toBeNull()
})
