import { sql } from 'kysely'
import { v7 as uuidV7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { townDayLimits } from '@recircle/core/management'
import { findFacility } from '../facility.repository.ts'
import { addFacility, addOrganization } from '../../db/testing/rows.ts'
import { holidayBody, inEveryLanguage, rulesOf, townDayBody } from '../../testing/management-asks.ts'
import { managementDesk } from '../../testing/management-desk.ts'
import { addUser } from '../../testing/people.ts'
import { atDesk } from '../../testing/staff-people.ts'

const { app, database, root, manager, ask } = await managementDesk()
const almaty = { lng: 76.8897, lat: 43.2389, timezone: 'Asia/Almaty' }
const orgId = await addOrganization(database)
const userId = await addUser(database, { email: `${uuidV7()}@example.org`, kinds: ['facility'], orgId })
const pointAt = (place: { readonly lng: number; readonly lat: number; readonly timezone: string }) =>
  addFacility(database, { orgId, userId }, { status: 'accepted', ...place })
const daysAt = async (id: string) => (await findFacility(database, id, (key) => key))?.days ?? null
const reasonsAt = async (id: string) => (await daysAt(id))?.rules.map(({ reason, level }) => [reason, level]) ?? []

describe('DAYS-13 the days of a town', () => {
  test('DAYS-13 count for its points within the radius, also for those that come later, until they are deleted', async () => {
    const [near, far] = [await pointAt({ ...almaty, lng: 77 }), await pointAt({ ...almaty, lng: 77.5 })]
    const added = await ask('addTownDay', { sent: townDayBody })
    expect(added.statusCode).toBe(200)
    const later = await pointAt(almaty)
    expect(await Promise.all([near, far, later].map(reasonsAt))).toEqual([
      [['Marathon', 'town']],
      [],
      [['Marathon', 'town']],
    ])
    const [shown] = (await ask('townDays')).json<{ items: object[] }>().items
    expect(shown).toMatchObject({ town: { id: 'almaty' }, radius_km: 20, points: 2, over: false, by: 'root' })
    const { id } = added.json<{ id: string }>()
    expect((await ask('removeTownDay', { id })).statusCode).toBe(204)
    expect(await Promise.all([near, later].map(reasonsAt))).toEqual([[], []])
    const notes = await database
      .selectFrom('audit_log')
      .select(['act', 'actor', 'reason'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(notes).toEqual([
      { act: 'town-day.remove', actor: 'root', reason: 'Marathon' },
      { act: 'town-day.add', actor: 'root', reason: 'Marathon' },
    ])
  })

  test('DAYS-13 a point that moves into the town carries them, and one that leaves does not', async () => {
    const point = await pointAt({ lng: 37, lat: 55, timezone: 'Europe/Moscow' })
    const { id } = (await ask('addTownDay', { sent: townDayBody })).json<{ id: string }>()
    const move = (place: object) => database.updateTable('facilities').set(place).where('id', '=', point).execute()
    await move(almaty)
    expect(await reasonsAt(point)).toEqual([['Marathon', 'town']])
    await move({ lng: 37, lat: 55, timezone: 'Europe/Moscow' })
    expect(await reasonsAt(point)).toEqual([])
    await ask('removeTownDay', { id })
  })

  test('DAYS-13 an unknown town and a wrong rule are refused by name', async () => {
    expect(rulesOf(await ask('addTownDay', { sent: { ...townDayBody, town: 'nowhere' } }))).toEqual([
      ['/town', 'unknown-value'],
    ])
    expect(
      rulesOf(
        await ask('addTownDay', {
          sent: { ...townDayBody, when: { dates: { from: '2020-01-01', to: '2020-01-02' } } },
        }),
      ),
    ).toEqual([['/when/dates', 'past']])
    expect((await ask('addTownDay', { sent: townDayBody }, manager)).statusCode).toBe(403)
    expect(root.staffId).not.toBe(manager.staffId)
  })
})

describe('DAYS-14 holidays', () => {
  const year = new Date().getUTCFullYear() + 1
  const listed = async () =>
    (await ask('holidays', { query: `?filter[place]=KZ&filter[year]=${year}` })).json<{
      holidays: { date: string; names: object }[]
      overrules: { id: string; date: string }[]
    }>()

  test('DAYS-14 staff move a day: one is added, another is taken away, and deleting both brings the table back', async () => {
    const point = await pointAt(almaty)
    await database.updateTable('facilities').set({ on_holidays: 'closed' }).where('id', '=', point).execute()
    const datesAt = async () => (await daysAt(point))?.holidays.map(({ date }) => date) ?? []
    const before = await listed()
    expect(before.holidays.some(({ date }) => date.endsWith('-07-06'))).toBe(true)
    await ask('setHoliday', { sent: { ...holidayBody, date: `${year}-07-06`, names: null } })
    await ask('setHoliday', {
      sent: { ...holidayBody, date: `${year}-07-07`, names: { ...inEveryLanguage(''), ru: 'Перенос' } },
    })
    expect((await listed()).overrules.map(({ date }) => date)).toEqual([`${year}-07-06`, `${year}-07-07`])
    expect((await listed()).holidays).toContainEqual({
      date: `${year}-07-07`,
      kind: 'public',
      names: { ru: 'Перенос' },
    })
    expect(await datesAt()).toContain(`${year}-07-07`)
    expect(await datesAt()).not.toContain(`${year}-07-06`)
    for (const { id } of (await listed()).overrules) expect((await ask('removeHoliday', { id })).statusCode).toBe(204)
    expect((await listed()).holidays).toEqual(before.holidays)
    expect(await datesAt()).toContain(`${year}-07-06`)
  })

  test('DAYS-14 the places are those of public points, and a mistaken day is refused by name', async () => {
    await pointAt(almaty)
    const { places } = (await ask('holidays')).json<{ places: { place: string; points: number }[] }>()
    expect(places.map(({ place }) => place)).toContain('KZ')
    const refusal = async (sent: object) => rulesOf(await ask('setHoliday', { sent: { ...holidayBody, ...sent } }))
    expect(await refusal({ place: 'Kazakhstan' })).toEqual([['/place', 'unknown-value']])
    expect(await refusal({ date: '2027-02-30' })).toEqual([['/date', 'date']])
    expect(await refusal({ names: inEveryLanguage(' ') })).toEqual([['/names', 'required']])
  })
})

describe('DAYS-23 staff with some sites', () => {
  const moscow = { lng: 37.6, lat: 55.75, timezone: 'Europe/Moscow' }
  const year = new Date().getUTCFullYear() + 1

  test('DAYS-23 say no days of towns of other sites, and see and end none', async () => {
    const editor = await atDesk(app, database, 'editor-kz', ['editor'])
    await ask('giveRights', { id: editor.staffId, sent: { rights: ['editor'], sites: ['kz'] } })
    expect(rulesOf(await ask('addTownDay', { sent: { ...townDayBody, town: 'moscow' } }, editor))).toEqual([
      ['/town', 'unknown-value'],
    ])
    const theirs = (await ask('addTownDay', { sent: { ...townDayBody, town: 'moscow' } })).json<{ id: string }>().id
    const own = (await ask('addTownDay', { sent: townDayBody }, editor)).json<{ id: string }>().id
    const listed = async (desk = root) =>
      (await ask('townDays', {}, desk)).json<{ items: { id: string }[]; count: number }>()
    expect((await listed(editor)).items.map(({ id }) => id)).toEqual([own])
    expect(await listed(editor)).toMatchObject({ count: 1 })
    expect((await listed()).items.map(({ id }) => id)).toEqual([own, theirs])
    expect((await ask('removeTownDay', { id: theirs }, editor)).statusCode).toBe(404)
    expect((await ask('removeTownDay', { id: own }, editor)).statusCode).toBe(204)
    expect((await ask('removeTownDay', { id: theirs })).statusCode).toBe(204)
  })

  test('DAYS-23 overrule holidays of countries of these sites alone', async () => {
    const editor = await atDesk(app, database, 'editor-ru', ['editor'])
    await ask('giveRights', { id: editor.staffId, sent: { rights: ['editor'], sites: ['ru'] } })
    await Promise.all([pointAt(almaty), pointAt(moscow)])
    const seen = async (query: string) =>
      (await ask('holidays', { query }, editor)).json<{ place: string; places: { place: string }[] }>()
    expect(await seen('?filter[place]=KZ')).toMatchObject({ place: 'RU', places: [{ place: 'RU' }] })
    expect(rulesOf(await ask('setHoliday', { sent: { ...holidayBody, place: 'KZ-ALA' } }, editor))).toEqual([
      ['/place', 'unknown-value'],
    ])
    const set = (await ask('setHoliday', { sent: holidayBody })).json<{ id: string }>().id
    expect((await ask('removeHoliday', { id: set }, editor)).statusCode).toBe(404)
    const own = await ask('setHoliday', { sent: { ...holidayBody, place: 'RU' } }, editor)
    expect((await ask('removeHoliday', { id: own.json<{ id: string }>().id }, editor)).statusCode).toBe(204)
    expect((await ask('removeHoliday', { id: set })).statusCode).toBe(204)
  })

  test('DAYS-25 the answer says which holiday of the table staff took away', async () => {
    const date = `${year}-01-01`
    const { id } = (await ask('setHoliday', { sent: { place: 'RU', date, names: null } })).json<{ id: string }>()
    const { holidays, overruled } = (await ask('holidays', { query: `?filter[place]=RU&filter[year]=${year}` })).json<{
      holidays: { date: string }[]
      overruled: { date: string; names: { ru: string } }[]
    }>()
    expect(holidays.map((each) => each.date)).not.toContain(date)
    expect(overruled).toMatchObject([{ date, kind: 'public' }])
    await ask('removeHoliday', { id })
  })
})

describe('DAYS-24 the bounds of a town', () => {
  test('DAYS-24 a wide circle is refused at its field, and one rule too many', async () => {
    const wide = await ask('addTownDay', { sent: { ...townDayBody, radius_km: townDayLimits.radiusKm + 1 } })
    expect(rulesOf(wide).map(([pointer]) => pointer)).toEqual(['/radius_km'])
    const { id } = (await ask('addTownDay', { sent: townDayBody })).json<{ id: string }>()
    const copy = (count: number, lastDay: string) =>
      sql`insert into day_rules (id, level, town, lng, lat, radius_m, happens, change, by_kind, last_day)
        select gen_random_uuid(), level, town, lng, lat, radius_m, happens, change, by_kind, ${lastDay}::date
        from day_rules, generate_series(1, ${count}::int) where id = ${id}`.execute(database)
    // Those that are over do not count.
    await copy(townDayLimits.rules - 1, '2096-05-10')
    await copy(3, '2020-01-01')
    const refused = await ask('addTownDay', { sent: townDayBody })
    expect([refused.statusCode, rulesOf(refused)]).toEqual([409, [['/data', 'too-many-days']]])
    await ask('removeTownDay', { id })
    expect((await ask('addTownDay', { sent: townDayBody })).statusCode).toBe(200)
    await database.deleteFrom('day_rules').where('level', '=', 'town').execute()
  })
})
