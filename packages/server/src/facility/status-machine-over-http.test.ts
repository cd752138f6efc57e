import { array, asyncProperty, assert, constantFrom, record } from 'fast-check'
import { v7 as uuidV7 } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { facilityLife, facilityToAdd, type Facility, type FacilityTransit } from '@recircle/core/facility'
import type { OrgActor, TransitRefusal } from '@recircle/core/moderation'
import { aCompleteContent, aCompleteFacility } from '@recircle/core/testing'
import { judgedNow } from '../moderation/moderated-kind.ts'
import { addReferenceData } from '../seed/reference-data.ts'
import { addOrganization, addUser, signedIn } from '../testing/people.ts'
import { testServer } from '../testing/test-server.ts'

const url = '/api/web/v1/facility/facility/'
const callers = ['owner', 'stranger', 'person', 'nobody', 'staff'] as const
type Caller = (typeof callers)[number]

/** The same callers as actors of core. */
const actors: Readonly<Record<Caller, OrgActor>> = {
  owner: { kind: 'creator', orgId: 'own' },
  stranger: { kind: 'creator', orgId: 'other' },
  person: { kind: 'visitor' },
  nobody: { kind: 'visitor' },
  staff: { kind: 'staff' },
}

const { db, app } = await testServer()
let headers: Readonly<Record<Caller, Record<string, string>>>
let iconId: string
beforeAll(async () => {
  await addReferenceData(db.database)
  const [orgId, otherId] = [await addOrganization(db.database), await addOrganization(db.database)]
  await addUser(db.database, { login: 'owner', kinds: ['facility'], orgId })
  await addUser(db.database, { login: 'stranger', kinds: ['facility', 'promotion'], orgId: otherId })
  await addUser(db.database, { email: 'person@example.org' })
  headers = {
    owner: await signedIn(app, 'owner'),
    stranger: await signedIn(app, 'stranger'),
    person: await signedIn(app, 'person@example.org'),
    nobody: {},
    staff: {},
  }
  iconId = uuidV7()
  const file = { extension: 'png', size_bytes: 1, width_px: 1, height_px: 1, sha256: Buffer.alloc(32) } as const
  await db.database
    .insertInto('uploads')
    .values({ id: iconId, org_id: orgId, storage_key: 'icon.png', ...file })
    .execute()
})

async function newPoint(): Promise<string> {
  const content = aCompleteContent({ icon: { id: iconId, fileUrl: '' } })
  const answer = await app.inject({ method: 'POST', url, headers: headers.owner, payload: facilityToAdd(content) })
  return answer.json<{ data: { id: string } }>().data.id
}

const statusOf = async (id: string) =>
  (await db.database.selectFrom('facilities').select('status').where('id', '=', id).executeTakeFirst())?.status

async function ask(id: string, caller: Caller, transit: FacilityTransit, comment: string): Promise<number> {
  const answer = await app.inject({
    method: 'POST',
    url: `${url}${id}/transit/`,
    headers: headers[caller],
    payload: { transit: facilityLife.transits[transit].wireName, payload: { comment } },
  })
  return answer.statusCode
}

/** Staff cannot act over HTTP, so their transitions are applied to the row directly. */
async function transitAsStaff(id: string, after: Facility): Promise<void> {
  const { status, statusComment } = after
  await db.database
    .updateTable('facilities')
    .set({ status, status_comment: statusComment })
    .where('id', '=', id)
    .execute()
}

const refusals: Readonly<Partial<Record<TransitRefusal, readonly number[]>>> = {
  'comment-required': [422],
  'comment-too-long': [422],
  incomplete: [422],
  forbidden: [401, 403, 404, 410],
  // A repeated transition succeeds; any other conflict returns the current point.
  'wrong-status': [409],
}

const step = record({
  caller: constantFrom<Caller>('owner', 'owner', 'owner', 'staff', 'staff', 'stranger', 'person', 'nobody'),
  transit: constantFrom(...facilityLife.transitNames),
  comment: constantFrom('', ' ', 'Ремонт входа'),
})

test('FAC-3 FAC-16 over HTTP, exactly the transitions of the table are possible', async () => {
  const context = await judgedNow()
  await assert(
    asyncProperty(array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
      const id = await newPoint()
      let point = aCompleteFacility({ orgId: 'own', status: 'draft' })
      for (const { caller, transit, comment } of steps) {
        const expected = facilityLife.apply(point, transit, actors[caller], comment, context)
        if (expected.ok) point = expected.value
        const isRepeated = !expected.ok && expected.error === 'wrong-status' && facilityLife.hasHappened(point, transit)
        const answers = expected.ok || isRepeated ? [200, 204] : (refusals[expected.error] ?? [])
        const outcome = caller === 'staff' ? 'staff' : await ask(id, caller, transit, comment)
        if (outcome === 'staff') await transitAsStaff(id, point)
        expect(['staff', ...answers]).toContain(outcome)
        expect(await statusOf(id)).toBe(point.status)
      }
    }),
    { numRuns: 20 },
  )
})
