import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyWeek } from '../../testing/facility/week-arbitraries.ts'
import {
  dayOf,
  fullDay,
  hoursOutsidePoint,
  newRate,
  newStop,
  nonWorkingDay,
  unknownWeek,
  weekOf,
  type DayHours,
  type WorkingHours,
} from '../index.ts'

const week = (days: Readonly<Record<number, DayHours>>, other = nonWorkingDay): WorkingHours =>
  weekOf((_, index) => days[index] ?? other)
const outside = (workingHours: WorkingHours, hours: WorkingHours | null): boolean =>
  hoursOutsidePoint({ workingHours, rates: [{ ...newRate, hours }], stops: [] }).length > 0
const nineToSix = dayOf(9 * 60, 18 * 60)
const weekdaysOnly = week({ 5: nonWorkingDay, 6: nonWorkingDay }, nineToSix)

describe('TRUTH-11 the hours of a material lie within those of its point', () => {
  test.each([
    ['none of its own', weekdaysOnly, null, false],
    ['the same', weekdaysOnly, weekdaysOnly, false],
    ['shorter', weekdaysOnly, week({ 0: dayOf(600, 660) }), false],
    ['longer', weekdaysOnly, week({ 0: dayOf(600, 1200) }), true],
    ['on a day off', weekdaysOnly, week({ 5: dayOf(600, 660) }), true],
    ['around the clock', weekdaysOnly, week({ 0: fullDay }), true],
    ['across the lunch break', week({ 0: dayOf(540, 1080, { start: 780, end: 840 }) }), week({ 0: nineToSix }), false],
    ['past midnight', week({ 0: dayOf(1200, 240) }), week({ 1: dayOf(60, 180) }), false],
    ['past midnight, too long', week({ 0: dayOf(1200, 240) }), week({ 1: dayOf(60, 300) }), true],
    ['from Sunday to Monday', week({ 6: dayOf(1200, 240) }), week({ 0: dayOf(60, 180) }), false],
    ['past midnight of a point around the clock', week({}, fullDay), week({ 6: dayOf(1200, 240) }), false],
    ['where the point gives none', unknownWeek, week({}, fullDay), false],
    ['not given', weekdaysOnly, unknownWeek, false],
  ])('TRUTH-11 %s', (_, point, material, isOutside) => expect(outside(point, material)).toBe(isOutside))

  test('TRUTH-11 names the row; a mobile point is open at its stops', () => {
    const rates = [newRate, { ...newRate, hours: week({ 5: nineToSix }) }]
    const content = { workingHours: weekdaysOnly, rates, stops: [] }
    expect(hoursOutsidePoint(content)).toEqual([{ field: 'rates.1.hours', code: 'hoursOutside', params: {} }])
    expect(hoursOutsidePoint({ ...content, stops: [newStop] })).toEqual([])
  })

  test('TRUTH-11 any week lies within itself', () => {
    fc.assert(
      fc.property(anyWeek, (hours) => {
        expect(outside(hours, hours)).toBe(false)
      }),
    )
  })
})
