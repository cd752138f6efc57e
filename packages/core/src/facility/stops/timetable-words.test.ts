import { describe, expect, test } from 'vitest'
import { dayMs } from '../../time-zone/index.ts'
import { newStop, type Stop } from './stops.ts'
import { areStopsAlike, dateKeyFromWords, stopsFromWords, type TimetableWords } from './timetable-words.ts'

const aStop = (parts: Partial<Stop>): Stop => ({ ...newStop, place: 'Square', ...parts })

/** A Monday. */
const today = Date.UTC(2026, 10, 23) / dayMs
const empty: TimetableWords = { date: '', repeat: '', from: '', to: '', until: '', except: '' }

function readOf(words: Partial<TimetableWords>, timezone = 'Asia/Almaty'): unknown {
  const read = stopsFromWords({ ...empty, from: '18:00', to: '19:00', ...words }, timezone, today)
  if ('fault' in read) return `${read.fault.field} ${read.fault.code}`
  return read.stops.map(({ date, repeat, every, start, end, until, except }) =>
    [date, repeat, every, `${start}-${end}`, until ?? '', ...except].join(' ').replace(/ $/, ''),
  )
}

describe('STOP-10 a row of a timetable', () => {
  test.each([
    ['2026-05-13', '2026-05-13'],
    ['20260513', '2026-05-13'],
    ['13.05.2026', '2026-05-13'],
    ['13/5/26', '2026-05-13'],
    ['05/13/2026', '2026-05-13'],
    ['13 мая 2026 г.', '2026-05-13'],
    ['May 13th, 2026', '2026-05-13'],
    ['13 de mayo de 2026', '2026-05-13'],
    ['2026 ж. 13 мамыр', '2026-05-13'],
    ['31.02.2026', null],
    ['13.05', null],
    ['May 2026', null],
    ['скоро', null],
  ])('STOP-10 the day %s', (words, key) => expect(dateKeyFromWords(words)).toBe(key))

  test.each([
    [{ date: '13.05.2026' }, ['2026-05-13 once 1 1080-1140']],
    [{ date: 'по средам' }, ['2026-11-25 weekly 1 1080-1140']],
    [{ date: 'Wednesday' }, ['2026-11-25 weekly 1 1080-1140']],
    [{ date: 'miércoles' }, ['2026-11-25 weekly 1 1080-1140']],
    [{ date: 'сәрсенбі' }, ['2026-11-25 weekly 1 1080-1140']],
    [{ date: 'пн, ср' }, ['2026-11-23 weekly 1 1080-1140', '2026-11-25 weekly 1 1080-1140']],
    [{ date: 'Sat-Sun' }, ['2026-11-28 weekly 1 1080-1140', '2026-11-29 weekly 1 1080-1140']],
    [{ date: '2-я суббота' }, ['2026-12-12 monthly 1 1080-1140']],
    [{ date: 'последняя суббота месяца' }, ['2026-11-28 monthly-last 1 1080-1140']],
    [{ date: 'last Saturday of the month' }, ['2026-11-28 monthly-last 1 1080-1140']],
    [{ date: '13.05.2026', repeat: 'еженедельно' }, ['2026-05-13 weekly 1 1080-1140']],
    [{ date: '13.05.2026', repeat: 'раз в 2 недели' }, ['2026-05-13 weekly 2 1080-1140']],
    [{ date: '13.05.2026', repeat: 'cada 2 semanas' }, ['2026-05-13 weekly 2 1080-1140']],
    [{ date: '13.05.2026', repeat: '2 аптада бір' }, ['2026-05-13 weekly 2 1080-1140']],
    [{ date: '13.05.2026', repeat: 'monthly' }, ['2026-05-13 monthly 1 1080-1140']],
    [{ date: 'пн', from: '18.00–19.30', to: '' }, ['2026-11-23 weekly 1 1080-1170']],
    [{ date: 'пн', from: 'с 18', to: 'до 19 ч' }, ['2026-11-23 weekly 1 1080-1140']],
    [{ date: 'Mon', from: '6 pm', to: '12 am' }, ['2026-11-23 weekly 1 1080-0']],
    [
      { date: 'Mon', until: '31.12.2026', except: '30.11.2026; 7 декабря 2026' },
      ['2026-11-23 weekly 1 1080-1140 2026-12-31 2026-11-30 2026-12-07'],
    ],
    [{ date: '2026-05-13T18:00', from: '', to: '2026-05-13T19:30' }, ['2026-05-13 once 1 1080-1170']],
    // Almaty is five hours ahead of UTC.
    [{ date: '20260513T180000Z', from: '', to: '20260513T193000Z' }, ['2026-05-13 once 1 1380-30']],
    [{ date: '20260513T200000Z', from: '', to: '20260513T210000Z' }, ['2026-05-14 once 1 60-120']],
    [
      {
        date: '20260513T180000',
        from: '',
        to: '20260513T190000',
        repeat: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=WE;UNTIL=20261231T120000Z',
      },
      ['2026-05-13 weekly 2 1080-1140 2026-12-31'],
    ],
    [{ date: '20260509', repeat: 'FREQ=MONTHLY;BYDAY=2SA' }, ['2026-05-09 monthly 1 1080-1140']],
    [{ date: '20260509', repeat: 'FREQ=WEEKLY;COUNT=3' }, ['2026-05-09 weekly 1 1080-1140 2026-05-23']],
  ])('STOP-10 %j', (words, stops) => expect(readOf(words)).toEqual(stops))

  test.each([
    [{ date: '' }, 'date missing'],
    [{ date: 'по звонку' }, 'date unread'],
    [{ date: '31.02.2026' }, 'date unread'],
    [{ date: 'every second Wednesday' }, 'date first'],
    [{ date: 'Wed', repeat: 'every 2 weeks' }, 'repeat first'],
    [{ date: 'Wed', repeat: 'sometimes' }, 'repeat unread'],
    [{ date: '2026-05-13', repeat: 'FREQ=YEARLY' }, 'repeat unread'],
    [{ date: '2026-05-13', repeat: 'FREQ=MONTHLY;BYMONTHDAY=3' }, 'repeat unread'],
    [{ date: 'Wed', from: '' }, 'from missing'],
    [{ date: 'Wed', from: 'evening' }, 'from unread'],
    [{ date: 'Wed', from: '25:00' }, 'from unread'],
    [{ date: 'Wed', to: '' }, 'to missing'],
    [{ date: 'Wed', until: 'summer' }, 'until unread'],
    [{ date: 'Wed', except: '01.07.2026–31.08.2026' }, 'except unread'],
  ])('STOP-10 nothing is guessed of %j', (words, fault) => expect(readOf(words)).toBe(fault))

  test('STOP-10 a weekday that was read a week later names the same stops; another first day does not', () => {
    const wednesday = aStop({ date: '2026-11-25', repeat: 'weekly' })
    expect(areStopsAlike([wednesday], [aStop({ date: '2026-12-02', repeat: 'weekly' })], today + 7)).toBe(true)
    expect(areStopsAlike([wednesday], [aStop({ date: '2026-12-09', repeat: 'weekly' })], today + 7)).toBe(false)
    expect(areStopsAlike([wednesday], [aStop({ date: '2026-11-25', repeat: 'weekly', end: 60 })], today)).toBe(false)
    expect(areStopsAlike([aStop({ date: '2026-05-13', repeat: 'once' })], [], today)).toBe(true)
  })
})
