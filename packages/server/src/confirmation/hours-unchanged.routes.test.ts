import { expect, test } from 'vitest'
import { v7 as uuidV7 } from 'uuid'
import { parseFacilityDocument } from '@recircle/core/facility'
import { ownerStartCalls } from '@recircle/core/owner-start'
import { addFacility, addOrganization } from '../db/testing/rows.ts'
import { addUser, askToken } from '../testing/people.ts'
import { testServer } from '../testing/test-server.ts'

const { db, app } = await testServer()

async function newOwner(login: string) {
  const orgId = await addOrganization(db.database)
  const userId = await addUser(db.database, { login, kinds: ['facility'], orgId })
  const token = (await askToken(app, login)).json<{ access_token: string }>().access_token
  const headers = { authorization: `Bearer ${token}` }
  return {
    userId,
    newPoint: (status: 'accepted' | 'draft' = 'accepted') => addFacility(db.database, { orgId, userId }, { status }),
    say: (points: readonly unknown[]) =>
      app.inject({ method: 'POST', url: ownerStartCalls.confirmHours.path, headers, payload: { points } }),
  }
}
const owner = await newOwner('owner')
const other = await newOwner('other')
const seen = (id: string, version = 1) => ({ id, version })
const confirmationsOf = async (id: string) => {
  const read = parseFacilityDocument((await app.inject(`/api/web/v1/facility/facility/${id}/`)).json())
  if (!read.ok) throw new Error(read.error)
  return read.value.confirmations
}

test('TRUTH-58 the hours of many points are confirmed by one call, by their owner, and nothing else of them', async () => {
  const ids = await Promise.all([owner.newPoint(), owner.newPoint()])
  const answer = await owner.say(ids.map((id) => seen(id)))
  expect([answer.statusCode, answer.json(), answer.headers['cache-control']]).toEqual([
    200,
    { points: ids.map((id) => ({ id, outcome: 'counted' })) },
    'no-store',
  ])
  for (const id of ids) {
    const confirmations = await confirmationsOf(id)
    expect(confirmations).toMatchObject({ existence: { by: 'owner', version: 1 }, hours: { by: 'owner', version: 1 } })
    expect(Object.keys(confirmations).toSorted()).toEqual(['existence', 'hours'])
  }
  const ledger = db.database.selectFrom('facility_confirmations').select('user_id').where('facility_id', 'in', ids)
  expect(await ledger.execute()).toEqual([{ user_id: owner.userId }, { user_id: owner.userId }])
  expect((await owner.say(ids.map((id) => seen(id)))).json()).toEqual({
    points: ids.map((id) => ({ id, outcome: 'already' })),
  })
  expect(await ledger.execute()).toHaveLength(2)
})

test('TRUTH-58 points of another owner are refused like missing ones, and their facts stay as old as they were', async () => {
  const [own, foreign, foreignDraft] = [await owner.newPoint(), await other.newPoint(), await other.newPoint('draft')]
  const missing = uuidV7()
  const answer = await owner.say([seen(foreign), seen(own), seen(foreignDraft), seen(missing), seen('no-uuid')])
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    {
      points: [
        { id: foreign, outcome: 'unknown' },
        { id: own, outcome: 'counted' },
        { id: foreignDraft, outcome: 'unknown' },
        { id: missing, outcome: 'unknown' },
        { id: 'no-uuid', outcome: 'unknown' },
      ],
    },
  ])
  expect(await confirmationsOf(foreign)).toEqual({})
  expect(Object.keys(await confirmationsOf(own))).toHaveLength(2)
})

test('TRUTH-58 a changed point and one that is not public hold up no other', async () => {
  const [changed, draft, own] = [await owner.newPoint(), await owner.newPoint('draft'), await owner.newPoint()]
  await db.database.updateTable('facilities').set({ name: 'Renamed' }).where('id', '=', changed).execute()
  const answer = await owner.say([seen(changed), seen(draft), seen(own)])
  expect(answer.json()).toEqual({
    points: [
      { id: changed, outcome: 'moved' },
      { id: draft, outcome: 'hidden' },
      { id: own, outcome: 'counted' },
    ],
  })
  expect(await confirmationsOf(changed)).toEqual({})
})

test('TRUTH-58 no points and more than a hundred are refused, and nothing is confirmed', async () => {
  const id = await owner.newPoint()
  const more = [seen(id), ...Array.from({ length: 100 }, () => seen(uuidV7()))]
  for (const points of [[], more]) {
    const answer = await owner.say(points)
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { errors: [{ source: { pointer: '/points' } }] }])
  }
  expect(await confirmationsOf(id)).toEqual({})
})
