import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseRssFeed } from 'feedsmith'
import ICAL from 'ical.js'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languageTag, localeCodes } from '@recircle/core/site'
import { dayMs } from '@recircle/core/time-zone'
import type { App } from '../../app.ts'
import { addOrganization, addUser } from '../../db/testing/rows.ts'
import { openTestDatabase, type TestDatabase } from '../../db/testing/test-database.ts'
import { buildTestApp } from '../../testing/test-app.ts'
import { feedTexts } from './feed-texts.ts'

const hourMs = 3_600_000
/** Clocks in Lisbon are set back in the night to 25 October 2099. */
const changeMs = Date.UTC(2099, 9, 24, 22)
const longTitle = 'Субботник на берегу: собираем стекло, пластик и бумагу 🌳 вместе с соседями, детьми и друзьями'

let db: TestDatabase
let app: App
const ids: Record<string, string> = {}
beforeAll(async () => {
  db = await openTestDatabase()
  app = await buildTestApp(db.database)
  const org_id = await addOrganization(db.database)
  const creator_id = await addUser(db.database, { org_id, kinds: ['promotion'] })
  const add = async (name: string, startsAtMs: number, extra: object = {}) => {
    ids[name] = newId()
    const times = { starts_at: new Date(startsAtMs), ends_at: new Date(startsAtMs + 6 * hourMs) }
    const usual = { title: name, timezone: 'Asia/Almaty', status: 'accepted' as const, lng: 76.9, lat: 43.2 }
    await db.database
      .insertInto('charity_events')
      .values({ id: ids[name], org_id, creator_id, ...usual, ...times, ...extra })
      .execute()
  }
  await add('long', Date.now() + 3 * dayMs, {
    title: longTitle,
    description: 'Первая строка; с запятой, и \\ чертой.\n\nВторая: <b>не</b> разметка & ]]>',
    kind: 'clean-up',
    place_name: 'Набережная',
    contact_email: 'org@example.org',
  })
  await add('change', changeMs, { timezone: 'Europe/Lisbon', kind: 'education', lng: -9.1, lat: 38.7 })
  await add('cancelled', Date.now() + 20 * dayMs, { cancelled_at: new Date(), cancel_reason: 'Дождь' })
  await add('past', Date.now() - 3 * dayMs)
  await add('draft', Date.now() + dayMs, { status: 'draft' })
  await db.database
    .insertInto('deleted_charity_events')
    .values({ id: (ids['deleted'] = newId()), title: 'Была', deleted_by_kind: 'owner' })
    .execute()
})
afterAll(async () => {
  await app.close()
  await db.close()
})

const get = (url: string, host = 'ru.localhost:3000') => app.inject({ url, headers: { host } })

async function calendar(query = '', path = '/charity-events.ics', host?: string) {
  const answer = await get(`${path}${query}`, host)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  const component = new ICAL.Component(ICAL.parse(answer.body))
  const events = component.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
  return { answer, component, events, names: events.map(({ uid }) => nameOf(uid)).toSorted() }
}
const nameOf = (uid: string) => Object.keys(ids).find((name) => uid === `${ids[name]}@recircle`) ?? uid

describe('EVT-1 /charity-events.ics', () => {
  test('has all events of the public list, as another program parses them', async () => {
    const { answer, events, names } = await calendar()
    expect(names).toEqual(['cancelled', 'change', 'long'])
    for (const line of answer.body.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(Buffer.from(line).toString()).toBe(line)
    }
    const long = events.find(({ uid }) => nameOf(uid) === 'long')
    expect(long?.summary).toBe(longTitle)
    expect(long?.description).toBe(
      `Первая строка; с запятой, и \\ чертой.\n\nВторая: <b>не</b> разметка & ]]>\n\nhttp://ru.localhost:3000/charity-event/${ids['long']}`,
    )
    expect(long?.location).toContain('Набережная')
    expect(long?.component.getFirstPropertyValue('status')).toBe('CONFIRMED')
  })

  test('an event across the clock change keeps its duration', async () => {
    const { events } = await calendar()
    const event = events.find(({ uid }) => nameOf(uid) === 'change')
    expect([event?.startDate.toJSDate().getTime(), event?.endDate.toJSDate().getTime()]).toEqual([
      changeMs,
      changeMs + 6 * hourMs,
    ])
  })

  test('EVT-1 a single event is a file with the name of the event', async () => {
    const called = (title: string) =>
      db.database
        .updateTable('charity_events')
        .set({ title })
        .where('id', '=', ids['long'] ?? '')
        .execute()
    const { answer: before } = await calendar('', `/charity-event/${ids['long']}.ics`)
    const named = /^inline; filename="event[.]ics"; filename[*]=UTF-8''(.+)[.]ics$/
    const title = decodeURIComponent(named.exec(String(before.headers['content-disposition']))?.[1] ?? '')
    await called("Сад (it's)")
    const { answer } = await calendar('', `/charity-event/${ids['long']}.ics`)
    await called(title)
    expect(named.exec(String(answer.headers['content-disposition']))?.[1]).toBe('%D0%A1%D0%B0%D0%B4%20%28it%27s%29')
  })

  test('a cancelled event stays, with the reason and a higher SEQUENCE', async () => {
    const before = await calendar('', `/charity-event/${ids['long']}.ics`)
    await db.database
      .updateTable('charity_events')
      .set({ cancelled_at: new Date(), cancel_reason: 'Ливень' })
      .where('id', '=', ids['long'] ?? '')
      .execute()
    const after = await calendar('', `/charity-event/${ids['long']}.ics`)
    const [was, is] = [before.events[0], after.events[0]]
    expect(is?.uid).toBe(was?.uid)
    expect(is?.component.getFirstPropertyValue('status')).toBe('CANCELLED')
    expect(is?.description).toContain('Отмена: Ливень')
    expect(Number(is?.sequence)).toBeGreaterThan(Number(was?.sequence))
    expect((await calendar()).names).toContain('long')
  })

  test.each([
    ['?kind=education', ['change']],
    ['?kind=education,clean-up', ['change', 'long']],
    ['?when=past', ['past']],
    ['?when=week', ['long']],
    ['?when=month', ['cancelled', 'long']],
    ['?when=2099-10-24', []],
    ['?when=2099-10-25', ['change']],
    ['?near=76.95,43.25&place=Алматы', ['cancelled', 'long']],
    ['?text=БЕРЕГУ', ['long']],
    ['?when=nonsense&kind=party&near=900,1&page=7', ['cancelled', 'change', 'long']],
  ])('supports the query of the list: %s', async (query, names) => {
    expect((await calendar(encodeURI(query))).names).toEqual(names)
  })

  test('uses the language of the host and of the prefix', async () => {
    const nameIn = async (path: string, host: string) =>
      (await calendar('', path, host)).component.getFirstPropertyValue('x-wr-calname')
    expect(await nameIn('/charity-events.ics', 'kz.localhost:3000')).toBe('Айналым — Волонтерлік акциялар')
    expect(await nameIn('/ru-kz/charity-events.ics', 'kz.localhost:3000')).toBe('Круговорот — Волонтерские акции')
    expect(await nameIn('/charity-events.ics', 'int.localhost:3000')).toBe('Recircle — Charity events')
    const { answer } = await calendar('', '/ru-kz/charity-events.ics', 'kz.localhost:3000')
    expect(answer.body.replaceAll('\r\n ', '')).toContain(
      `http://kz.localhost:3000/ru-kz/charity-event/${ids['change']}`,
    )
    expect((await get('/ru-kz/charity-events.ics')).statusCode).toBe(404)
    expect((await get('/xx-yy/charity-events.ics', 'kz.localhost:3000')).statusCode).toBe(404)
  })

  test('an event that is not public has no calendar', async () => {
    const statuses = await Promise.all(
      ['draft', 'deleted'].map(async (name) => (await get(`/charity-event/${ids[name]}.ics`)).statusCode),
    )
    expect(statuses).toEqual([404, 410])
    expect((await get('/charity-event/none.ics')).statusCode).toBe(404)
    const posted = await app.inject({ method: 'POST', url: `/charity-event/${ids['draft']}.ics` })
    expect([posted.statusCode, posted.headers['allow']]).toEqual([405, 'GET, HEAD, OPTIONS'])
  })
})

describe('EVT-1 /charity-events.rss', () => {
  test('has the events of the public list, as another program parses them', async () => {
    const answer = await get(encodeURI('/charity-events.rss?near=76.95,43.25&place=Алматы'))
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8'])
    const feed = parseRssFeed(answer.body)
    expect(feed).toMatchObject({ title: 'Круговорот — Волонтерские акции', language: 'ru-RU' })
    expect(feed.link).toBe(
      encodeURI('http://ru.localhost:3000/charity-events?near=76.95%2C43.25&place=Алматы').replace('%252C', '%2C'),
    )
    const item = feed.items?.find(({ link }) => link?.endsWith(ids['long'] ?? '-'))
    expect(item).toMatchObject({
      title: `Отмена: ${longTitle}`,
      guid: { value: `urn:uuid:${ids['long']}`, isPermaLink: false },
    })
    expect(item?.description).toContain('Вторая: <b>не</b> разметка & ]]>')
    const cancelled = feed.items?.find(({ link }) => link?.endsWith(ids['cancelled'] ?? '-'))
    expect(cancelled?.title).toBe('Отмена: cancelled')
  })

  test.each([
    [
      'ru.localhost:3000',
      'Субботник',
      'сб, 24 октября 2099 г. в 23:00 – вс, 25 октября 2099 г. в 04:00 (GMT+1)',
      'Экопросвещение',
    ],
    ['kz.localhost:3000', 'Сенбілік', '2099 ж. 24 қазан, сб, 23:00 – 2099 ж. 25 қазан, жс, 04:00 (GMT+1)', 'Ағарту'],
    [
      'int.localhost:3000',
      'Cleanup',
      'Sat, October 24, 2099 at 11:00 PM – Sun, October 25, 2099 at 4:00 AM (GMT+1)',
      'Talk or workshop',
    ],
  ])('EVT-7 on %s kinds and dates are in its language', async (host, cleanUp, dates, education) => {
    const { body } = await get('/charity-events.rss', host)
    const items = parseRssFeed(body).items ?? []
    const one = (name: string) => items.find(({ link }) => link?.endsWith(ids[name] ?? '-'))
    expect(one('change')?.description?.replaceAll(/[\u2009\u202f]/g, ' ')).toContain(dates)
    expect([one('long')?.categories?.[0]?.name, one('change')?.categories?.[0]?.name]).toEqual([cleanUp, education])
    expect(body).not.toMatch(/Europe\/Lisbon|clean-up<|education</)
    const { events } = await calendar('', '/charity-events.ics', host)
    const change = events.find(({ uid }) => nameOf(uid) === 'change')
    expect(change?.component.getFirstPropertyValue('categories')).toBe(education)
  })

  test('is a valid feed even when it is empty', async () => {
    const feed = parseRssFeed((await get('/charity-events.rss?when=2001-01-01', 'int.localhost:3000')).body)
    expect([feed.title, feed.items ?? []]).toEqual(['Recircle — Charity events', []])
  })
})

test('ORG-4 the events of one organization have their own calendar and feed, under its name', async () => {
  const orgId = await addOrganization(db.database)
  const creatorId = await addUser(db.database, { org_id: orgId, kinds: ['promotion'] })
  const id = newId()
  const times = { starts_at: new Date(Date.now() + dayMs), ends_at: new Date(Date.now() + 2 * dayMs) }
  const usual = { title: 'Own', timezone: 'Asia/Almaty', status: 'accepted', lng: 76.9, lat: 43.2 } as const
  const row = { id, org_id: orgId, creator_id: creatorId, ...usual, ...times }
  await db.database.insertInto('charity_events').values(row).execute()
  const { events, component } = await calendar(`?organization=${orgId}`)
  expect(events.map(({ summary }) => summary)).toEqual(['Own'])
  expect(component.getFirstPropertyValue('x-wr-calname')).toContain('ООО «Вторсырье»')
  const feed = parseRssFeed((await get(`/charity-events.rss?organization=${orgId}`)).body)
  expect(feed.link).toBe(`http://ru.localhost:3000/organizations/${orgId}`)
  expect(feed.items?.map(({ title }) => title)).toEqual(['Own'])
  for (const nobody of [newId(), 'nobody', ''])
    expect((await get(`/charity-events.ics?organization=${nobody}`)).statusCode).toBe(404)
  await db.database.deleteFrom('charity_events').where('id', '=', id).execute()
})

test('EVT-1 the feeds use the texts of the site', () => {
  for (const locale of localeCodes) {
    const file = join(import.meta.dirname, `../../../../ui/src/i18n/catalogs/${languageTag(locale)}.json`)
    const catalog = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
    expect(feedTexts[locale]).toMatchObject({
      title: catalog['title.charityEvents'],
      about: catalog['description.charityEvents'],
      kinds: {
        'clean-up': catalog['event.kind.cleanUp'],
        collection: catalog['event.kind.collection'],
        planting: catalog['event.kind.planting'],
        education: catalog['event.kind.education'],
        other: catalog['event.kind.other'],
      },
    })
  }
})
