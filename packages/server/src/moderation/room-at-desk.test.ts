import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { facilityTransits } from '@recircle/core/facility'
import { waitingLimits } from '@recircle/core/moderation'
import { aCompleteContent } from '@recircle/core/testing'
import { v7 as uuidV7 } from 'uuid'
import { insertFacility } from '../facility/facility-writer.ts'
import { addReferenceData } from '../seed/reference-data.ts'
import { addOrganization, addUser, signedIn } from '../testing/people.ts'
import { testServer } from '../testing/test-server.ts'

const { db, app } = await testServer()
const { database } = db

test('DESK-58 of two points that are sent at once the one beyond the limit of its organization is refused, and stays a draft', async () => {
  await addReferenceData(database)
  const orgId = await addOrganization(database)
  const creatorId = await addUser(database, { login: 'owner', kinds: ['facility'], orgId })
  const ids = [uuidV7(), uuidV7()]
  const iconId = uuidV7()
  const file = { extension: 'png', size_bytes: 1, width_px: 1, height_px: 1, sha256: Buffer.alloc(32) } as const
  await database
    .insertInto('uploads')
    .values({ id: iconId, org_id: orgId, storage_key: 'icon.png', ...file })
    .execute()
  for (const id of ids) {
    const content = aCompleteContent({ icon: { id: iconId, fileUrl: '' } })
    await database
      .transaction()
      .execute((transaction) => insertFacility(transaction, { id, orgId, creatorId, currency: 'USD', content }))
  }
  const waiting = waitingLimits.ofOrganization - 1
  await sql`insert into desk_queue (kind, id, since, variant, locale, reason, place, organization, org_id, is_by_owner)
    select 'event', gen_random_uuid(), now(), 'int', 'EN_US', '', '', '', ${orgId}, false from generate_series(1, ${waiting}::int)`.execute(
    database,
  )
  const headers = await signedIn(app, 'owner')
  const send = (id: string) =>
    app.inject({
      method: 'POST',
      url: `/api/web/v1/facility/facility/${id}/transit/`,
      headers,
      payload: { transit: facilityTransits.sendToReview.wireName },
    })
  const answers = await Promise.all(ids.map(send))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 429]))
  const refused = answers.find(({ statusCode }) => statusCode === 429)
  expect(refused?.json()).toMatchObject({ errors: [{ meta: { rule: 'too-many-waiting' } }] })
  const drafts = await database.selectFrom('facilities').select('id').where('status', '=', 'draft').execute()
  expect(drafts).toHaveLength(1)
  // The one that waits may be sent again: it has happened already.
  const sent = ids.find((id) => id !== drafts[0]?.id)
  expect((await send(sent ?? '')).statusCode).toBe(200)
  await sql`delete from desk_queue where kind = 'event'`.execute(database)
  expect((await send(drafts[0]?.id ?? '')).statusCode).toBe(200)
})
