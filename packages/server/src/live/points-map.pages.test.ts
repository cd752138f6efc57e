import { describe, expect, test } from 'vitest'
import { distanceM } from '@recircle/core/geo'
import { openPage, type PageElement } from '../testing/read-page.ts'
import { servedSite } from '../testing/served-site.ts'

const site = await servedSite()
const host = 'ru.localhost'
const inMoscow = 'at=55.7558,37.6173,13'
const inKazan = 'at=55.7963,49.1088,13'
const open = (query: string, on = host) => openPage(site, on, `/recycling-points?${query}`)
const namesIn = (page: PageElement): string[] => page.all('main [data-listed]').map(({ text }) => text)
const hrefOf = (element: PageElement): string => element.attribute('href') ?? ''
const chipsOf = (page: PageElement, label = 'Фильтры') => page.one(`main fieldset[aria-label="${label}"]`)

describe('the map without scripts', () => {
  test('MAP-1 the list is complete: twenty points, further pages, and each point beside it', async () => {
    const page = await open(inMoscow)
    expect(namesIn(page)).toHaveLength(20)
    const next = await openPage(site, host, hrefOf(page.one('main nav a[rel=next]')))
    const point = next.one('main [data-listed]')
    expect(namesIn(page)).not.toContain(point.text)
    const opened = await openPage(site, host, hrefOf(point))
    expect(opened.one('aside h1').text).toBe(point.text)
    // The page after the first is kept beside the point.
    expect(hrefOf(opened.named('aside a', 'Закрыть'))).toContain(inMoscow)
  })

  test('MAP-1 the search is a form that keeps where the map is', async () => {
    const form = (await open(inMoscow)).one('main search form')
    expect(form.attribute('action')).toBe('/recycling-points')
    expect(form.one('input[name=from]').attribute('value')).toBe('55.7558,37.6173,13')
    const sent = `${form.one('input[type=search]').attribute('name')}=батарейки&from=55.7558,37.6173,13`
    expect(namesIn(await open(encodeURI(sent)))).not.toEqual([])
  })

  test('MAP-4 a page beyond the last redirects to the last', async () => {
    const { statusCode, headers } = await site.get(host, `/recycling-points?${inKazan}&page=50`)
    expect([statusCode, headers.location]).toEqual([
      302,
      expect.stringMatching(/^\/recycling-points\?at=55.7963,49.1088,13&page=\d$/),
    ])
    expect(namesIn(await openPage(site, host, String(headers.location)))).not.toEqual([])
  })

  test('MAP-4 what is found elsewhere has its place in the links', async () => {
    const [name = ''] = namesIn(await open(inKazan))
    const found = await open(`text=${encodeURIComponent(name)}&from=55.7558,37.6173,13`)
    expect(namesIn(found)[0]).toBe(name)
    expect(hrefOf(chipsOf(found).named('a', 'Открыто сейчас'))).toMatch(/[?&]at=55\.[78]\d*,4[89]\./)
  })

  test('MAP-6 a time without a day means now; a selected one is in every row', async () => {
    const now = await open(`${inMoscow}&open=at-time&time=`)
    expect(chipsOf(now).named('a', 'Открыто сейчас').attribute('aria-current')).toBe('true')
    const rows = (await open(`${inMoscow}&open=2026-11-25T13:30`)).all('main ol > li')
    for (const { text } of rows.filter((row) => row.all('[data-listed]').length > 0))
      expect(text).toMatch(/ср, 25 нояб\.?, 13:30: открыто/)
  })

  test('MAP-1 two materials at once, open at that time in the time zone of the place', async () => {
    const page = await open('materials=paper,batteries&match=all&open=2026-11-25T13:30', 'kz.localhost')
    const rows = page.all('main ol > li').filter((row) => row.all('[data-listed]').length > 0)
    expect(rows).not.toEqual([])
    for (const row of rows) expect(row.all('[data-material=batteries]')).not.toEqual([])
  })

  test('MAP-18 TRUTH-64 an empty view says so in its heading, and leads to the nearest point, whose view says what it counts', async () => {
    const page = await open('at=62,100,12')
    expect(page.one('main h2').text).toBe('Здесь пунктов нет')
    const near = await openPage(site, host, hrefOf(page.named('main a', /^Показать ближайший/)))
    expect(near.one('main h2').text).toMatch(/^\d+ пункт\S* на экране$/)
  })

  test('MAP-17 the chips keep their order wherever the map is', async () => {
    const chips = async (at: string) =>
      chipsOf(await open(`at=${at}`, 'int.localhost'), 'Filters')
        .all('a')
        .filter((chip) => chip.all('[data-material]').length > 0)
        .map(({ text }) => text)
    const before = await chips('51.5074,-0.1278,12')
    expect(before.slice(0, 3)).toEqual(['Paper', 'Plastic', 'Glass'])
    expect((await chips('51.5074,-0.1278,9')).filter((name) => before.includes(name))).toEqual(before)
  })

  test('PLACE-2 the first listed point of an address without a place is at most five kilometers away', async () => {
    const [first] = (await openPage(site, host, '/recycling-points')).all('main ol > li')
    const id = first?.one('[data-listed]').attribute('data-listed') ?? ''
    const facility = site.db.database.selectFrom('facilities').select(['lng', 'lat']).where('id', '=', id)
    const place = await facility.executeTakeFirstOrThrow()
    expect(distanceM(place, { lng: 37.6173, lat: 55.7558 })).toBeLessThanOrEqual(5000)
    // MAP-18: from the middle of a map no distance says how far the visitor has to go.
    expect(first?.text).not.toMatch(/\d (м|км)(?!\p{L})/u)
  })

  test('MAP-18 beside an open point the heading counts the rows below it', async () => {
    const listed = (await open('at=55.7558,37.6173,15')).all('main ol > li')
    const id = listed[0]?.one('[data-listed]').attribute('data-listed') ?? ''
    const page = await openPage(site, host, `/recycling-points/${id}`)
    const rows = page.all('main ol > li').length
    expect(rows).toBeGreaterThan(1)
    expect(rows).toBeLessThan(20)
    expect(page.one('main h2').text).toMatch(new RegExp(`^${rows} пункт`))
  })

  test('MAP-14 a row has its materials, and its address without the town of all', async () => {
    const [first] = (await open(inMoscow)).all('main ol > li')
    expect(first?.one('ul li').text).toMatch(/\p{L}/u)
    expect(first?.text).not.toContain('Москва,')
  })
})

describe('materials inside a chosen one', () => {
  test('LOOK-26 they are links that narrow it, and close with it', async () => {
    const page = await open('materials=plastic', 'int.localhost')
    const pet = page.one('[aria-label=Plastic]').named('a', 'PET bottles')
    expect(hrefOf(pet)).toBe('/recycling-points?materials=plastic,pet')
    const narrowed = await openPage(site, 'int.localhost', hrefOf(pet))
    expect(narrowed.one('[aria-label=Plastic]').named('a', 'PET bottles').attribute('aria-current')).toBe('true')
    expect(hrefOf(chipsOf(narrowed, 'Filters').named('a', 'Plastic'))).not.toContain('materials=')
  })

  test('LOOK-26 news of an area are about what narrows the map, not about all of it', async () => {
    const url = '/alerts/new?at=51.5074,-0.1278,12&materials=plastic,pet,paper'
    const page = await openPage(site, 'int.localhost', url)
    expect(page.all('main input[name^="material-"]').map((box) => box.attribute('name'))).toEqual([
      'material-paper',
      'material-pet',
    ])
    expect(page.one('main input[name=material-pet]').attribute('checked')).toBeDefined()
  })

  test.each([
    ['ru.localhost', /^(Пластик|ПЭТ|Твердый|Пакеты|Полипропилен|Пенопласт|Крышечки)/],
    ['kz.localhost', /^(Пластик|ПЭТ|Қатты|Пакет|Полипропилен|Пенопласт|Бөтелке)/],
    ['int.localhost', /^(Plastic|PET|Hard|Bags|Polypropylene|Polystyrene|Bottle caps)/],
  ])('LOOK-27 the first material of a row on %s is what was asked, or a part of it', async (on, plastic) => {
    const rows = (await open('materials=plastic', on)).all('main ol > li').filter((row) => row.all('ul').length > 0)
    expect(rows.length).toBeGreaterThan(1)
    for (const row of rows) expect(row.one('ul li').text).toMatch(plastic)
  })
})

test('TRUTH-2 TRUTH-47 a filter removes the points that nobody confirmed lately, from the map as well', async () => {
  type Answer = { data: { id: string; attributes: { confirmations?: Record<string, { at: string; by: string }> } }[] }
  const box = 'filter%5Bpoint__in_bbox%5D=76.75,43.15,77.05,43.35'
  const ask = async (call: string) => (await site.app.inject(`/api/web/v1/facility/${call}`)).json<unknown>()
  const idsOf = async (query: string) =>
    ((await ask(`search/?${box}&page%5Blimit%5D=50${query}`)) as Answer).data.map(({ id }) => id)
  const [all, lately] = [await idsOf(''), await idsOf('&filter%5Bconfirmed_lately%5D=true')]
  // Ninety days, and on either side one for the time between the two questions.
  const isLate = async (id = '', days = 91): Promise<boolean> => {
    const held = (await ask(`facility/${id}/`)) as { data: Answer['data'][number] }
    return Object.values(held.data.attributes.confirmations ?? {}).some(
      ({ at, by }) => by !== 'source' && Date.now() - Date.parse(at) < days * 86_400_000,
    )
  }
  const old = all.find((id) => !lately.includes(id))
  expect([await isLate(old, 89), await isLate(lately[0])]).toEqual([false, true])

  const page = await open('at=43.25,76.9,12&confirmed=lately', 'kz.localhost')
  const listed = page.all('main [data-listed]').map((link) => link.attribute('data-listed') ?? '')
  expect(listed).not.toEqual([])
  expect(await Promise.all(listed.map((id) => isLate(id)))).not.toContain(false)
  type Drawn = { data: { attributes: { points: { id: string }[] } } }
  const drawn = (await ask(`map?zoom=18&${box}&filter%5Bconfirmed_lately%5D=true`)) as Drawn
  expect(drawn.data.attributes.points.map(({ id }) => id)).not.toContain(old)
})
