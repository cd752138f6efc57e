import { describe, expect, test } from 'vitest'
import { dayOf, newRate, newStop, nonWorkingDay, unknownWeek, weekOf, type Stop } from '@recircle/core/facility'
import { dateKeyAt, dayMs, wallTimeAt } from '@recircle/core/time-zone'
import { openPage } from '../testing/read-page.ts'
import { servedOwner } from '../testing/served-owner.ts'
import { servedSite } from '../testing/served-site.ts'

const site = await servedSite()
const owner = await servedOwner(site)
const hourMs = 3_600_000
/** Places without other points, each its own. */
let places = 0
const nextPlace = () => ({ lng: 90 + (places += 1) / 10, lat: 71 })
const kilograms = (materialId: number) => ({ ...newRate, unitSlug: 'kg', price: 0, materialId })
const [paper, cartons] = [kilograms(1), kilograms(3)]
/** Monday 10:15–19:00; the point is open every day from nine. */
const mondays = weekOf((weekday) => (weekday === 'monday' ? dayOf(10 * 60 + 15, 19 * 60) : nonWorkingDay))
const always = weekOf(() => dayOf(9 * 60, 20 * 60))

/** Each question has its own address, since pages are kept for moments. */
let questions = 0
const listOf = async (host: string, place: { lng: number; lat: number }, query: string) =>
  (
    await openPage(site, host, `/recycling-points?at=${place.lat},${place.lng},14${query}&question=${(questions += 1)}`)
  ).all('main ol > li')
/** The index learns of a new point within moments. Until then the list has the nearest elsewhere, so a name must be its alone. */
const listed = (host: string, place: { lng: number; lat: number }, query: string, name: string) =>
  expect.poll(async () => (await listOf(host, place, query)).filter(({ text }) => text.includes(name)).length, {
    timeout: 5000,
    message: query,
  })

test('IMP-2 hours that a week cannot express are below the week', async () => {
  const words = 'Feriados: cerrado; en enero, con turno previo'
  const id = await owner.newPoint({ hoursText: words })
  expect((await openPage(site, 'int.localhost', `/recycling-points/${id}`)).one('aside').text).toContain(words)
})

test('FAC-23 the page says in one line how to get to the opening and in; nothing of a point that says nothing', async () => {
  const id = await owner.newPoint({ access: { opening: 'low', steps: 'none', ground: null, indoor: 'no' } })
  const of = async (point: string) =>
    (await openPage(site, 'int.localhost', `/es-ar/recycling-points/${point}`)).one('aside').text
  expect(await of(id)).toContain('Boca a 90 cm o menos · Sin escalones · Al aire libre')
  expect(await of(await owner.newPoint({}))).not.toContain(' · ')
})

test('TRUTH-11 TRUTH-40 TRUTH-43 the own hours of a material are on the page, and searches for it use them', async () => {
  const place = nextPlace()
  const name = 'Patio verde'
  const rates = [paper, { ...cartons, hours: mondays }]
  const id = await owner.newPoint({ name, location: place, rates, workingHours: always })
  const page = await openPage(site, 'int.localhost', `/es-ar/recycling-points/${id}`)
  expect(page.one('aside').text).toMatch(/Solo: Lun 10:15.{1,5}19:00/)
  const of = (query: string) => listed('int.localhost', place, query, name)
  // Monday before and after 10:15, and Tuesday.
  const [early, late, tuesday] = ['2026-11-23T09:30', '2026-11-23T10:30', '2026-11-24T10:30'].map((at) => `&open=${at}`)
  await of(`&materials=beverage-cartons${late}`).toBe(1)
  await of(`&materials=beverage-cartons${early}`).toBe(0)
  await of(`&materials=beverage-cartons${tuesday}`).toBe(0)
  await of(`&materials=paper${early}`).toBe(1)
  await of(String(tuesday)).toBe(1)
})

test('TRUTH-39 TRUTH-43 a paused material is on the page with its reason, marked in the list, and not found', async () => {
  const place = nextPlace()
  const name = 'Шелек қабылдау пункті'
  const pauses = new Map([[3, { until: null, reason: 'Пресс сынды' }]])
  const id = await owner.newPoint({ name, location: place, rates: [paper, cartons] }, { pauses })
  const page = await openPage(site, 'kz.localhost', `/recycling-points/${id}`)
  expect(page.one('aside').text).toContain('Әзірге қабылданбайды: Пресс сынды')
  await listed('kz.localhost', place, '&materials=paper', name).toBe(1)
  await listed('kz.localhost', place, '&materials=beverage-cartons', name).toBe(0)
  const [row] = await listOf('kz.localhost', place, '&materials=paper')
  expect(row?.text).toContain('әзірге қабылданбайды')
})

describe('a point that goes about', () => {
  const zone = 'Asia/Almaty'
  const clock = (minutes: number): string =>
    [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
  const wallOf = (instantMs: number) => {
    const minute = wallTimeAt(zone, instantMs)?.minuteOfDay ?? 0
    return { date: dateKeyAt(zone, instantMs) ?? '', minute, time: clock(minute) }
  }
  const stopOf = (place: string, location: Stop['location'], fromMs: number, toMs: number): Stop => {
    const { date, minute: start } = wallOf(fromMs)
    return { ...newStop, place, location, date, start, end: wallOf(toMs).minute, repeat: 'once' }
  }
  const nowMs = Date.now()
  const laterMs = nowMs + 3 * dayMs

  test('STOP-5 STOP-6 STOP-7 says until when it is here or when it comes; those that are here come first', async () => {
    const location = { lng: 76.3, lat: 44.7 }
    const garage = { location: { lng: 76.95, lat: 43.25 }, workingHours: unknownWeek }
    const here = stopOf('Абай алаңы', location, nowMs - hourMs, nowMs + 3 * hourMs)
    const coming = stopOf('Абай алаңы, 2', location, laterMs, laterMs + 2 * hourMs)
    await owner.newPoint({ ...garage, name: 'Экобус', stops: [here] })
    const expected = await owner.newPoint({ ...garage, name: 'Экофургон', stops: [coming] })
    for (const name of ['Экобус', 'Экофургон']) await listed('kz.localhost', location, '', name).toBe(1)
    const [first, second] = await listOf('kz.localhost', location, '')
    expect(first?.text).toContain(`Қазір осында. Аяқталады: ${wallOf(nowMs + 3 * hourMs).time}`)
    expect(first?.text).toContain('Абай алаңы')
    expect(second?.text).toContain('Келеді: ')
    expect(second?.text).toContain(`${wallOf(laterMs).time}–${wallOf(laterMs + 2 * hourMs).time}`)

    // The filter for open points hides a stop before its time, and shows it during it.
    await listed('kz.localhost', location, '&open=now', 'Экофургон').toBe(0)
    const { date, time } = wallOf(laterMs + hourMs)
    await listed('kz.localhost', location, `&open=${date}T${time}`, 'Экофургон').toBe(1)
    await listed('kz.localhost', location, `&open=${date}T${time}`, 'Экобус').toBe(0)

    const page = await openPage(site, 'kz.localhost', `/recycling-points/${expected}`)
    expect(page.named('main h2', 'Аялдамалар').text).toBe('Аялдамалар')
    expect(page.one('aside').text).toContain('Абай алаңы, 2')
  })

  test('STOP-7 STOP-8 its page lists the next twelve stops, each with a calendar, and one calendar of all', async () => {
    const location = { lng: 76.4, lat: 44.9 }
    const tomorrowMs = nowMs + dayMs
    const stop = {
      ...stopOf('Двор на Садовой, 5', location, tomorrowMs, tomorrowMs + hourMs),
      repeat: 'weekly',
    } as const
    const id = await owner.newPoint({ location, stops: [stop] })
    const page = await openPage(site, 'ru.localhost', `/recycling-points/${id}`)
    const stops = page.all('aside li').filter((row) => row.all('a[aria-label^="Добавить в календарь"]').length > 0)
    expect(stops).toHaveLength(12)
    expect(stops[0]?.text).toContain(`завтра, ${wallOf(tomorrowMs).time}–${wallOf(tomorrowMs + hourMs).time}`)
    const calendars = [
      stops[0]?.named('a', 'Добавить в календарь'),
      page.named('aside a', 'Все стоянки для календаря (.ics)'),
    ].map((link) => site.get('ru.localhost', link?.attribute('href') ?? ''))
    const [one, all] = (await Promise.all(calendars)).map(({ body }) => body)
    expect(one?.split('BEGIN:VEVENT')).toHaveLength(2)
    expect(one).toContain('LOCATION:Двор на Садовой\\, 5')
    expect(all?.split('BEGIN:VEVENT').length).toBeGreaterThan(21)
  })

  test('STOP-13 a stop that is called off is crossed out on its page with the reason', async () => {
    const location = { lng: 76.6, lat: 44.9 }
    const tomorrowMs = nowMs + dayMs
    const stop = stopOf('Harbor', location, tomorrowMs, tomorrowMs + hourMs)
    const id = await owner.newPoint({ location, stops: [{ ...stop, except: [stop.date] }] })
    const startsAtMs = Math.floor(tomorrowMs / 60_000) * 60_000
    const change = { place: stop.place, location, startsAtMs, endsAtMs: startsAtMs + hourMs, reason: 'At the garage' }
    const columns = { stop_changes: JSON.stringify([{ ...change, to: null, changedAtMs: nowMs }]) }
    await site.db.database.updateTable('facilities').set(columns).where('id', '=', id).execute()
    const page = await openPage(site, 'int.localhost', `/recycling-points/${id}`)
    const row = page.named('aside li', /At the garage/)
    expect(row.text).toContain('Harbor')
    expect(row.all('s')).not.toEqual([])
  })
})
