import { beforeEach, describe, expect, test } from 'vitest'
import { findFacility } from '../../facility/facility.repository.ts'
import { importWorld } from '../../testing/import-world.ts'
import { fileUrl } from '../../upload/file-url.ts'

const { database, checked, change, repair, finish, rows, points, empty } = await importWorld()
beforeEach(empty)

const head = 'Название;Адрес;Широта;Долгота;Материалы;День;С;До;Кроме'
const table = [
  head,
  'Экомобиль;Абай алаңы;43,2389;76,8897;бумага;по средам;18:00;19:00;30.12.2026',
  'Экомобиль;Парк;43,25;76,95;бумага;последняя суббота месяца;10:00;12:30;',
  'Экомобиль;Рынок;43,26;76,91;стекло;когда-нибудь;10:00;12:00;',
  'Двор;Двор 1;43,27;76,92;бумага;;;;',
].join('\r\n')

const stopsOf = async (name: string) => {
  const id = (await points()).find((point) => point.name === name)?.id
  return id === undefined ? undefined : (await findFacility(database, id, fileUrl))?.stops
}

describe('a timetable', () => {
  test('STOP-10 rows with the same name become one point that goes about; each row tells its stop, and a day that is not understood is refused', async () => {
    const run = await checked('Расписание.csv', table)
    expect(Object.fromEntries(run.settings.columns.map(({ field, text }) => [field, text]))).toMatchObject({
      name: 'Название',
      address: 'Адрес',
      date: 'День',
      from: 'С',
      to: 'До',
      except: 'Кроме',
    })
    expect(run.counts).toMatchObject({ new: 2, joined: 1, refused: 1 })
    const [square, park, market, yard] = await rows(run)
    expect(square?.becomes?.stops).toMatchObject([
      { place: 'Абай алаңы', start: 1080, end: 1140, repeat: 'weekly', except: ['2026-12-30'] },
    ])
    expect(park).toMatchObject({ outcome: 'joined', becomes: { stops: [{ place: 'Парк', repeat: 'monthly-last' }] } })
    expect(market?.remarks).toMatchObject([{ code: 'stop-day', column: 'День', value: 'когда-нибудь', isFault: true }])
    expect(yard?.becomes?.stops).toEqual([])
    expect(await points()).toEqual([])

    const repaired = await repair(run, 3, { decision: 'auto', cells: [{ column: 'День', text: '13.05.2030' }] })
    expect(repaired.counts).toMatchObject({ new: 2, joined: 2, refused: 0 })
    const applied = await finish('applyImport', repaired)
    expect(await stopsOf('Экомобиль')).toMatchObject([
      { place: 'Абай алаңы' },
      { place: 'Парк' },
      { place: 'Рынок', date: '2030-05-13', repeat: 'once' },
    ])
    expect(await stopsOf('Двор')).toEqual([])
    await finish('undoImport', applied)
    expect(await points()).toEqual([])
  })

  test('STOP-10 the same timetable again changes nothing, wherever its first row stands; a changed stop is a change that undo takes back', async () => {
    const lines = table.split('\r\n').filter((line) => !line.includes('Рынок'))
    const settings = { source: 'Расписание' }
    await finish('applyImport', await change(await checked('Ноябрь.csv', lines.join('\n')), settings))
    const before = await stopsOf('Экомобиль')
    const [title = '', ...others] = lines
    const turned = [title, ...others.toReversed()].join('\n')
    const again = await change(await checked('Декабрь.csv', turned), settings)
    expect(again.counts).toMatchObject({ new: 0 })
    expect(again.gone).toBe(0)
    const same = await change(await checked('Ещё раз.csv', lines.join('\n')), settings)
    expect(same.counts).toMatchObject({ new: 0, changed: 0, same: 3 })
    const later = lines.join('\n').replace('18:00;19:00', '18:00;20:00')
    const changed = await change(await checked('Январь.csv', later), settings)
    expect((await rows(changed))[0]?.changes).toMatchObject([{ part: 'stops' }])
    const applied = await finish('applyImport', changed)
    expect((await stopsOf('Экомобиль'))?.[0]).toMatchObject({ end: 20 * 60 })
    await finish('undoImport', applied)
    expect(await stopsOf('Экомобиль')).toEqual(before)
  })

  test('STOP-10 a timetable without names is one point, named for all its rows; more stops than a point can have are refused', async () => {
    const days = Array.from(
      { length: 62 },
      (_, index) => `43,24;76,89;${1 + (index % 28)}.01.${2030 + index};10:00;11:00`,
    )
    const run = await checked('stops.csv', ['Lat;Lng;Date;From;To', ...days].join('\n'))
    const named = await change(run, { defaults: [{ field: 'name', text: 'Eco bus' }] })
    expect(named.counts).toMatchObject({ new: 1, joined: 59, refused: 2 })
    expect((await rows(named))[61]?.remarks).toMatchObject([{ code: 'stops-many', detail: '60' }])
    await finish('applyImport', named)
    expect(await stopsOf('Eco bus')).toHaveLength(60)
  })

  test('STOP-10 a date of a survey makes no stop', async () => {
    const run = await checked('points.csv', 'name;lat;lng;materials;date\nYard;43.24;76.89;paper;2026-05-13')
    expect(run.settings.columns.map(({ field }) => field)).not.toContain('date')
    expect((await rows(run))[0]?.becomes?.stops).toEqual([])
  })

  test('STOP-10 GeoJSON features with dates are stops', async () => {
    const feature = (address: string, start: string, end: string, lng: number) => ({
      type: 'Feature',
      properties: { name: 'Eco bus', address, start, end },
      geometry: { type: 'Point', coordinates: [lng, 43.24] },
    })
    const features = [
      feature('Square', '2030-05-13T18:00', '2030-05-13T19:00', 76.89),
      feature('Park', '2030-05-14T13:00:00Z', '2030-05-14T14:00:00Z', 76.9),
    ]
    const run = await checked('stops.geojson', JSON.stringify({ type: 'FeatureCollection', features }))
    await finish('applyImport', run)
    expect(await stopsOf('Eco bus')).toMatchObject([
      { place: 'Square', date: '2030-05-13', start: 18 * 60, end: 19 * 60 },
      // Almaty is five hours ahead of UTC.
      { place: 'Park', date: '2030-05-14', start: 18 * 60, end: 19 * 60 },
    ])
  })

  test('STOP-10 an iCalendar file: its rules, exceptions, moved and cancelled occurrences', async () => {
    const calendar = [
      'BEGIN:VCALENDAR',
      'X-WR-CALNAME:Eco bus of the city',
      'BEGIN:VEVENT',
      'UID:1',
      'SUMMARY:Eco bus',
      'LOCATION:Square\\, by the',
      '  fountain',
      'GEO:43.24;76.89',
      'DTSTART;TZID=Asia/Almaty:20300102T180000',
      'DURATION:PT1H30M',
      'RRULE:FREQ=WEEKLY;BYDAY=WE;UNTIL=20301231T000000Z',
      'EXDATE;TZID=Asia/Almaty:20300109T180000,20300116T180000',
      'BEGIN:VALARM',
      'DESCRIPTION:Leave now',
      'END:VALARM',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:1',
      'RECURRENCE-ID;TZID=Asia/Almaty:20300123T180000',
      'SUMMARY:Eco bus',
      'LOCATION:Park',
      'GEO:43.25;76.9',
      'DTSTART:20300124T130000Z',
      'DTEND:20300124T140000Z',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:1',
      'RECURRENCE-ID;TZID=Asia/Almaty:20300130T180000',
      'STATUS:CANCELLED',
      'SUMMARY:Eco bus',
      'DTSTART;TZID=Asia/Almaty:20300130T180000',
      'END:VEVENT',
      'END:VCALENDAR',
    ]
    const run = await checked('stops.ics', calendar.join('\r\n'))
    expect(run).toMatchObject({ format: 'ics', counts: { new: 1, joined: 1, refused: 0 } })
    await finish('applyImport', run)
    expect(await stopsOf('Eco bus')).toMatchObject([
      {
        place: 'Square, by the fountain',
        date: '2030-01-02',
        start: 18 * 60,
        end: 19 * 60 + 30,
        repeat: 'weekly',
        until: '2030-12-31',
        except: ['2030-01-09', '2030-01-16', '2030-01-23', '2030-01-30'],
      },
      { place: 'Park', date: '2030-01-24', start: 18 * 60, end: 19 * 60, repeat: 'once' },
    ])
  })
})
