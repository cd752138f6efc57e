import { describe, expect, test, vi } from 'vitest'
import { v7 as uuidV7 } from 'uuid'
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

describe('the list of events', () => {
  test('EVT-1 ROUTE-6 its filters work without scripts, and each of its pages is a page', async () => {
    const visitor = new PlainVisitor(site, 'int.localhost')
    const list = await visitor.open('/charity-events?kind=education')
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
    const [first, second] = [await visitor.open('/charity-events'), await visitor.open('/charity-events?page=2')]
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
    /<link rel="alternate" type="application\/rss\+xml"[^>]*href="\/ru-kz\/charity-events\.rss\?kind=planting"/,
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
