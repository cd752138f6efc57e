import { sql } from 'kysely'
import { v7 as uuidV7 } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import {
  facilityToAdd,
  facilityToChange,
  facilityTransits,
  type FacilityContent,
  type FacilityTransit,
} from '@recircle/core/facility'
import { aCompleteContent } from '@recircle/core/testing'
import { addReferenceData } from '../seed/reference-data.ts'
import { addOrganization, addUser, signedIn } from '../testing/people.ts'
import { testServer } from '../testing/test-server.ts'
import { removeFacility } from './facility-writer.ts'

const url = '/api/web/v1/facility/facility/'
type Headers = Record<string, string>

const { db, app } = await testServer()
const iconId = uuidV7()
let owner: Headers
let stranger: Headers
beforeAll(async () => {
  await addReferenceData(db.database)
  const [orgId, otherId] = [await addOrganization(db.database), await addOrganization(db.database)]
  await addUser(db.database, { login: 'owner', kinds: ['facility'], orgId })
  await addUser(db.database, { login: 'stranger', kinds: ['facility'], orgId: otherId })
  const file = { extension: 'png', size_bytes: 1, width_px: 1, height_px: 1, sha256: Buffer.alloc(32) } as const
  await db.database
    .insertInto('uploads')
    .values({ id: iconId, org_id: orgId, storage_key: 'icon.png', ...file })
    .execute()
  owner = await signedIn(app, 'owner')
  stranger = await signedIn(app, 'stranger')
})

const content = (changes: Partial<FacilityContent> = {}) =>
  aCompleteContent({ icon: { id: iconId, fileUrl: '' }, ...changes })
const add = (headers: Headers, what: FacilityContent, id: string) =>
  app.inject({ method: 'POST', url, headers, payload: facilityToAdd(what, id) })
const change = (headers: Headers, id: string, version: number, what: FacilityContent) =>
  app.inject({ method: 'PATCH', url: `${url}${id}/`, headers, payload: facilityToChange(id, what, version) })
const transit = (headers: Headers, id: string, name: FacilityTransit) =>
  app.inject({
    method: 'POST',
    url: `${url}${id}/transit/`,
    headers,
    payload: { transit: facilityTransits[name].wireName },
  })
const statusOf = async (id: string) =>
  (await db.database.selectFrom('facilities').select('status').where('id', '=', id).executeTakeFirst())?.status

test('FAC-19 a creation that arrives during the deletion of its point waits for it, and is a conflict', async () => {
  const id = uuidV7()
  expect((await add(owner, content(), id)).statusCode).toBe(201)
  const again = await db.database.transaction().execute(async (transaction) => {
    await removeFacility(transaction, id)
    const sent = add(owner, content(), id)
    // `inject` sends the request only once its promise is awaited or chained.
    void sent.then(() => {})
    await sql`select pg_sleep(0.3)`.execute(transaction)
    return { sent }
  })
  expect((await again.sent).statusCode).toBe(409)
  expect(await statusOf(id)).toBeUndefined()
})

test('FAC-20 a transition bound to an older version is rejected, unless it has already happened', async () => {
  const id = uuidV7()
  expect((await add(owner, content(), id)).statusCode).toBe(201)
  const seen = { ...owner, 'if-match': '"1"' }
  expect((await change(owner, id, 1, content({ name: 'Другое' }))).statusCode).toBe(200)
  expect((await transit(seen, id, 'sendToReview')).statusCode).toBe(409)
  expect(await statusOf(id)).toBe('draft')
  expect((await transit({ ...owner, 'if-match': '"2"' }, id, 'sendToReview')).statusCode).toBe(200)
  expect((await transit(seen, id, 'sendToReview')).statusCode).toBe(200)
  expect((await transit({ ...stranger, 'if-match': '"1"' }, id, 'sendToReview')).statusCode).toBe(404)
})
