import { sql } from 'kysely'
import { v7 as uuidV7 } from 'uuid'
import { expect, test, vi } from 'vitest'
import { facilityToAdd } from '@recircle/core/facility'
import { aCompleteContent } from '@recircle/core/testing'
import { addReferenceData } from '../seed/reference-data.ts'
import { addOrganization, addUser, signedIn } from '../testing/people.ts'
import { testServer } from '../testing/test-server.ts'

const { db, app } = await testServer()
const { database } = db
await addReferenceData(database)
const orgId = await addOrganization(database)
await addUser(database, { login: 'owner', kinds: ['facility'], orgId })
const headers = await signedIn(app, 'owner')

async function upload(key: string, org: string | null, size = 1): Promise<string> {
  const file = { extension: 'webp', width_px: 1, height_px: 1, sha256: Buffer.alloc(32) } as const
  await database
    .insertInto('uploads')
    .values({ ...file, id: uuidV7(), org_id: org, storage_key: key, size_bytes: size })
    .execute()
  return `/uploads/${key}`
}
const add = (...photos: string[]) =>
  app.inject({
    method: 'POST',
    url: '/api/web/v1/facility/facility/',
    headers,
    payload: facilityToAdd(aCompleteContent({ icon: null, photos })),
  })

test('FAC-24 a point has up to three photos: small pictures that its organization uploaded, or that its points have', async () => {
  const [one, two, three] = [
    await upload('1.webp', orgId),
    await upload('2.webp', orgId),
    await upload('3.webp', orgId),
  ]
  const large = await upload('large.webp', orgId, 100_000)
  const foreign = await upload('foreign.webp', null)
  const result = await upload('result.webp', orgId)
  await database.updateTable('uploads').set({ is_of_result: true }).where('storage_key', '=', 'result.webp').execute()
  const { id, attributes } = (await add(one, two, three)).json<{ data: { id: string; attributes: object } }>().data
  expect(attributes).toMatchObject({ photos: [one, two, three] })
  for (const urls of [
    [large],
    [foreign],
    [result],
    [one, one],
    ['https://elsewhere.example/1.webp'],
    [one, two, three, one],
  ]) {
    const { statusCode, body } = await add(...urls)
    expect([statusCode, JSON.parse(body).errors[0].source.pointer]).toEqual([422, '/data/attributes/photos'])
  }
  // A visitor's photo that staff gave to the point: a copy of the point keeps it.
  await database
    .updateTable('facilities')
    .set({ photos: ['foreign.webp'] })
    .where('id', '=', id)
    .execute()
  expect((await add(foreign)).statusCode).toBe(201)
})

test('FAC-24 a photo that is just being erased is refused', async () => {
  const going = await upload('going.webp', orgId)
  const { adding } = await database.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('uploads').where('storage_key', '=', 'going.webp').execute()
    const started = add(going).then(({ statusCode }) => statusCode)
    await vi.waitFor(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`.execute(database)
      expect(rows).toHaveLength(1)
    })
    return { adding: started }
  })
  expect(await adding).toBe(422)
})
