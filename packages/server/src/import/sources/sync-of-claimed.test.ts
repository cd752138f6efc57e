import { expect, test } from 'vitest'
import { applyClaimDecision } from '../../point-claim/apply-claim-decision.ts'
import { openClaims } from '../../point-claim/open-claims.ts'
import { proveClaim } from '../../point-claim/prove-claim.ts'
import { addOrganization, addUser } from '../../testing/people.ts'
import { fileOf, sixPlaces, sourceWorld } from '../../testing/source-world.ts'
import { testConfig } from '../../testing/test-config.ts'

const { feed, database, call, get, finish, synced, look, publish, pointOf, reports } = await sourceWorld()

test('SRC-14 CLAIM-10 what a source says of a point that was taken over is suggested to its new organization, and undoing the import leaves the point to it', async () => {
  const run = await synced()
  await publish()
  const orgId = await addOrganization(database, 'Yard LLC')
  const userId = await addUser(database, { login: 'yard', kinds: ['facility'], orgId })
  const { id: pointId } = await pointOf('Yard')
  const opened = await openClaims(database, { orgId, userId }, { pointId, withAlike: false })
  const id = opened.ok ? opened.value.id : ''
  const config = testConfig({})
  const place = { database, config, looks: { feeds: { privateHosts: [] } } }
  await proveClaim(place, { orgId, userId }, id, { way: 'evidence', words: 'Ours' })
  await database
    .transaction()
    .execute((transaction) =>
      applyClaimDecision(transaction, async () => {}, config, { id, isAccepted: true, reason: 'Seen the contract' }),
    )
  feed.body = fileOf(sixPlaces, () => 'new words')
  await look()
  expect(await pointOf('Yard')).toMatchObject({ orgId, comment: 'as before' })
  expect((await pointOf('Gate')).comment).toBe('new words')
  expect(await reports()).toMatchObject([
    { facility_id: pointId, reason: 'suggestion', org_id: orgId, changes: [{ field: 'comment', to: 'new words' }] },
  ])
  feed.body = fileOf(sixPlaces.filter((name) => name !== 'Yard'))
  await look()
  await look()
  expect((await reports()).map(({ reason, org_id }) => [reason, org_id])).toContainEqual(['closed-for-good', orgId])
  await finish('undoImport', await get(run.id))
  expect(await pointOf('Yard')).toMatchObject({ orgId, status: 'accepted', comment: 'as before' })
  expect((await call('listClaims')).json<{ data: unknown[] }>().data).toEqual([])
})
