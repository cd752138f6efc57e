import { beforeEach, describe, expect, test } from 'vitest'
import { domainToASCII } from 'node:url'
import { sql } from 'kysely'
import { claimLimits } from '@recircle/core/point-claim'
import { communitySteward } from '../report/community-steward.ts'
import { claimWorld } from '../testing/claim-world.ts'
import { addUser, askToken } from '../testing/people.ts'

const {
  app,
  database,
  client,
  site,
  host,
  zone,
  member,
  newPoint,
  call,
  read,
  claim,
  prove,
  sendCode,
  mails,
  mailedCode,
  ownerOf,
  ruleOf,
} = await claimWorld()
const city = await member('city', 'KK_KZ')
const yard = await member('yard')
const other = await member('other')

beforeEach(async () => {
  await database.deleteFrom('point_claims').execute()
  await database.deleteFrom('point_claim_looks').execute()
  await database.deleteFrom('mail_outbox').execute()
  Object.assign(site, { body: '', status: 200, location: '', asked: 0, path: '' })
})
const stateOf = async (id: string) =>
  (await database.selectFrom('point_claims').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state

describe('which points', () => {
  test('CLAIM-1 an imported point and one of the community can be claimed, one that its organization entered cannot', async () => {
    const [imported, entered, own] = [
      await newPoint(city),
      await newPoint(city, { by: 'owner', isImported: false }),
      await newPoint(yard),
    ]
    const steward = await newPoint(await communitySteward(database, 'int'), { isImported: false })
    const claimable = async (id: string) =>
      (await client.call('getPoint', { path: { id } })).json<{ data: { attributes: { claimable: boolean } } }>().data
        .attributes.claimable
    expect(await Promise.all([imported, entered, steward].map(claimable))).toEqual([true, false, true])
    for (const id of [imported, steward]) expect(await claim(yard, id)).toMatchObject({ state: 'open', pointId: id })
    const refused = async (point_id: string) => call('claimPoint', yard, { body: { point_id } })
    expect(ruleOf(await refused(entered))).toBe('not-imported')
    expect(ruleOf(await refused(own))).toBe('own')
    await database
      .updateTable('facilities')
      .set({ status: 'blocked-by-moderator', status_comment: 'x' })
      .where('id', '=', imported)
      .execute()
    expect((await refused(imported)).statusCode).toBe(404)
    expect((await refused('nothing')).statusCode).toBe(404)
  })

  test('CLAIM-2 one organization has one open claim of a point; it can be withdrawn, claimed again, and ends by itself', async () => {
    const id = await newPoint(city)
    const first = await claim(yard, id)
    expect(await claim(yard, id)).toEqual(first)
    expect((await call('withdrawClaim', other, { path: { id: first.id } })).statusCode).toBe(404)
    for (const again of ['first', 'again'])
      expect([again, read(await call('withdrawClaim', yard, { path: { id: first.id } })).state]).toEqual([
        again,
        'withdrawn',
      ])
    expect(ruleOf(await prove(yard, first, 'evidence', 'mine'))).toBe('wrong-status')
    const second = await claim(yard, id)
    expect(second.id).not.toBe(first.id)
    await database
      .updateTable('point_claims')
      .set({ expires_at: new Date(0) })
      .where('id', '=', second.id)
      .execute()
    expect(ruleOf(await prove(yard, second, 'evidence', 'mine'))).toBe('wrong-status')
    const states = (await call('listClaims', yard)).json<{ data: { attributes: { state: string } }[] }>()
    expect(states.data.map(({ attributes }) => attributes.state)).toEqual(['expired', 'withdrawn'])
    expect((await call('listClaims', other)).json<{ data: unknown[] }>().data).toEqual([])
  })
})

describe('by the email of the point', () => {
  test('CLAIM-4 CLAIM-9 the mailed code gives the point to the organization, and its former one is written to in its language', async () => {
    const id = await newPoint(city, { contacts: { email: 'Info@Eco.example' } })
    const open = await claim(yard, id)
    expect(open.ways).toEqual(['email', 'evidence'])
    expect(read(await sendCode(yard, open)).codeUntilMs).toBeGreaterThan(Date.now())
    expect(await ownerOf(id)).toBe(city.orgId)
    const proven = read(await prove(yard, open, 'email', await mailedCode('Info@Eco.example')))
    expect(proven).toMatchObject({ state: 'taken-over', way: 'email' })
    expect(await ownerOf(id)).toBe(yard.orgId)
    const [, results] = await mails()
    expect(results).toMatchObject({ recipient: city.email, template: 'pointTakenOver' })
    expect(results?.subject).toContain('«Yard» пункті басқа ұйымға өтті')
    const log = await database
      .selectFrom('audit_log')
      .select(['act', 'actor_id', 'before', 'after'])
      .where('subject_id', '=', id)
      .execute()
    expect(log).toEqual([
      {
        act: 'point.take-over',
        actor_id: yard.userId,
        before: { organizationId: city.orgId },
        after: { organizationId: yard.orgId, way: 'email' },
      },
    ])
    const revisions = await database
      .selectFrom('facility_revisions')
      .select(['version', 'changed_by'])
      .where('facility_id', '=', id)
      .orderBy('version')
      .execute()
    expect(revisions).toEqual([
      { version: 1, changed_by: null },
      { version: 2, changed_by: yard.userId },
    ])
    // The new owner edits it, the former one no longer does.
    expect((await call('deletePoint', city, { path: { id } })).statusCode).not.toBe(204)
  })

  test('CLAIM-4 five wrong tries end a code, a newer one ends it too, and a slip of the finger costs nothing', async () => {
    const id = await newPoint(city, { contacts: { email: 'tries@eco.example' } })
    const open = await claim(yard, id)
    expect(ruleOf(await prove(yard, open, 'email', '12345678'))).toBe('code-ended')
    await sendCode(yard, open)
    const first = await mailedCode('tries@eco.example')
    const wrong = first === '0000 0000' ? '0000 0001' : '0000 0000'
    for (const typed of ['', '123', 'abcdefgh', '1', '2', '3'])
      expect(ruleOf(await prove(yard, open, 'email', typed))).toBe('code-wrong')
    const results: (string | undefined)[] = []
    while (results.length < claimLimits.codeTries) results.push(ruleOf(await prove(yard, open, 'email', wrong)))
    expect(results).toEqual(['code-wrong', 'code-wrong', 'code-wrong', 'code-wrong', 'code-ended'])
    expect(ruleOf(await prove(yard, open, 'email', first))).toBe('code-ended')
    await sendCode(yard, open)
    const second = await mailedCode('tries@eco.example')
    await sendCode(yard, open)
    const third = await mailedCode('tries@eco.example')
    expect(ruleOf(await prove(yard, open, 'email', second))).toBe('code-wrong')
    await sql`update point_claim_codes set expires_at = now()`.execute(database)
    expect(ruleOf(await prove(yard, open, 'email', third))).toBe('code-ended')
    expect(await stateOf(open.id)).toBe('open')
    expect(await ownerOf(id)).toBe(city.orgId)
  })

  test('CLAIM-4 an address gets three codes a day, whoever asks; the code of one claim proves no other', async () => {
    const email = 'flooded@eco.example'
    const id = await newPoint(city, { contacts: { email } })
    const [mine, theirs] = [await claim(yard, id), await claim(other, id)]
    await sendCode(yard, mine)
    const code = await mailedCode(email)
    await sendCode(other, theirs)
    expect(ruleOf(await prove(other, theirs, 'email', code))).toBe('code-wrong')
    expect((await sendCode(other, theirs)).statusCode).toBe(200)
    const fourth = await sendCode(yard, mine)
    expect([fourth.statusCode, ruleOf(fourth)]).toEqual([429, 'code-sent-often'])
    expect(await mails()).toHaveLength(3)
    // What the point publishes has changed since.
    await database.updateTable('facilities').set({ contact_email: 'new@eco.example' }).where('id', '=', id).execute()
    expect(ruleOf(await prove(yard, mine, 'email', code))).toBe('no-such-way')
    expect(await ownerOf(id)).toBe(city.orgId)
  })
})

test('CLAIM-1 a point that has left the map since it was claimed is not given away', async () => {
  const email = 'blocked@eco.example'
  const id = await newPoint(city, { contacts: { email } })
  const open = await claim(yard, id)
  await sendCode(yard, open)
  await database
    .updateTable('facilities')
    .set({ status: 'blocked-by-moderator', status_comment: 'x' })
    .where('id', '=', id)
    .execute()
  expect(ruleOf(await prove(yard, open, 'evidence', 'Ours'))).toBe('not-public')
  expect(ruleOf(await prove(yard, open, 'email', await mailedCode(email)))).toBe('not-public')
  const { org_id } = await database
    .selectFrom('facilities')
    .select('org_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(org_id).toBe(city.orgId)
})

describe('by the site of the point', () => {
  test('CLAIM-5 a file at its well-known path, without redirects, proves the claim', async () => {
    const id = await newPoint(city, { contacts: { email: '', website: `http://${host}/about` } })
    const open = await claim(yard, id)
    expect(open.ways).toEqual(['file', 'dns', 'evidence'])
    for (const [status, body, location] of [
      [200, 'recircle-claim=another', ''],
      [404, `recircle-claim=${open.token}`, ''],
      [302, '', 'http://elsewhere.example/'],
      [200, `${'x'.repeat(claimLimits.fileBytes)}\nrecircle-claim=${open.token}`, ''],
    ] as const) {
      Object.assign(site, { status, body, location })
      expect(ruleOf(await prove(yard, open, 'file'))).toBe('site-without-token')
    }
    expect(site).toMatchObject({ asked: 4, path: '/.well-known/recircle-claim.txt' })
    Object.assign(site, { status: 200, body: `recircle-claim=${open.token}\n`, location: '' })
    expect(read(await prove(yard, open, 'file'))).toMatchObject({ state: 'taken-over', way: 'file' })
    expect(await ownerOf(id)).toBe(yard.orgId)
  })

  test('CLAIM-5 a private network is not looked into, and one organization looks twenty times an hour', async () => {
    const inside = await claim(yard, await newPoint(city, { contacts: { website: 'http://inside.localhost:8080' } }))
    expect(ruleOf(await prove(yard, inside, 'file'))).toBe('site-silent')
    const none = await claim(yard, await newPoint(city))
    expect(ruleOf(await prove(yard, none, 'file'))).toBe('no-such-way')
    for (let looks = 1; looks < claimLimits.looksPerHour; looks += 1) await prove(yard, inside, 'file')
    const last = await prove(yard, inside, 'file')
    expect([last.statusCode, ruleOf(last)]).toEqual([429, 'looked-often'])
    const others = await claim(other, inside.pointId)
    expect(ruleOf(await prove(other, others, 'file'))).toBe('site-silent')
  })

  test('CLAIM-5 a record of its zone proves the claim, for names in Cyrillic too', async () => {
    const id = await newPoint(city, { contacts: { website: 'https://пункт.рф' } })
    const open = await claim(yard, id)
    expect(ruleOf(await prove(yard, open, 'dns'))).toBe('site-without-token')
    zone[domainToASCII('пункт.рф')] = [['v=spf1 -all'], ['recircle-claim=', open.token]]
    expect(read(await prove(yard, open, 'dns'))).toMatchObject({ state: 'taken-over', way: 'dns' })
    expect(await ownerOf(id)).toBe(yard.orgId)
  })
})

test('CLAIM-16 a proof by a colleague gives nothing to an account that can no longer sign in', async () => {
  const opener = await member('opener')
  const id = await newPoint(city, { contacts: { email: 'shared@eco.example' } })
  const open = await claim(opener, id)
  await addUser(database, { login: 'colleague', kinds: ['facility'], orgId: opener.orgId })
  const { access_token: token } = (await askToken(app, 'colleague')).json<{ access_token: string }>()
  const colleague = { ...opener, token }
  await sendCode(colleague, open)
  const blocked = (isBlocked: boolean) =>
    database.updateTable('users').set({ is_blocked: isBlocked }).where('id', '=', opener.userId).execute()
  await blocked(true)
  const code = await mailedCode('shared@eco.example')
  const refused = await prove(colleague, open, 'email', code)
  expect([refused.statusCode, ruleOf(refused)]).toEqual([422, 'claimant-inactive'])
  expect(await ownerOf(id)).toBe(city.orgId)
  await blocked(false)
  expect(read(await prove(colleague, open, 'email', code)).state).toBe('taken-over')
  expect(await ownerOf(id)).toBe(opener.orgId)
})

test('CLAIM-6 all points with the same email or site are claimed at once, and one proof counts for those that publish it', async () => {
  const email = 'chain@eco.example'
  const website = 'chain.example'
  const names = {
    a: { email },
    b: { email: 'CHAIN@eco.example' },
    c: { email: 'c@eco.example', website: 'https://chain.example/c' },
  }
  const [a, b, c] = [
    await newPoint(city, { contacts: { ...names.a, website } }),
    await newPoint(city, { contacts: names.b }),
    await newPoint(city, { contacts: { ...names.c, website: 'https://chain.example/c' } }),
  ]
  const entered = await newPoint(city, { by: 'owner', isImported: false, contacts: names.a })
  const open = await claim(yard, a, true)
  const listed = (await call('listClaims', yard)).json<{
    data: { attributes: { point_id: string; token: string } }[]
  }>()
  expect(listed.data.map(({ attributes }) => attributes.point_id).toSorted()).toEqual([a, b, c].toSorted())
  expect(new Set(listed.data.map(({ attributes }) => attributes.token)).size).toBe(1)
  await sendCode(yard, open)
  await prove(yard, open, 'email', await mailedCode(email))
  expect(await Promise.all([a, b, c, entered].map(ownerOf))).toEqual([yard.orgId, yard.orgId, city.orgId, city.orgId])
})
