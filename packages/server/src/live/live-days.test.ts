import { sql } from 'kysely'
import { v7 as uuidV7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { worldBox } from '@recircle/core/geo'
import { dateKeyAt, dayMs, epochDayOfDateKey } from '@recircle/core/time-zone'
import { aCompleteContent } from '@recircle/core/testing'
import type { Change } from '../db/change-feed.ts'
import { addFacility, addOrganization, addUser } from '../db/testing/rows.ts'
import { openTestDatabase, type TestDatabase } from '../db/testing/test-database.ts'
import { addDayRule, endDayRule, sayHolidays } from '../facility/days/say-day-rule.ts'
import type { DayOwner } from '../facility/days/ruled-points.ts'
import { LiveIndex } from './live-index.ts'
import { viewportOf } from './live-queries.ts'

let db: TestDatabase
let owner: DayOwner
let seq = 0

let first: LiveIndex
let second: LiveIndex

beforeAll(async () => {
  db = await openTestDatabase()
  const orgId = await addOrganization(db.database)
  const userId = await addUser(db.database, { kinds: ['facility'], org_id: orgId })
  owner = { actor: { kind: 'creator', orgId }, orgId, userId }
  first = new LiveIndex(db.database)
  second = new LiveIndex(db.database)
  await first.reset()
  await second.reset()
})
afterAll(() => db.close())

/** What the instances are told of: the rows that triggers have written since. */
async function tell(): Promise<readonly Change[]> {
  const { rows } = await sql<Change & { seq: number }>`
    select seq, entity, entity_id as id from changes where seq > ${seq} order by seq`.execute(db.database)
  seq = rows.at(-1)?.seq ?? seq
  for (const each of [first, second]) await each.apply(rows)
  return rows
}
async function openAt(each: LiveIndex, atMs: number): Promise<string[]> {
  const points = await each.whenReady(0)
  if (points === null) return []
  return viewportOf(points, { box: worldBox, zoom: 18, materialIds: [], openNow: true }, atMs).pins.map(({ id }) => id)
}
const inDays = (days: number): string => dateKeyAt('Asia/Almaty', Date.now() + days * dayMs) ?? ''
const noonOf = (date: string): number => (epochDayOfDateKey(date) ?? 0) * dayMs + 7 * 3_600_000
const always = JSON.stringify(
  Object.fromEntries(
    Object.keys(aCompleteContent({}).workingHours).map((day) => [
      day,
      { start: 0, end: 1440, breakStart: null, breakEnd: null, worksFullDay: true, noLunchBreak: true, noData: false },
    ]),
  ),
)
async function anOpenPoint(): Promise<string> {
  const at = { lng: 76.9, lat: 43.2, timezone: 'Asia/Almaty', working_hours: always }
  return addFacility(db.database, owner, { status: 'accepted', ...at })
}

test('DAYS-15 a rule that is said, or ended, is in the index of every instance by the changes that its points note', async () => {
  const id = await anOpenPoint()
  const [free, closed] = [noonOf(inDays(2)), noonOf(inDays(3))]
  await tell()
  expect([await openAt(first, free), await openAt(second, closed)]).toEqual([[id], [id]])
  const when = { dates: { from: inDays(3), to: inDays(3) }, weekdays: [], ofMonth: [], weeks: null, holiday: null }
  const said = { id: uuidV7(), when, change: { kind: 'closed' }, reason: '', pointIds: null, exceptIds: [] } as const
  await addDayRule(db.database, said, owner, Date.now())
  expect(await tell()).toMatchObject([{ entity: 'facility', id }])
  for (const each of [first, second]) expect([await openAt(each, free), await openAt(each, closed)]).toEqual([[id], []])
  await endDayRule(db.database, said.id, owner)
  await tell()
  for (const each of [first, second]) expect(await openAt(each, closed)).toEqual([id])
  await db.database.deleteFrom('facilities').where('id', '=', id).execute()
  await tell()
})

test('DAYS-33 patterns of the past are freed while the index goes on', async () => {
  const id = await anOpenPoint()
  const index = new LiveIndex(db.database, undefined, 5)
  await index.reset()
  const counts: number[] = []
  for (let day = 3; day < 40; day++) {
    const when = {
      dates: { from: inDays(day), to: inDays(day) },
      weekdays: [],
      ofMonth: [],
      weeks: null,
      holiday: null,
    }
    const said = { id: uuidV7(), when, change: { kind: 'closed' }, reason: '', pointIds: [id], exceptIds: [] } as const
    await addDayRule(db.database, said, owner, Date.now())
    await index.apply([{ entity: 'facility', id }])
    expect(await openAt(index, noonOf(inDays(day)))).toEqual([])
    await endDayRule(db.database, said.id, owner)
    counts.push((await index.whenReady(0))?.patternCount ?? 0)
  }
  await index.reset()
  expect(await openAt(index, noonOf(inDays(39)))).toEqual([id])
  expect(Math.max(...counts)).toBeLessThan(30)
  await db.database.deleteFrom('facilities').where('id', '=', id).execute()
  await tell()
})

test('DAYS-14 DAYS-15 a holiday that staff add counts in every instance at once, without a change of any point', async () => {
  const id = await anOpenPoint()
  await sayHolidays(db.database, { pointIds: [id], rule: 'closed' }, owner)
  await tell()
  const date = inDays(20)
  const before = await openAt(second, noonOf(date))
  const overrule = { id: uuidV7(), place: 'KZ', date, author: 'root' }
  const names = JSON.stringify({ ru: 'Выходной', kk: '', en: '', es: '' })
  await db.database
    .insertInto('holiday_overrules')
    .values({ ...overrule, names })
    .execute()
  expect(await tell()).toMatchObject([{ entity: 'holidays' }])
  expect([before, await openAt(first, noonOf(date)), await openAt(second, noonOf(date))]).toEqual([[id], [], []])
  await db.database.deleteFrom('holiday_overrules').execute()
  await tell()
  expect(await openAt(first, noonOf(date))).toEqual([id])
})
