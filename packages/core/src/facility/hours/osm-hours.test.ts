import { assert, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { malformedValue } from '../../testing/facility/facility-arbitraries.ts'
import { anyWeek } from '../../testing/facility/week-arbitraries.ts'
import {
  dayOf,
  fullDay,
  hoursFromOsm,
  hoursToOsm,
  nonWorkingDay,
  planOf,
  readOsmHours,
  unknownDay,
  unknownWeek,
  weekOf,
  weekdays,
  type DayHours,
} from '../index.ts'
import { canonicalWeek } from './working-hours.ts'

/** One letter per day: `o` open, `f` around the clock, `c` closed, `?` unknown. */
const lettersOf = (text: string) =>
  weekdays
    .map(
      (weekday) =>
        ({ unknown: '?', closed: 'c', 'full-day': 'f', hours: 'o' })[planOf(hoursFromOsm(text)[weekday]).kind],
    )
    .join('')
const mondayOf = (text: string): DayHours => hoursFromOsm(text).monday

const openOn = (open: readonly string[]) =>
  hoursToOsm(weekOf((weekday) => (open.includes(weekday) ? dayOf(600, 720) : nonWorkingDay)))

const nightly = (day: DayHours) => hoursToOsm(weekOf(() => day))

const sayable = (day: DayHours): DayHours => {
  const plan = planOf(day)
  return plan.kind === 'hours' && plan.lunchBreak && plan.lunchBreak.end >= 1440 ? unknownDay : day
}

describe('reading', () => {
  test.each([
    ['24/7', 'fffffff'],
    ['Mo-Su 00:00-24:00', 'fffffff'],
    ['00:00-24:00', 'fffffff'],
    ['Mo-Fr 09:00-18:00', 'ooooocc'],
    ['mo-fr 9:00-18:00', 'ooooocc'],
    ['Mo - Fr 09:00 - 18:00', 'ooooocc'],
    ['Sa-Mo 10:00-12:00', 'occccoo'],
    ['Mo-Mo 10:00-12:00', 'occcccc'],
    ['We, Fr,Sa 10:00-18:00', 'ccocooc'],
    ['10:00-18:00; Sa off', 'oooooco'],
    ['Mo-Su 12:00-19:00; Tu closed', 'ocooooo'],
    ['Mo-Fr 10:00-19:00, Sa 10:00-13:30', 'ooooooc'],
    ['off', 'ccccccc'],
    ['24/7; Mo off', 'cffffff'],
    ['Mo-Fr 09:00-18:00; Su unknown', 'oooooc?'],
    ['Mo-Fr 09:00-18:00;', 'ooooocc'],
    [' Mo-Fr 09:00-18:00 ', 'ooooocc'],
  ])('FAC-12 %j: %s', (text, letters) => {
    expect(lettersOf(text)).toBe(letters)
  })

  test.each([
    ['holidays are no part of a plain week', 'Mo-Sa 09:30-17:30; PH off', 'ooooooc'],
    ['school holidays neither', 'Mo 10:00-12:00; SH PH off', 'occcccc'],
    ['a day beside a holiday is one', 'Mo-Fr 13:00-17:00; We,PH off', 'oocoocc'],
    ['a holiday first, and one that a comma adds', 'PH 10:00-12:00, PH off; Mo 10:00-12:00', 'occcccc'],
    ['a space before a comma', 'Mo off , Tu 10:00-12:00', 'coccccc'],
    ['a holiday first', 'Mo 10:00-12:00; PH,We 14:00-15:00', 'ococccc'],
  ])('FAC-12 %s', (_, text, letters) => {
    expect(lettersOf(text)).toBe(letters)
  })

  test.each([
    ['Sa[2] 09:00-12:30', 'ccccc?c'],
    ['Mar Su[-1]-Oct Su[-1] Mo 10:00-12:00', '?cccccc'],
    ['Mo 10:00-12:00; Sa [2] [4] 10:00-18:00', 'occcc?c'],
    ['Th[-1] 10:00-12:00, Fr 10:00-12:00', 'ccc?occ'],
    ['Sa [2] 10:00-12:00, Mo 09:00-10:00', 'occcc?c'],
    ['Sa[2, 4] 10:00-12:00, Mo 09:00-10:00', 'occcc?c'],
    ['Mo 00:00-00:00', '?cccccc'],
    ['Mo 09:00-33:01, Tu 10:00-12:00', '?occccc'],
    ['Th, Sa', 'ccc?c?c'],
    ['Mo-We 14.00 - 17.00; Sa 09:00-13:00', '???ccoc'],
    ['Mo 09:00-12:00,13:00-15:00,16:00-18:00', '?cccccc'],
    ['Mo 09:00-12:00,11:00-15:00', '?cccccc'],
    ['Mo 25:00-26:00', '?cccccc'],
    ['Mo 09:00-09:00', '?cccccc'],
    ['Mo 09:00-33:01', '?cccccc'],
    ['Mo 09:60-10:00', '?cccccc'],
    ['Mo 09:00-12:00 13:00-15:00', '?cccccc'],
    ['Mo 15:00,19:00', '?cccccc'],
    ['Mo 10:00+', '?cccccc'],
    ['Mo "by appointment"; Tu 10:00-12:00', '?occccc'],
    ['Mo 09:00-12:00, Mo unknown', '?cccccc'],
    ['Mo unknown, Mo 09:00-12:00', '?cccccc'],
  ])('FAC-12 a part that cannot be parsed makes its days unknown: %j', (text, letters) => {
    expect(lettersOf(text)).toBe(letters)
  })

  test.each(['09:00-12:00,14:00-18:00', '09:00-12:00 , 14:00-18:00', '09:00-12:00, 14:00-18:00'])(
    'FAC-12 a break with any spacing: %s',
    (text) => {
      expect(mondayOf(`Mo ${text}`)).toEqual(dayOf(540, 1080, { start: 720, end: 840 }))
      expect(lettersOf(`Mo ${text}`)).toBe('occcccc')
    },
  )

  test.each([
    'Apr-Sep;Tu 16:00-19:00',
    '1Sa[2] 10:00-12:00',
    'Mo PH 10:00-12:00',
    'Mo, Tu[1] PH 10:00-12:00',
    'Mo-Do 08:00-12:00',
    'Mo-Fr 09:00-12:00, Do 14:00-15:00',
    'Mo,Di,Mi 09:00-12:00',
    'Tu We Fr 10:00-19:00',
    'Mo 10:00-12:00 by appointment',
    'Apr-Sep',
    'Dec 24 off',
    'PH 10:00-12:00',
    'Mo 10:00-12:00; 14:00-15:00, Tu 10:00-12:00',
    'Mo 10:00-12:00 || Tu 10:00-12:00',
    'sunrise-sunset',
    'Mo sunrise-sunset',
    'Lundi et jeudi, 11h30 - 14h',
    'PH 10:00-12:00 Mo off',
    'yes',
    'offline',
    'Mo-Fr 09:00-12:00,',
    '\\',
    '',
    ';;',
    `Mo ${'09:00-12:00,'.repeat(100)}`,
  ])('FAC-12 if the days cannot be parsed, the whole week is unknown: %j', (text) => {
    expect(hoursFromOsm(text)).toEqual(unknownWeek)
  })

  test.each([
    ['times without a day belong to the days before them', 'Mo-Sa 10:00-14:00; 17:00-21:00', 'oooooo?'],
    ['and again', 'Mo,Tu 08:00-10:00; 12:00-14:00; 16:00-18:00', '???????'],
    ['of the rule before alone', 'Mo-Fr 09:00-12:00; Sa 10:00-12:00; 14:00-16:00', '?????o?'],
    ['which was open', 'Mo-Fr 09:00-12:00; Su off; 14:00-16:00', '???????'],
    ['and are not among them', 'Mo-Su 09:00-18:00; 10:00-12:00', '???????'],
    ['days before them that nobody has named', '10:00-14:00; 17:00-21:00', '???????'],
    ['dots and colons behind a day', 'Mo-Fr: 10:00-14:00; Sa. 10:00-12:00', 'ooooooc'],
  ])('IMP-1 %s: %j', (_, text, letters) => {
    expect(lettersOf(text)).toBe(letters)
  })

  test('IMP-1 a second span without a day leaves a break between the two', () => {
    expect(mondayOf('Mo-Su 10:00-14:00; 17:00-21:00')).toEqual(dayOf(600, 1260, { start: 840, end: 1020 }))
    expect(mondayOf('Mo-Sa. 10:30-13:00; 16:00-19:00')).toEqual(dayOf(630, 1140, { start: 780, end: 960 }))
  })

  test.each([
    ['a single date', 'Mo-Fr 10:00-18:00; Dec 24 off', 'ooooocc'],
    ['a few', 'Dec 24-26,31 off; Jan 1 off; easter off; Mo-Fr 10:00-18:00', 'ooooocc'],
    ['a few by comma', 'Mo-Fr 10:00-18:00; Dec 24, Dec 31, 2027 Jan 1: off', 'ooooocc'],
    ['over the end of the year', 'Mo-Fr 10:00-18:00; Dec 24-Jan 1 10:00-12:00', 'ooooocc'],
    ['one added by a comma', 'Mo-Fr 10:00-18:00, Dec 24 10:00-12:00', 'ooooocc'],
    ['one with words', 'Mo-Fr 10:00-18:00; Dec 24 Mo-Fr "perhaps"', 'ooooocc'],
    ['what follows a date by comma may be of that date', 'Mo-We 10:00-18:00; Dec 24 off, Th 10:00-12:00', 'ooo?ccc'],
    ['closed for longer', 'Mo-Fr 10:00-18:00; Jul 15-Aug 20 off', '?????cc'],
    ['closed for a month', 'Mo-Fr 10:00-18:00; Aug off', '?????cc'],
    ['from month to month', 'Mo-Fr 10:00-18:00; Dec 24-Feb off', '?????cc'],
    ['most of a year', 'Mo-Fr 10:00-18:00; Dec 24-Dec 2 off', '?????cc'],
    ['for some weeks', 'Mo-Fr 10:00-18:00; week 10-20 off', '?????cc'],
    ['before the days that stay', 'Aug off; Mo-Fr 10:00-18:00', 'ooooocc'],
    ['other hours in summer', 'Mo 10:00-12:00; May-Aug Su 07:00-13:00', 'occccc?'],
    ['seasons alone', 'Apr-Sep Tu 16:00-19:00; Oct-Mar Tu 14:00-17:00; Sa 09:00-13:00', 'c?cccoc'],
    ['a season for every day', 'Apr-Sep: 08:00-20:00', '???????'],
    ['months in a list', 'Jan,Mar,May Sa[3] 09:30-12:30', 'ccccc?c'],
  ])('IMP-1 exceptional dates keep the rest of the week, %s: %j', (_, text, letters) => {
    expect(lettersOf(text)).toBe(letters)
  })

  test.each([
    ['Mo-Fr 10:00-18:00', true],
    ['24/7', true],
    ['Mo-Fr 10:00-18:00; Su unknown', true],
    ['Mo-Fr 10:00-18:00; PH off', false],
    ['Mo-Fr 10:00-18:00; Dec 24 off', false],
    ['Mo-Fr 10:00-18:00; Aug off', false],
    ['Mo 10:00-12:00,13:00-14:00,15:00-16:00', false],
    ['Mo-Fr 10:00-18:00; Sa "by appointment"', false],
    ['Sa[2] 09:00-12:30', false],
    ['Mo-Sa 10:00-14:00; 17:00-21:00', false],
    ['by appointment', false],
  ])('IMP-1 whether the week fully expresses %j: %s', (text, isWhole) => {
    expect(readOsmHours(text).isWhole).toBe(isWhole)
  })

  test('FAC-12 a later rule replaces a day; a rule after a comma adds to it', () => {
    expect(mondayOf('Mo 09:00-12:00; Mo 14:00-18:00')).toEqual(dayOf(840, 1080))
    expect(mondayOf('Mo 09:00-12:00, Mo 14:00-18:00')).toEqual(dayOf(540, 1080, { start: 720, end: 840 }))
    expect(mondayOf('Mo 14:00-18:00, Mo 09:00-12:00')).toEqual(dayOf(540, 1080, { start: 720, end: 840 }))
    expect(mondayOf('Mo off, Mo 09:00-12:00')).toEqual(dayOf(540, 720))
    expect(mondayOf('Mo 09:00-12:00, Mo off')).toEqual(dayOf(540, 720))
    expect(mondayOf('Mo 14.00; Mo 09:00-12:00')).toEqual(dayOf(540, 720))
    expect(mondayOf('Mo[1] 10:00-11:00; Mo 09:00-12:00')).toEqual(dayOf(540, 720))
  })

  test('FAC-12 adjacent stretches are joined', () => {
    expect(mondayOf('Mo 09:00-13:00,13:00-18:00')).toEqual(dayOf(540, 1080))
    expect(mondayOf('Mo 00:00-12:00,12:00-24:00')).toEqual(fullDay)
    expect(mondayOf('Mo 09:00-13:00,12:59-18:00')).toEqual(unknownDay)
    expect(mondayOf('Mo 09:00-13:00,13:01-18:00')).toEqual(dayOf(540, 1080, { start: 780, end: 781 }))
  })

  test('FAC-12 both notations of hours past midnight', () => {
    expect(mondayOf('Mo 22:00-02:00')).toEqual(dayOf(1320, 120))
    expect(mondayOf('Mo 22:00-26:00')).toEqual(dayOf(1320, 120))
    expect(mondayOf('Mo 09:00-24:00')).toEqual(dayOf(540, 0))
    expect(mondayOf('Mo 10:00-14:00,18:00-02:00')).toEqual(dayOf(600, 120, { start: 840, end: 1080 }))
    expect(mondayOf('Mo 10:00-14:00,18:00-10:00')).toEqual(unknownDay)
    expect(mondayOf('Mo 10:00-14:00,18:00-09:59')).toEqual(dayOf(600, 599, { start: 840, end: 1080 }))
    expect(mondayOf('Mo 09:00-33:00')).toEqual(unknownDay)
    expect(mondayOf('Mo 23:59-24:00')).toEqual(dayOf(1439, 0))
    expect(mondayOf('Mo 24:00-25:00')).toEqual(unknownDay)
  })

  test('FAC-12 a value of any other type gives an unknown week', () => {
    expect(hoursFromOsm('Mo 10:00-12:00'.padEnd(1000))).not.toEqual(unknownWeek)
    expect(hoursFromOsm('Mo 10:00-12:00'.padEnd(1001))).toEqual(unknownWeek)
    assert(
      property(malformedValue, (value) => {
        expect(hoursFromOsm(value)).toEqual(unknownWeek)
      }),
    )
  })
})

describe('writing', () => {
  test('FAC-12 every day is written, equal days together', () => {
    const hours = weekOf((weekday) => {
      if (weekday === 'friday') return unknownDay
      if (weekday === 'sunday') return nonWorkingDay
      return weekday === 'saturday' ? dayOf(600, 960) : dayOf(540, 1200, { start: 780, end: 840 })
    })
    expect(hoursToOsm(hours)).toBe('Mo-Th 09:00-13:00,14:00-20:00; Fr unknown; Sa 10:00-16:00; Su off')
  })

  test('FAC-12 two consecutive days are listed, three are a range', () => {
    expect(openOn(['monday', 'tuesday', 'sunday'])).toBe('Mo,Tu,Su 10:00-12:00; We-Sa off')
    expect(openOn(weekdays)).toBe('Mo-Su 10:00-12:00')
  })

  test('FAC-12 the whole week as one word', () => {
    expect(hoursToOsm(weekOf(() => fullDay))).toBe('24/7')
    expect(hoursToOsm(weekOf(() => nonWorkingDay))).toBe('Mo-Su off')
    expect(hoursToOsm(unknownWeek)).toBe('')
  })

  test('FAC-12 nights', () => {
    expect(nightly(dayOf(1320, 120))).toBe('Mo-Su 22:00-02:00')
    expect(nightly(dayOf(540, 0))).toBe('Mo-Su 09:00-24:00')
    expect(nightly(dayOf(1200, 120, { start: 1320, end: 1380 }))).toBe('Mo-Su 20:00-22:00,23:00-02:00')
    // The notation cannot express that the second part starts on the next day.
    expect(nightly(dayOf(1200, 240, { start: 1320, end: 0 }))).toBe('')
    expect(nightly(dayOf(1200, 240, { start: 1320, end: 1439 }))).toBe('Mo-Su 20:00-22:00,23:59-04:00')
    expect(nightly(dayOf(1200, 240, { start: 60, end: 120 }))).toBe('')
  })

  test('FAC-12 hours survive a round trip', () => {
    assert(
      property(anyWeek, (hours) => {
        expect(hoursFromOsm(hoursToOsm(hours))).toEqual(canonicalWeek(weekOf((weekday) => sayable(hours[weekday]))))
      }),
      { numRuns: 500 },
    )
  })
})
