import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callPath } from '@recircle/core/calls'
import { organizationCalls } from '@recircle/core/organization'
import type { App } from '../app.ts'
import { addFacility, addOrganization, addUser } from '../db/testing/rows.ts'
import { openTestDatabase, type TestDatabase } from '../db/testing/test-database.ts'
import { communitySteward } from '../report/community-steward.ts'
import { buildTestApp } from '../testing/test-app.ts'

let db: TestDatabase
let app: App
beforeAll(async () => {
  db = await openTestDatabase()
  app = await buildTestApp(db.database)
})
afterAll(async () => {
  await app.close()
  await db.close()
})

const ask = (id: string) => app.inject(callPath(organizationCalls.profile, { id }))
const profileOf = async (id: string) => {
  const read = organizationCalls.profile.answer.read((await ask(id)).json())
  if (!read.ok) throw new Error(`${id} was not read: ${read.error}`)
  return read.value
}
async function newOwner() {
  const orgId = await addOrganization(db.database)
  return { orgId, userId: await addUser(db.database, { org_id: orgId, kinds: ['facility', 'promotion'] }) }
}
async function addEvent({ orgId, userId }: Awaited<ReturnType<typeof newOwner>>, status: 'draft' | 'accepted') {
  const times = { starts_at: new Date(0), ends_at: new Date(7_200_000), timezone: 'Asia/Almaty' }
  const event = { id: newId(), org_id: orgId, creator_id: userId, title: 'Clean-up', status, ...times }
  await db.database.insertInto('charity_events').values(event).execute()
}

test('ORG-1 an organization has a page once it has a public point or event, and not before', async () => {
  const owner = await newOwner()
  await addFacility(db.database, owner, { status: 'draft' })
  await addEvent(owner, 'draft')
  expect((await ask(owner.orgId)).statusCode).toBe(404)
  await addFacility(db.database, owner, { status: 'temporarily-not-working', status_comment: 'Repairs' })
  expect((await ask(owner.orgId)).statusCode).toBe(200)
  const host = await newOwner()
  await addEvent(host, 'accepted')
  expect((await profileOf(host.orgId)).info.fullName).toBe('ООО «Вторсырье»')
  expect([(await ask(newId())).statusCode, (await ask('nobody')).statusCode]).toEqual([404, 404])
})

test('ORG-1 its accounts and its application stay private', async () => {
  const owner = await newOwner()
  await addFacility(db.database, owner, { status: 'accepted' })
  const { body } = await ask(owner.orgId)
  expect(Object.keys(JSON.parse(body).data.attributes)).toEqual(['info', 'origin', 'since', 'version', 'takes'])
  expect(body).not.toContain('@example.org')
  expect(body).not.toContain(owner.userId)
})

test('ORG-2 it shows whether staff approved an application, added it themselves, or the community maintains it', async () => {
  const added = await newOwner()
  await addFacility(db.database, added, { status: 'accepted' })
  expect((await profileOf(added.orgId)).origin).toBe('staff')
  const decidedAt = new Date(Date.UTC(2026, 4, 5))
  await db.database
    .insertInto('applications')
    .values({
      id: newId(),
      name: 'Olga',
      email: 'olga@example.org',
      phone: '+7',
      org_name: 'ООО «Вторсырье»',
      address: 'Moscow',
      tin: '7701234567',
      kinds: ['facility'],
      locale: 'RU_RU',
      variant: 'ru',
      status: 'approved',
      decided_at: decidedAt,
      org_id: added.orgId,
      user_id: added.userId,
    })
    .execute()
  expect(await profileOf(added.orgId)).toMatchObject({ origin: 'application', sinceMs: decidedAt.getTime() })
  const steward = await communitySteward(db.database, 'int')
  await addFacility(db.database, steward, { status: 'accepted' })
  expect((await profileOf(steward.orgId)).origin).toBe('community')
})

test('ORG-21 it says what its public points take, what most of them take first', async () => {
  const owner = await newOwner()
  const [one, two] = [
    await addFacility(db.database, owner, { status: 'accepted' }),
    await addFacility(db.database, owner, { status: 'accepted' }),
  ]
  const draft = await addFacility(db.database, owner, { status: 'draft' })
  const [first, second, third] = [61, 62, 63]
  const names = JSON.stringify({ ru: 'Пробка', kk: 'Тығын', es: 'Corcho', en: 'Cork' })
  await db.database
    .insertInto('materials')
    .values(
      [first, second, third].map((id) => ({ id, slug: `cork-${id}`, names, hue: 1, glyph: 'cork', position: id })),
    )
    .execute()
  const rates = [
    [one, first],
    [one, second],
    [two, second],
    [draft, third],
  ] as const
  await db.database
    .insertInto('facility_rates')
    .values(
      rates.map(([facility_id, material_id], position) => ({
        id: newId(),
        facility_id,
        material_id,
        position,
        price: -1,
      })),
    )
    .execute()
  expect((await profileOf(owner.orgId)).takes).toEqual([second, first])
  const host = await newOwner()
  await addEvent(host, 'accepted')
  expect((await profileOf(host.orgId)).takes).toEqual([])
})

test('ORG-19 organizations with something public are found by a part of their name, and no others', async () => {
  const names = ['Зелёный 100% двор', 'Двор зелёный', 'Зелёный тайный двор', 'Зелёная река']
  const ids: string[] = []
  for (const full_name of names) {
    const owner = await newOwner()
    ids.push(owner.orgId)
    await db.database.updateTable('organizations').set({ full_name }).where('id', '=', owner.orgId).execute()
    await addFacility(db.database, owner, { status: full_name.includes('тайный') ? 'draft' : 'accepted' })
  }
  const find = async (text: string) => {
    const answer = await app.inject({ url: organizationCalls.find.path, query: { text } })
    const read = organizationCalls.find.answer.read(answer.json())
    return read.ok ? read.value.items.map(({ info }) => info.fullName) : answer.statusCode
  }
  expect(await find('зелёный')).toEqual(['Зелёный 100% двор', 'Двор зелёный'])
  expect(await find('0%')).toEqual(['Зелёный 100% двор'])
  // Neither a sign of a pattern nor a single letter finds everything.
  expect(await find('%_')).toEqual([])
  expect(await find('з')).toEqual([])
  expect(await find('x'.repeat(81))).toBe(422)
})

test('ORG-20 a client that has an organization gets 304 until something public about it changes', async () => {
  const owner = await newOwner()
  await addFacility(db.database, owner, { status: 'accepted' })
  const url = callPath(organizationCalls.profile, { id: owner.orgId })
  const first = await app.inject(url)
  const etag = String(first.headers.etag)
  expect(etag).toMatch(/^"\d+-.+"$/)
  const again = (ifNoneMatch = etag) => app.inject({ url, headers: { 'if-none-match': ifNoneMatch } })
  const known = await again(`"other", W/${etag}`)
  expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, '', etag])

  // Nobody outside sees any of these.
  await addFacility(db.database, owner, { status: 'draft' })
  await addEvent(owner, 'draft')
  await addUser(db.database, { org_id: owner.orgId, kinds: ['facility'] })
  expect((await again()).statusCode).toBe(304)

  const application = {
    id: newId(),
    name: 'Olga',
    email: 'olga@example.org',
    phone: '+7',
    org_name: 'ООО «Вторсырье»',
    address: 'Moscow',
    tin: '7701234567',
    kinds: ['facility' as const],
    locale: 'RU_RU' as const,
    variant: 'ru' as const,
    status: 'approved' as const,
    decided_at: new Date(Date.UTC(2026, 4, 5)),
    org_id: owner.orgId,
    user_id: owner.userId,
  }
  // Its origin changes without a new version of the organization.
  await db.database.insertInto('applications').values(application).execute()
  const approved = await again()
  expect(approved.statusCode).toBe(200)
  await db.database
    .updateTable('organizations')
    .set({ full_name: 'Чистый двор' })
    .where('id', '=', owner.orgId)
    .execute()
  const renamed = await again(String(approved.headers.etag))
  expect([renamed.statusCode, renamed.body.includes('Чистый двор')]).toEqual([200, true])
  expect(new Set([etag, approved.headers.etag, renamed.headers.etag]).size).toBe(3)
  await db.database.deleteFrom('facilities').where('org_id', '=', owner.orgId).execute()
  expect((await again(String(renamed.headers.etag))).statusCode).toBe(404)
})
