import { beforeEach, describe, expect, test } from 'vitest'
import { v7 as uuidV7 } from 'uuid'
import { communitySteward } from '../report/community-steward.ts'
import { claimWorld } from '../testing/claim-world.ts'
import { atDesk } from '../testing/staff-people.ts'
import { decideAtDesk, deskItemAt } from '../testing/two-moderators.ts'
import { addWaitingReport } from '../testing/waiting-items.ts'

const {
  app,
  database,
  client,
  site,
  host,
  member,
  newPoint,
  read,
  claim,
  prove,
  sendCode,
  mails,
  mailedCode,
  ownerOf,
  call,
  ruleOf,
} = await claimWorld()
const city = await member('city')
const evil = await member('evil')
const dana = await atDesk(app, database, 'dana', ['moderator'])

beforeEach(async () => {
  await database.deleteFrom('point_claims').execute()
  await database.deleteFrom('point_claim_codes').execute()
  await database.deleteFrom('mail_outbox').execute()
})

/** What a visitor suggested for a point, and a moderator accepted. */
async function suggested(facilityId: string, field: 'email' | 'website', to: string): Promise<void> {
  const column = field === 'email' ? 'contact_email' : 'contact_website'
  await database
    .updateTable('facilities')
    .set({ [column]: to })
    .where('id', '=', facilityId)
    .execute()
  await database
    .insertInto('proposals')
    .values({
      id: uuidV7(),
      token_hash: Buffer.from(uuidV7().replaceAll('-', '').padEnd(64, '0'), 'hex'),
      facility_id: facilityId,
      org_id: null,
      base_version: 1,
      reason: 'suggestion',
      by_kind: 'visitor',
      user_id: null,
      changes: JSON.stringify([{ field, from: '', to }]),
      email: null,
      locale: 'EN_US',
      variant: 'int',
      origin_hash: null,
      state: 'applied',
      verdicts: JSON.stringify([{ field, applied: true, reason: '' }]),
      merged_into: null,
      decided_at: new Date(),
      decided_by: null,
    })
    .execute()
}
const originsAtDesk = async (id: string) => {
  const { fields } = (await dana.ask('GET', deskItemAt({ kind: 'claim', id }))).json<{
    fields: { name: string; before: unknown }[]
  }>()
  return Object.fromEntries(
    fields.filter(({ name }) => name.endsWith('Origin')).map(({ name, before }) => [name, before]),
  )
}
const byCode = async (pointId: string, email: string) => {
  const open = await claim(evil, pointId)
  await sendCode(evil, open)
  return read(await prove(evil, open, 'email', await mailedCode(email)))
}

describe('CLAIM-11 a contact that no source of the point has named', () => {
  test('CLAIM-11 an email that a visitor suggested proves nothing by itself: staff see where it comes from, and decide', async () => {
    const id = await newPoint(city, { contacts: { email: 'depot@eco.example', phone: '+7 701 234 56 78' } })
    await suggested(id, 'email', 'me@evil.example')
    const waiting = await byCode(id, 'me@evil.example')
    expect(waiting).toMatchObject({ state: 'waiting', way: 'email' })
    expect(await ownerOf(id)).toBe(city.orgId)
    expect(await originsAtDesk(waiting.id)).toEqual({ emailOrigin: 'suggestion', phoneOrigin: 'source' })
    expect((await mails()).map(({ template }) => template)).toEqual(['claimCode'])
  })

  test('CLAIM-11 nor does a suggested site, nor the email of a point that visitors have added', async () => {
    const id = await newPoint(city, { contacts: { email: '' } })
    await suggested(id, 'website', `http://${host}/evil`)
    const open = await claim(evil, id)
    Object.assign(site, { body: `recircle-claim=${open.token}`, status: 200 })
    expect(read(await prove(evil, open, 'file'))).toMatchObject({ state: 'waiting', way: 'file' })
    expect(await originsAtDesk(open.id)).toEqual({ websiteOrigin: 'suggestion' })
    const steward = await communitySteward(database, 'int')
    const added = await newPoint(steward, { isImported: false, contacts: { email: 'added@evil.example' } })
    const claimed = await byCode(added, 'added@evil.example')
    expect(claimed.state).toBe('waiting')
    expect(await originsAtDesk(claimed.id)).toEqual({ emailOrigin: 'owner' })
    expect([await ownerOf(id), await ownerOf(added)]).toEqual([city.orgId, steward.orgId])
  })

  test('CLAIM-11 one proof takes the points whose source names the contact, and leaves the others to staff', async () => {
    const email = 'both@eco.example'
    const [listed, changed] = [await newPoint(city, { contacts: { email } }), await newPoint(city)]
    await suggested(changed, 'email', email)
    const open = await claim(evil, listed, true)
    await sendCode(evil, open)
    await prove(evil, open, 'email', await mailedCode(email))
    expect([await ownerOf(listed), await ownerOf(changed)]).toEqual([evil.orgId, city.orgId])
    const states = await database.selectFrom('point_claims').select(['facility_id', 'state']).execute()
    expect(states).toContainEqual({ facility_id: changed, state: 'waiting' })
  })
})

/** As staff merge what a visitor reports as a duplicate. */
async function mergeInto(keptId: string, facilityId: string): Promise<void> {
  const report = await addWaitingReport(database, { facilityId, reason: 'duplicate' })
  const { version } = await database
    .selectFrom('facilities')
    .select('version')
    .where('id', '=', keptId)
    .executeTakeFirstOrThrow()
  const merge = { other_id: keptId, other_version: version, keeps: 'other' }
  const merged = await decideAtDesk(dana, report, { verdict: 'merge', words: 'The same yard.', merge })
  expect([merged.statusCode, merged.body]).toEqual([200, expect.anything()])
}

test('CLAIM-14 what was merged into a point neither makes it claimable nor names its contacts', async () => {
  const entered = await newPoint(city, { by: 'owner', isImported: false })
  const listed = await newPoint(city, { contacts: { email: 'listed@eco.example' } })
  const email = 'duplicate@evil.example'
  for (const keptId of [entered, listed]) {
    // oxlint-disable-next-line no-await-in-loop -- one merge after the other
    const duplicate = await newPoint(evil, { contacts: { email } })
    // oxlint-disable-next-line no-await-in-loop
    await mergeInto(keptId, duplicate)
  }
  expect(ruleOf(await call('claimPoint', evil, { body: { point_id: entered } }))).toBe('not-imported')
  const shown = (await client.call('getPoint', { path: { id: entered } })).json<{
    data: { attributes: { claimable: boolean } }
  }>()
  expect(shown.data.attributes.claimable).toBe(false)
  await suggested(listed, 'email', email)
  expect((await byCode(listed, email)).state).toBe('waiting')
  expect(await ownerOf(listed)).toBe(city.orgId)
})
