import { describe, expect, test, vi } from 'vitest'
import { v7 as uuidV7 } from 'uuid'
import { distanceM } from '@recircle/core/geo'
import { PlainVisitor, wordsOf, type PlainPage } from '../testing/plain-visitor.ts'
import { servedSite } from '../testing/served-site.ts'
import { newShower } from '../testing/shown-things.ts'
import { staffJson } from '../testing/staff-run.ts'

const site = await servedSite()

/** The titles in the list. */
const titlesIn = (page: PlainPage): string[] =>
  [...(/<main\b[^]*<\/main>/.exec(page.html)?.[0] ?? '').matchAll(/<h3\b[^>]*>([^]*?)<\/h3>/g)].map(([, title = '']) =>
    wordsOf(title),
  )
/** The next day on which the clocks of London go forward: 00:30 is GMT, 03:30 is summer time. */
const summerTimeDay = '2096-03-25'
const night = {
  title: 'Night clean-up of the embankment',
  description: 'We walk two kilometers by the river.\n\nBring with you:\n- warm clothes\n- a torch',
  placeName: 'Embankment',
  address: 'London, Victoria Embankment',
  location: { lng: -0.1223, lat: 51.5081 },
  startsAt: `${summerTimeDay}T00:30`,
  endsAt: `${summerTimeDay}T03:30`,
} as const

/** The words of each event in a list. */
const rowsIn = (page: PlainPage): string[] =>
  (/<main\b[^]*<\/main>/.exec(page.html)?.[0] ?? '')
    .split('<li')
    .filter((row) => row.includes('<h3'))
    .map((row) => wordsOf(`<li${row}`))

describe('the list of events', () => {
  test.each([
    ['ru.localhost', '', [37.6173, 55.7558], 'Москва ·'],
    ['kz.localhost', '/ru-kz', [71.4491, 51.1694], 'Астана ·'],
    ['int.localhost', '', [-0.1278, 51.5074], 'London ·'],
    ['int.localhost', '/es-ar', [-58.3816, -34.6037], 'Buenos Aires ·'],
  ] as const)(
    'EVT-15 on %s%s the first events are in the town, then come three elsewhere, and a way to all',
    async (host, prefix, [lng, lat], place) => {
      const visitor = new PlainVisitor(site, host)
      const list = await visitor.open(`${prefix}/charity-events`)
      expect(list.words).toContain(place)
      const [town = '', further = ''] = list.html.split('id="further"')
      const ids = [...town.matchAll(/<h3\b[^>]*><a[^>]*\/charity-event\/([\w-]+)"/g)].map(([, id]) => id)
      expect(ids.length).toBeGreaterThanOrEqual(3)
      for (const id of ids.slice(0, 3)) {
        const answer = await site.get(host, `/api/web/v1/promotion/promotion/${id}/`)
        const [atLng, atLat] = answer.json<{ data: { attributes: { point: [number, number] } } }>().data.attributes
          .point
        expect(distanceM({ lng: atLng, lat: atLat }, { lng, lat })).toBeLessThanOrEqual(50_000)
      }
      expect(further.match(/<h3\b/g)).toHaveLength(3)
      expect(further).toContain(`href="${prefix}/charity-events?near=all"`)
      const all = await visitor.open(`${prefix}/charity-events?near=all`)
      expect(titlesIn(all).length).toBeGreaterThan(ids.length)
      expect(all.html).not.toContain('id="further"')
    },
  )

  test('EVT-15 where nothing is planned the list says so, offers an alert for the area, and shows the nearest events', async () => {
    const visitor = new PlainVisitor(site, 'int.localhost')
    const quiet = await visitor.open('/charity-events?near=-150.5,-45.5&place=Point+Nemo')
    expect(quiet.words).toContain('Nothing is planned here yet.')
    expect(quiet.link('Email me when an event is planned')).toBe('/alerts/new?at=-45.5,-150.5&km=50&news=events')
    expect(titlesIn(quiet)).toHaveLength(3)
    const filtered = await visitor.open('/charity-events?near=-150.5,-45.5&text=no+event+is+called+so')
    expect(filtered.words).toContain('No matching events')
  })

  test('PLACE-6 distances are from the visitor only: not from the middle of a town', async () => {
    const visitor = new PlainVisitor(site, 'ru.localhost')
    const isMeasured = (page: PlainPage): boolean => rowsIn(page).some((row) => /\d\s(м|км)(\s|$)/.test(row))
    expect(isMeasured(await visitor.open('/charity-events?near=37.62,55.75'))).toBe(true)
    expect(
      isMeasured(await visitor.open(`/charity-events?near=37.62,55.75&place=${encodeURIComponent('Москва')}`)),
    ).toBe(false)
    expect(isMeasured(await visitor.open('/charity-events'))).toBe(false)
  })

  test('EVT-1 ROUTE-6 its filters work without scripts, and each of its pages is a page', async () => {
    const visitor = new PlainVisitor(site, 'int.localhost')
    const list = await visitor.open('/charity-events?kind=education&near=all')
    expect(titlesIn(list).length).toBeGreaterThan(0)
    expect(list.html).toMatch(/<a\b[^>]*aria-current="true"[^>]*>(?:(?!<\/a>)[^])*Talk or workshop/)
    const past = await visitor.send(list, 'Find', { when: 'past' })
    expect(past.url).toMatch(/when=past/)
    expect(past.url).toMatch(/kind=education/)
    expect(titlesIn(past).length).toBeGreaterThan(0)
    expect(titlesIn(past)).not.toEqual(titlesIn(list))
    const none = await visitor.send(past, 'Find', { text: 'no event is called so' })
    expect(none.words).toContain('No matching events')
    const [title = ''] = titlesIn(past)
    expect((await visitor.open(past.link(title))).heading).toBe(title)
    const [first, second] = [
      await visitor.open('/charity-events?near=all'),
      await visitor.open('/charity-events?near=all&page=2'),
    ]
    expect(titlesIn(second).length).toBeGreaterThan(0)
    expect(titlesIn(second)).not.toEqual(titlesIn(first))
  })

  test('EVT-3 a page beyond the last redirects to the last page', async () => {
    const page = await new PlainVisitor(site, 'int.localhost').open('/charity-events?kind=education&page=99')
    expect(page.url).not.toContain('page=99')
    expect(titlesIn(page).length).toBeGreaterThan(0)
  })

  test('EVT-14 one control says when: a span or a day, in the language of the page', async () => {
    const visitor = new PlainVisitor(site, 'kz.localhost')
    const page = await visitor.open('/charity-events')
    expect(page.html).not.toContain('type="date"')
    const [, days = ''] = /<optgroup([^]*)<\/optgroup>/.exec(page.html) ?? []
    const options = [...days.matchAll(/<option value="([\d-]+)">([^]*?)<\/option>/g)]
    expect(options).toHaveLength(60)
    for (const [, , day = ''] of options)
      expect(day.replaceAll('<!-- -->', '')).toMatch(/^\p{L}{2}, \d+ [а-яәғқңөұүһі]+$/u)
    const chosen = await visitor.send(page, 'Демалыс күндері', { when: '2131-05-16' })
    expect(chosen.form('Демалыс күндері').value('when')).toBe('2131-05-16')
  })
})

test('EVT-6 EVT-7 the preview of an event says when and where, and feeds are announced, in the language of the page', async () => {
  const owner = await newShower(site)
  const id = await owner.newEvent({ ...night, title: 'Көше сенбілігі' })
  const visitor = new PlainVisitor(site, 'kz.localhost')
  const { html } = await visitor.open(`/charity-event/${id}`)
  expect(/<meta property="og:description" content="([^"]*)"/.exec(html)?.[1]).toMatch(
    /^жс, 2096 ж\. 25 наурыз, 00:30–03:30, Embankment, London, Victoria Embankment\. We walk/,
  )
  expect(html).toMatch(new RegExp(`<link rel="alternate" type="text/calendar"[^>]*href="/charity-event/${id}.ics"`))
  expect((await visitor.open('/ru-kz/charity-events?kind=planting')).html).toMatch(
    /<link rel="alternate" type="application\/rss\+xml"[^>]*href="\/ru-kz\/charity-events\.rss\?kind=planting&amp;near=71\.45%2C51\.17"/,
  )
})

test('EVT-1 ROUTE-7 META-2 META-4 an event is published, canceled and deleted: its page, the list and the feeds say so', async () => {
  const owner = await newShower(site)
  const word = `q${uuidV7().replaceAll('-', '').slice(-10)}`
  const title = `Night clean-up ${word}`
  const id = await owner.newEvent({ ...night, title })
  const visitor = new PlainVisitor(site, 'int.localhost')
  const path = `/charity-event/${id}`
  // The index of words follows within a moment.
  await vi.waitFor(async () => expect((await visitor.renew(`/charity-events?text=${word}`)).link(title)).toBe(path))
  const event = await visitor.open(path)
  expect(event.html).toContain(`<title>Recircle — ${title}</title>`)
  expect(event.words).toContain('12:30 AM–3:30 AM')
  expect(event.html).toMatch(/<li\b[^>]*>a torch<\/li>/)
  expect(event.html).toContain('"@type":"Event"')
  expect(event.html).toContain(`"startDate":"${summerTimeDay}T00:30:00.000Z"`)
  expect(event.html).toContain('https://schema.org/EventScheduled')
  // That night is one hour shorter than its times suggest.
  expect((await visitor.open(`${path}.ics`)).html).toContain(`DTEND:${summerTimeDay.replaceAll('-', '')}T023000Z`)
  expect((await visitor.open(`/charity-events.rss?text=${word}`)).html).toContain(title)

  await staffJson(site.db.database, 'events', 'cancel', id, '--reason', 'The river is too high')
  const canceled = await visitor.renew(path)
  expect(canceled.words).toContain('This event has been canceled')
  expect(canceled.words).toContain('The river is too high')
  expect(canceled.words).not.toContain('Add to calendar')
  const feed = (await visitor.open(`/charity-events.ics?text=${word}`)).html
  expect(feed).toContain('STATUS:CANCELLED')
  expect(feed).toContain(`UID:${id}`)

  await staffJson(site.db.database, 'events', 'delete', id, '--yes', '--reason', 'Asked for by the organizer')
  const gone = await visitor.renew(path)
  expect(gone.status).toBe(410)
  expect(gone.heading).toBe('Event deleted')
  expect(gone.words).toContain(title)
})

test('EVT-1 an event shows others nearby, but none that is canceled', async () => {
  const owner = await newShower(site)
  const near = { ...night, location: { lng: -30.123, lat: 10.456 } }
  const id = await owner.newEvent({ ...near, title: 'Here' })
  await owner.newEvent({ ...near, title: 'Close by' })
  const off = await owner.newEvent({ ...near, title: 'Off again' })
  await staffJson(site.db.database, 'events', 'cancel', off, '--reason', 'A storm')
  const { words } = await new PlainVisitor(site, 'int.localhost').open(`/charity-event/${id}`)
  expect(words).toContain('Close by')
  expect(words).not.toContain('Off again')
})

test('EVT-1 LOOK-7 a canceled event says why and leads to three others, however far', async () => {
  const owner = await newShower(site)
  const id = await owner.newEvent({ ...night, location: { lng: -140.5, lat: -40.5 }, title: 'Far out' })
  await staffJson(site.db.database, 'events', 'cancel', id, '--reason', 'A storm')
  const page = await new PlainVisitor(site, 'int.localhost').open(`/charity-event/${id}`)
  expect(page.words).toContain('A storm')
  expect(titlesIn(page)).toHaveLength(3)
  expect(page.words).not.toContain('Directions')
})

test('LOOK-7 PEOPLE-1 with sign-ups the one button opens their form in its place; without them it is the calendar', async () => {
  const owner = await newShower(site)
  const open = await owner.newEvent({ ...night, title: 'With seats', capacity: 12, takesSignUps: true })
  const plain = await owner.newEvent({ ...night, title: 'Without seats' })
  const visitor = new PlainVisitor(site, 'int.localhost')
  const page = await visitor.open(`/charity-event/${open}`)
  expect(page.html).toMatch(/<a href="#come"[^>]*>I’m coming<\/a>/)
  expect(page.html).toMatch(/<section\b[^>]*id="come"/)
  expect(page.words).not.toContain('Add to calendar')
  expect((await visitor.open(`/charity-event/${plain}`)).words).toContain('Add to calendar')
})
