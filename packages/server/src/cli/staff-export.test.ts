import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { comparableRows, exchangeWorld } from '../testing/exchange-world.ts'

const { directory, database, file, run, importJson } = exchangeWorld()

const drafts = ['id,name,lat,lng', '1,One,43.2,76.9', '2,Two,43.3,76.9'].join('\n')

describe('export of points', () => {
  test.each(['geojson', 'csv'])(
    'IMP-9 IMP-10 TRUTH-44 %s is read back as the same points, with prices, pauses and hours of materials',
    async (format) => {
      const rich = [
        'id,name,lat,lng,rates,opening_hours,status,status_comment,phone,pauses',
        '1,Paid,43.2,76.9,paper=8.5/kg; glass-bottles=0/kg; cardboard; shoes=12 @ (Mo-Fr 10:00-12:00; Sa 10:00-14:00),Mo-Fr 09:00-18:00; PH off,,,"+7 701 234-56-78, доб. 5","[{""material"":""paper"",""until"":""2099-12-01"",""reason"":""Full; the press, \'B\'""},{""material"":""shoes"",""until"":null,""reason"":""No room""}]"',
        '2,Paused,43.3,76.9,paper,,temporarily-not-working,"Repairs, until May",',
        '3,Draft,43.4,76.9,,,draft,,',
        `4,"''=x;'=y;=HYPERLINK(""http://evil.example"")",43.5,76.9,,,draft,,`,
      ].join('\n')
      await importJson(file('rich.csv', rich), '--publish')
      const exported = async (): Promise<string> => {
        const path = join(directory, `points.${format}`)
        expect((await run('export', 'points', '--status', 'all', '--format', format, '--out', path)).code).toBe(0)
        return comparableRows(readFileSync(path, 'utf8'))
      }
      const before = await exported()
      expect(before).toContain('paper=8.5/kg; glass-bottles=0/kg; cardboard; shoes=12 @ (')
      await database().deleteFrom('facilities').execute()
      expect(await importJson(join(directory, `points.${format}`), '--publish')).toMatchObject({
        created: 4,
        refused: 0,
      })
      expect(await exported()).toBe(before)
      const paused = await database()
        .selectFrom('facility_rates')
        .where('paused_at', 'is not', null)
        .select(['paused_until', 'pause_reason'])
        .orderBy('position')
        .execute()
      expect(paused).toEqual([
        { paused_until: '2099-12-01', pause_reason: "Full; the press, 'B'" },
        { paused_until: null, pause_reason: 'No room' },
      ])
      const rows = await database()
        .selectFrom('facilities')
        .select(['status', 'status_comment'])
        .orderBy('name')
        .execute()
      expect(rows).toEqual([
        { status: 'draft', status_comment: null },
        { status: 'draft', status_comment: null },
        { status: 'accepted', status_comment: null },
        { status: 'temporarily-not-working', status_comment: 'Repairs, until May' },
      ])
    },
  )

  test.each(['geojson', 'csv'])('IMP-39 %s is read back with the seasons and holidays of points', async (format) => {
    const hours = [
      'Mo-Fr 09:00-18:00; PH off',
      'Mo-Sa 09:00-18:00; Nov-Mar Mo-Sa 10:00-16:00',
      'Mo-Fr 09:00-18:00; Sa[4] 10:00-14:00; Dec 24 off; PH off',
      'Mo-Su 09:00-20:00; Jan 01-Jan 10 off ""Каникулы""; week 01-53/2 We off',
      'с мая по сентябрь пн-пт 9-18',
    ]
    const rows = hours.map((text, index) => `${index},P${index},43.${index},76.9,paper,"${text}"`)
    const stored = () =>
      database()
        .selectFrom('facilities')
        .select(['name', 'working_hours', 'regular_days', 'hours_text', 'days'])
        .orderBy('name')
        .execute()
    await importJson(file('seasons.csv', ['id,name,lat,lng,materials,opening_hours', ...rows].join('\n')), '--publish')
    const before = await stored()
    expect(before.map(({ regular_days: days }) => [days?.rules.length, days?.onHolidays])).toEqual([
      [0, 'closed'],
      [1, null],
      [2, 'closed'],
      [2, null],
      [1, null],
    ])
    expect(before.map(({ hours_text: text }) => text).join('')).toBe('')
    const path = join(directory, `seasons.${format}`)
    await run('export', 'points', '--status', 'all', '--format', format, '--out', path)
    await database().deleteFrom('facilities').execute()
    expect(await importJson(path, '--publish')).toMatchObject({ created: 5 })
    expect(await stored()).toEqual(before)
  })

  test.each(['geojson', 'csv'])(
    'MON-5 %s says which currency prices are in, and an import keeps it',
    async (format) => {
      const currencies = async () =>
        (await database().selectFrom('facilities').select('currency').execute()).map(({ currency }) => currency)
      await importJson(file('rows.csv', drafts), '--publish', '--default', 'currency=kzt')
      expect(await currencies()).toEqual(['KZT', 'KZT'])
      const path = join(directory, `money.${format}`)
      await run('export', 'points', '--format', format, '--out', path)
      await database().deleteFrom('facilities').execute()
      await importJson(path)
      expect(await currencies()).toEqual(['KZT', 'KZT'])
      await database().deleteFrom('facilities').execute()
      await importJson(file('rows.csv', drafts))
      expect(await currencies()).toEqual(['USD', 'USD'])
    },
  )

  test('IMP-9 more points than a page, each once', async () => {
    const rows = Array.from({ length: 1203 }, (_, index) => `${index},P${index},${40 + index / 1000},76.9`)
    await importJson(file('many.csv', ['id,name,lat,lng', ...rows].join('\n')), '--publish')
    const { features } = JSON.parse((await run('export', 'points')).out) as {
      features: { properties: { name: string } }[]
    }
    expect(new Set(features.map(({ properties: { name } }) => name)).size).toBe(1203)
    expect(features).toHaveLength(1203)
  })

  test('MAP-1 points that are not public are exported only on request', async () => {
    await importJson(file('rows.csv', drafts))
    const idsOf = async (...options: string[]) =>
      (JSON.parse((await run('export', 'points', ...options)).out) as { features: unknown[] }).features.length
    expect([await idsOf(), await idsOf('--status', 'draft'), await idsOf('--status', 'all')]).toEqual([0, 2, 2])
  })
})

const shared = join(import.meta.dirname, '../../../../../shared/data')
const realFiles: [string, string[], number][] = [
  ['malaga-recycling.geojson', ['--map', 'name=operator', '--default', 'name=Contenedor'], 5000],
  ['malaga-recycling.geojson', [], 5000],
  ['puntos-verdes-2019.csv', ['--map', 'name=PLAZA,materials=MATERIALES,id=ID'], 93],
  ['puntos-verdes-2019.csv', [], 93],
  ['campanas-verdes-2019.csv', [], 2000],
  [
    'campanas-verdes-2019.csv',
    ['--map', 'id=ID_1,address=DOM_NORMA', '--default', 'name=Campana,materials=paper'],
    2000,
  ],
]
test.runIf(existsSync(shared)).each(realFiles)('%s as a city publishes it', async (name, options, least) => {
  const { created, joined, refused } = await importJson(join(shared, name), '--dry-run', ...options)
  expect({ refused, isEnough: created + joined >= least }).toEqual({ refused: 0, isEnough: true })
})

test('the demonstration set is created in an empty database only, never in production', async () => {
  expect(await run('demo', 'fill')).toMatchObject({ code: 1, err: expect.stringContaining('already has accounts') })
})
