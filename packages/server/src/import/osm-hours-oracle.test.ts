import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import OpeningHours from 'opening_hours'
import { describe, expect, test } from 'vitest'
import { openAt, readOsmHours } from '@recircle/core/facility'

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
function wrongOf(text: string): string[] | null {
  let other
  try {
    other = oracle(text)
  } catch {
    return null
  }
  const { hours } = readOsmHours(text)
  return days.flatMap((day) =>
    Array.from({ length: (24 * 60) / stepMinutes }, (_, index) => index * stepMinutes).flatMap((minute) => {
      const [year, month, date] = [day.getFullYear(), day.getMonth(), day.getDate()]
      const ours = openAt(hours, 'UTC', Date.UTC(year, month, date, 0, minute))
      if (ours === 'unknown') return []
      const local = new Date(year, month, date, 0, minute)
      const theirs = other.getUnknown(local) ? 'unknown' : other.getState(local) ? 'open' : 'closed'
      return ours === theirs ? [] : [`${local.toDateString()} ${minute / 60}: ${ours}, not ${theirs}`]
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
