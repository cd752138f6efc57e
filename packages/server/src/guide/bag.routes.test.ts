import { v7 as newId } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { bagCalls } from '@recircle/core/bag'
import { dayOf, fullDay, nonWorkingDay, weekOf } from '@recircle/core/facility'
import { addFacility } from '../db/testing/rows.ts'
import { openTestDatabase } from '../db/testing/test-database.ts'
import { addReferenceData } from '../seed/reference-data.ts'
import { addOrganization, addUser } from '../testing/people.ts'
import { buildTestApp } from '../testing/test-app.ts'

const db = await openTestDatabase()
const { database } = db
await addReferenceData(database)
const orgId = await addOrganization(database)
const owner = { orgId, userId: await addUser(database, { kinds: ['facility'], orgId }) }
const materials = await database.selectFrom('materials').select(['id', 'slug']).execute()

const always = weekOf(() => fullDay)
const onMondays = weekOf((day) => (day === 'monday' ? dayOf(600, 1200) : nonWorkingDay))
const never = weekOf(() => nonWorkingDay)
/** So many meters to the north of the middle of Almaty. */
async function add(name: string, northM: number, slugs: readonly string[], week = always, isClosed = false) {
  const place = { lng: 76.95, lat: 43.25 + northM / 111_195, timezone: 'Asia/Almaty' }
  const status = isClosed ? 'temporarily-not-working' : 'accepted'
  const hours = { working_hours: JSON.stringify(week) }
  const closure = isClosed ? { status_comment: 'Repairs' } : {}
  const id = await addFacility(database, owner, { name, status, ...place, ...hours, ...closure })
  for (const [position, slug] of slugs.entries()) {
    const material = materials.find((each) => each.slug === slug)?.id ?? 0
    const rate = { id: newId(), facility_id: id, material_id: material, position }
    // oxlint-disable-next-line no-await-in-loop -- a few rows of one point
    await database.insertInto('facility_rates').values(rate).execute()
  }
  names.set(id, name)
}
const names = new Map<string, string>()
await add('batteries', 100, ['batteries'])
await add('glass', 200, ['glass-bottles'])
await add('closed', 300, ['batteries', 'glass-bottles', 'paper'], always, true)
await add('both', 900, ['batteries', 'glass-bottles'])
await add('on mondays', 500, ['batteries', 'glass-bottles', 'tyres'], onMondays)
await add('never', 50, ['lamps'], never)
await add('far', 30_000, ['car-batteries'])
const app = await buildTestApp(database)
afterAll(async () => {
  await app.close()
  await db.close()
})

async function bagOf(things: string, open?: string) {
  const answer = await app.inject({
    url: bagCalls.pack.path,
    query: { things, near: '43.25,76.95', ...(open !== undefined && { open }) },
  })
  const read = bagCalls.pack.answer.read(answer.json())
  if (!read.ok) throw new Error(answer.body)
  return {
    stops: read.value.stops.map(({ pointId, stepM }) => [names.get(pointId), Math.round(stepM)]),
    things: read.value.things.map(({ slug, stop, isNear }) => [slug, stop, isNear]),
  }
}
/** A Monday; later than any test runs. */
const mondayNoon = '2096-01-02T12:00'

test('BAG-2 one open place that takes all, not two that are nearer, nor a closed one', async () =>
  expect(await bagOf('battery,glass-jar', '2096-01-03T12:00')).toEqual({
    stops: [['both', 900]],
    things: [
      ['battery', 0, true],
      ['glass-jar', 0, true],
    ],
  }))

test('BAG-2 at a time of the place, and at any hours', async () => {
  expect((await bagOf('battery,glass-jar,tire', mondayNoon)).stops).toEqual([['on mondays', 500]])
  expect((await bagOf('tire', '2096-01-02T06:00:00Z')).stops).toEqual([['on mondays', 500]])
  expect((await bagOf('battery,lamps', 'any')).stops).toEqual([
    ['never', 50],
    ['batteries', 50],
  ])
})

test('BAG-2 says what is closed, what nobody nearby takes, and leaves out what it does not know', async () =>
  expect((await bagOf('lamps,car-batteries,glass-bottles,gold-bar')).things).toEqual([
    ['lamps', null, true],
    ['car-batteries', null, false],
    ['glass-bottles', 0, true],
  ]))

test('BAG-2 refuses a place, a time, or a bag that is none', async () => {
  const ask = async (query: Record<string, string>) =>
    (await app.inject({ url: bagCalls.pack.path, query: { things: 'battery', near: '43.25,76.95', ...query } }))
      .statusCode
  expect([
    await ask({ near: 'here' }),
    await ask({ open: 'soon' }),
    await ask({ things: 'abcdefghi'.split('').join() }),
  ]).toEqual([422, 422, 422])
  expect(await ask({})).toBe(200)
})
