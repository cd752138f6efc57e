import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { claimLimits } from '@recircle/core/point-claim'
import { claimWorld } from '../testing/claim-world.ts'

const { database, member, newPoint, call, read, claim, prove, sendCode, mails, mailedCode, ruleOf } = await claimWorld()
const city = await member('city')
const yard = await member('yard')
const other = await member('other')

beforeEach(async () => {
  await database.deleteFrom('point_claims').execute()
  await database.deleteFrom('mail_outbox').execute()
})
const hide = (id: string) =>
  database
    .updateTable('facilities')
    .set({ status: 'blocked-by-moderator', status_comment: 'x' })
    .where('id', '=', id)
    .execute()

test('CLAIM-12 an organization gets ten codes a day to whatever addresses, also at once; another organization is not held up', async () => {
  const most = claimLimits.codesOfOrganizationPerDay
  const points = await Promise.all(Array.from({ length: most + 2 }, () => newPoint(city)))
  const claims = await Promise.all(points.map((id) => claim(yard, id)))
  const sent = await Promise.all(claims.map((each) => sendCode(yard, each)))
  expect(sent.filter(({ statusCode }) => statusCode === 200)).toHaveLength(most)
  expect(sent.filter(({ statusCode }) => statusCode === 429).map(ruleOf)).toEqual([
    'codes-of-organization',
    'codes-of-organization',
  ])
  expect(await mails()).toHaveLength(most)
  expect((await sendCode(other, await claim(other, points[0] ?? ''))).statusCode).toBe(200)
})

test('CLAIM-13 a claim shows nothing of a point that has left the map, and no code is sent to it; the own point is shown', async () => {
  const contacts = { email: 'hidden@eco.example', phone: '+7 701 234 56 78', website: 'https://hidden.example' }
  const [hidden, own] = [await newPoint(city, { contacts }), await newPoint(yard, { contacts })]
  const open = await claim(other, hidden)
  await hide(hidden)
  await hide(own)
  await database
    .insertInto('point_claims')
    .values({
      id: crypto.randomUUID(),
      facility_id: own,
      org_id: yard.orgId,
      user_id: yard.userId,
      state: 'taken-over',
      way: 'email',
      token: 'token',
      former_org_id: city.orgId,
      expires_at: new Date(),
    })
    .execute()
  const listed = async (who: typeof yard) =>
    (await call('listClaims', who)).json<{ data: { attributes: Record<string, unknown> }[] }>().data[0]?.attributes
  expect(await listed(other)).toMatchObject({
    email: '',
    phone: '',
    website: '',
    point_address: '',
    point_name: 'Yard',
    ways: [],
  })
  expect(ruleOf(await sendCode(other, open))).toBe('not-public')
  expect(ruleOf(await prove(other, open, 'phone'))).toBe('not-public')
  expect(await mails()).toEqual([])
  expect(await listed(yard)).toMatchObject({ ...contacts, ways: ['email', 'file', 'dns', 'phone', 'evidence'] })
})

test('CLAIM-15 the former owner of many points reads of all of them in one email, which lists the first', async () => {
  const email = 'chain@eco.example'
  const names = Array.from({ length: claimLimits.pointsInMail + 3 }, (_, index) => `Depot ${index + 1}`)
  const points = await Promise.all(names.map((name) => newPoint(city, { name, contacts: { email } })))
  await newPoint(other, { name: 'Alone', contacts: { email } })
  const open = await claim(yard, points[0] ?? '', true)
  await sendCode(yard, open)
  await prove(yard, open, 'email', await mailedCode(email))
  const [, ...told] = await mails()
  expect(told.map(({ recipient, template }) => [recipient, template])).toEqual(
    expect.arrayContaining([
      [city.email, 'pointsTakenOverMany'],
      [other.email, 'pointTakenOver'],
    ]),
  )
  expect(told).toHaveLength(2)
  const { text = '' } = told.find(({ recipient }) => recipient === city.email) ?? {}
  expect(text?.match(/^- Depot \d+$/gm)).toHaveLength(claimLimits.pointsInMail)
  expect(text).toContain('yard LLC')
  expect(text).toContain('as well: 3.')
})

test('CLAIM-20 whoever claims, hands in and withdraws again and again writes to the owner three times a day at most', async () => {
  const id = await newPoint(city, { by: 'owner' })
  const handIn = async () => {
    const opened = await call('claimPoint', yard, { body: { point_id: id } })
    if (opened.statusCode !== 201) return ruleOf(opened)
    const { id: claimId } = read(opened)
    await prove(yard, { id: claimId }, 'evidence', 'It is ours')
    return (await call('withdrawClaim', yard, { path: { id: claimId } })).statusCode
  }
  for (let time = 0; time < claimLimits.ofPointPerDay; time += 1) expect(await handIn()).toBe(200)
  expect(await handIn()).toBe('claimed-often')
  expect((await mails()).map(({ template }) => template)).toEqual(
    Array.from({ length: claimLimits.ofPointPerDay }, () => 'pointDisputed'),
  )
  expect((await call('claimPoint', other, { body: { point_id: id } })).statusCode).toBe(201)
  await database
    .updateTable('point_claims')
    .set({ created_at: sql<Date>`now() - interval '25 hours'` })
    .execute()
  expect(await handIn()).toBe(200)
})

test('CLAIM-20 among alike points those claimed often are left out', async () => {
  const email = 'alike@eco.example'
  const [often, fresh] = [await newPoint(city, { contacts: { email } }), await newPoint(city, { contacts: { email } })]
  for (let time = 0; time < claimLimits.ofPointPerDay; time += 1)
    await call('withdrawClaim', yard, { path: { id: (await claim(yard, often)).id } })
  await claim(yard, fresh, true)
  const open = database.selectFrom('point_claims').select('facility_id').where('state', '=', 'open')
  expect(await open.execute()).toEqual([{ facility_id: fresh }])
})

test('CLAIM-20 what was handed in and withdrawn today counts as open', async () => {
  const [last, next] = [await newPoint(city), await newPoint(city)]
  await database
    .insertInto('point_claims')
    .values(
      await Promise.all(
        Array.from({ length: claimLimits.openAtOnce - 1 }, async () => ({
          id: crypto.randomUUID(),
          facility_id: await newPoint(city),
          org_id: yard.orgId,
          user_id: yard.userId,
          way: null,
          token: 'token',
          former_org_id: null,
          expires_at: new Date(Date.now() + 60_000),
        })),
      ),
    )
    .execute()
  const handedIn = await claim(yard, last)
  await prove(yard, handedIn, 'evidence', 'It is ours')
  await call('withdrawClaim', yard, { path: { id: handedIn.id } })
  expect(ruleOf(await call('claimPoint', yard, { body: { point_id: next } }))).toBe('too-many-claims')
})
