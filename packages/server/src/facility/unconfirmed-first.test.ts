import { expect, test } from 'vitest'
import { onMapOf, ownerStartCalls } from '@recircle/core/owner-start'
import { dayMs } from '@recircle/core/time-zone'
import { writeConfirmations } from '../confirmation/confirmations.repository.ts'
import { addFacility, addOrganization, addUser } from '../db/testing/rows.ts'
import { testServer } from '../testing/test-server.ts'

const { db, app } = await testServer()

const daysAgo = (days: number) => Date.now() - days * dayMs

test('TRUTH-59 the desk reads the points that nobody has confirmed for the longest time first, however often the others change', async () => {
  const orgId = await addOrganization(db.database)
  const userId = await addUser(db.database, { org_id: orgId, kinds: ['facility'] })
  const add = (name: string, lastConfirmed: number | null) =>
    addFacility(
      db.database,
      { orgId, userId },
      { name, status: 'accepted', last_confirmed_at: lastConfirmed === null ? null : new Date(daysAgo(lastConfirmed)) },
    )
  const confirm = (facilityId: string, by: 'owner' | 'source', days: number) =>
    writeConfirmations(db.database, [{ facilityId, groups: ['hours'], by, version: 1, atMs: daysAgo(days) }])
  // Confirmed after they were last changed, which leaves the time of the change as it is.
  const fresh = await add('fresh', 300)
  await confirm(fresh, 'owner', 1)
  const old = await add('old', null)
  await confirm(old, 'owner', 200)
  // A date that comes from a feed does not count as a confirmation.
  const ofFeed = await add('of a feed', 250)
  await confirm(ofFeed, 'source', 2)
  const never = await add('never', null)
  await db.database.updateTable('facilities').set({ comment: 'Changed' }).where('id', 'in', [never, ofFeed]).execute()

  const { path, query: form } = ownerStartCalls.onMap
  const query = new URLSearchParams(Object.fromEntries(form?.write(onMapOf(orgId)) ?? []))
  const named = async (): Promise<readonly string[]> => {
    const page = ownerStartCalls.onMap.answer.read((await app.inject(`${path}?${query.toString()}`)).json())
    if (!page.ok) throw new Error('no page of points')
    return page.value.items.map(({ name }) => name)
  }
  expect(await named()).toEqual(['never', 'of a feed', 'old', 'fresh'])
  query.set('page[limit]', '2')
  expect(await named()).toEqual(['never', 'of a feed'])
  await confirm(never, 'owner', 0)
  expect(await named()).toEqual(['of a feed', 'old'])
  query.delete('filter[org_owner]')
  expect((await app.inject(`${path}?${query.toString()}`)).statusCode).toBe(422)
})
