import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import OpeningHours from 'opening_hours'
import { describe, expect, test } from 'vitest'
import { openAt, plainSchedule, readHours, unknownWeek, weekKeyOf, type OsmHours } from '@recircle/core/facility'

// An independent parser of the full grammar, set to a place with known holidays, because our week has none.
const place = { lat: 50.1, lon: 8.7, address: { country_code: 'de', country: 'Germany', state: 'Hessen' } }
const oracle = (text: string) => new OpeningHours(text, place)
const holidays = ['PH 00:00-24:00', 'SH 00:00-24:00'].map(oracle)

const stepMinutes = 30
/** Every fourth day of a year, without holidays and the last days of months, which hours often make exceptions for. */
const days = Array.from({ length: 86 }, (_, index) => new Date(2026, 0, 12 + index * 4)).filter((day) =>
  holidays.every((holiday) => !holiday.getState(new Date(day.getFullYear(), day.getMonth(), day.getDate(), 12))),
)

/** Times at which our reading contradicts the oracle's, on the wall clock; null if the oracle cannot parse the text either. */
function wrongOf(text: string, { hours }: OsmHours = readHours(text)): string[] | null {
  let other
  try {
    other = oracle(text)
  } catch {
    return null
  }
  return days.flatMap((day) =>
    Array.from({ length: (24 * 60) / stepMinutes }, (_, index) => index * stepMinutes).flatMap((minute) => {
      const [year, month, date] = [day.getFullYear(), day.getMonth(), day.getDate()]
      const ownState = openAt(plainSchedule(hours, 'UTC'), Date.UTC(year, month, date, 0, minute))
      if (ownState === 'unknown') return []
      const local = new Date(year, month, date, 0, minute)
      const expectedState = other.getUnknown(local) ? 'unknown' : other.getState(local) ? 'open' : 'closed'
      return ownState === expectedState
        ? []
        : [`${local.toDateString()} ${minute / 60}: ${ownState}, not ${expectedState}`]
    }),
  )
}

describe('opening hours compared with an independent parser', () => {
  test.each([
    'Mo-Fr 08:00-18:00',
    'Mo-Su 10:00-14:00; 17:00-21:00',
    'Mo-Sa. 10:30-13:00; 16:00-19:00',
    'Mo-Fr 09:00-12:00; Sa 10:00-12:00; 14:00-16:00',
    'Mo-Fr 09:00-12:00; Su off; 14:00-16:00',
    'Mo-Fr 09:00-18:00; 10:00-12:00',
    '10:00-14:00; 17:00-21:00',
    'Mo-Fr 09:00-18:00; Dec 24 off',
    'Mo-Fr 09:00-18:00; Dec 24-26,31 off; Sa 10:00-12:00',
    'Mo-Fr 09:00-18:00; Aug off',
    'Aug off; Mo-Fr 09:00-18:00',
    'Apr-Sep Tu 16:00-19:00; Oct-Mar Tu 14:00-17:00; Sa 09:00-13:00',
    'Apr-Sep: Mo-Fr 08:00-20:00, Sa 09:00-13:00',
    'Mo-Fr 10:00-18:00; May-Aug Su 07:00-13:00',
    'Jul 15-Aug 20 off; Mo-Fr 10:00-18:00',
    'Mo-Fr 10:00-18:00; Jul 15-Aug 20 off',
    'Mo-Fr 10:00-18:00; week 10-20 off',
    'Sa[4] 09:30-12:30; Dec closed',
    'Mo-Fr: 09:00-18:00; PH off',
    'Fr 22:00-02:00; 10:00-12:00',
  ])('IMP-1 %j is never read against its meaning', (text) => {
    expect(wrongOf(text)).toEqual([])
  })

  test.each([
    ['пн-пт 9–18, сб 10-15, воскресенье и праздники — выходной', 'Mo-Fr 09:00-18:00; Sa 10:00-15:00; Su,PH off', true],
    ['Ежедневно, кроме среды и праздников, 8-20', 'Mo-Su 08:00-20:00; We,PH off', true],
    ['пн-пт 9-18; с мая по сентябрь сб 10-14', 'Mo-Fr 09:00-18:00; May-Sep Sa 10:00-14:00', true],
    ['вт-чт 9-18, закрыто в январе', 'Tu-Th 09:00-18:00; Jan off', false],
    ['Дүйсенбіден жұмаға дейін 9:00-ден 18:00-ге дейін, мереке күндері жабық', 'Mo-Fr 09:00-18:00; PH off', true],
    ['Mon-Fri 8am-12pm and 1pm-5pm, closed on public holidays', 'Mo-Fr 08:00-12:00,13:00-17:00; PH off', true],
    ['lunes a sábado de 8 a 20, domingos y feriados de 10 a 14', 'Mo-Sa 08:00-20:00; Su,PH 10:00-14:00', true],
    ["d'avril à octobre, mardi et samedi 9h-12h", 'Apr-Oct Tu,Sa 09:00-12:00', false],
    ['Tous les jours sauf dimanche et jours fériés : 8h30-19h', 'Mo-Sa 08:30-19:00; PH off', true],
    ['April bis Oktober: Di-Do 13-17 Uhr; ganzjährig Sa 9-13 Uhr', 'Apr-Oct Tu-Th 13:00-17:00; Sa 09:00-13:00', true],
  ])('IMP-12 %j means %j', (words, osm, isAnyDayOpen) => {
    const read = readHours(words)
    expect(wrongOf(osm, read)).toEqual([])
    expect(weekKeyOf(read.hours)).not.toBe(weekKeyOf(unknownWeek))
    expect(Object.values(read.hours).some(({ start }) => start !== null)).toBe(isAnyDayOpen)
    expect(read.isWhole).toBe(false)
  })

  const sample = join(import.meta.dirname, '../../../../../shared/data/opening-hours-sample.txt')
  test.runIf(existsSync(sample))('IMP-1 real-world hours are never read against their meaning', () => {
    const texts = readFileSync(sample, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
    const read = texts.flatMap((text) => {
      const wrong = wrongOf(text)
      return wrong === null ? [] : [{ text, wrong }]
    })
    expect(read.length).toBeGreaterThan(100)
    expect(read.filter(({ wrong }) => wrong.length > 0)).toEqual([])
  })
})
