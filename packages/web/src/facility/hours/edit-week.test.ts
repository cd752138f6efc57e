import { describe, expect, test } from 'vitest'
import {
  dayOf,
  fullDay,
  hoursToOsm,
  isWorkingDay,
  nonWorkingDay,
  unknownDay,
  unknownWeek,
  type DayHours,
} from '@recircle/core/facility'
import {
  copyDay,
  dayKindOf,
  dayKinds,
  dayProblemOf,
  usualDay,
  weekPresets,
  withBreak,
  withDay,
  withKind,
  withoutBreak,
  withTime,
} from './edit-week.ts'

describe('FAC-12 a day of the editor', () => {
  test('FAC-12 every answer differs from the others', () => {
    expect([usualDay, fullDay, nonWorkingDay, unknownDay].map(dayKindOf)).toEqual(dayKinds)
    for (const kind of dayKinds) expect(dayKindOf(withKind(unknownDay, kind))).toBe(kind)
  })

  test('FAC-12 repeating an answer keeps the times', () => {
    const day = dayOf(8 * 60, 12 * 60)
    expect(withKind(day, 'hours')).toBe(day)
  })

  test('FAC-12 a lunch break comes and goes', () => {
    const day = withBreak(usualDay)
    expect([day.breakStart, day.breakEnd, day.noLunchBreak]).toEqual([13 * 60, 14 * 60, false])
    expect(withoutBreak(day)).toEqual(usualDay)
  })

  test('FAC-12 a day may run past midnight', () => {
    const day = withTime(withTime(usualDay, 'start', 20 * 60), 'end', 2 * 60)
    expect([isWorkingDay(day), dayProblemOf(day)]).toEqual([true, null])
  })
})

describe('FAC-11 the problem of a day', () => {
  const at = (breakStart: number | null, breakEnd: number | null): DayHours => ({
    ...withBreak(usualDay),
    breakStart,
    breakEnd,
  })
  test.each([
    ['nothing', usualDay, null],
    ['a missing end', withTime(usualDay, 'end', null), 'startEnd'],
    ['a break without times', withTime(withTime(withBreak(usualDay), 'start', null), 'end', null), 'startEnd'],
    ['the same start and end', withTime(usualDay, 'end', 9 * 60), 'sameTimes'],
    ['half a break', at(13 * 60, null), 'breakBoth'],
    ['a break that ends before it starts', at(14 * 60, 13 * 60), 'breakOrder'],
    ['a break of no length', at(13 * 60, 13 * 60), 'breakOrder'],
    ['a break after work', at(18 * 60 + 30, 19 * 60), 'breakOutside'],
    ['a break before work', at(7 * 60, 8 * 60), 'breakOutside'],
    ['a break that begins before work', at(8 * 60, 10 * 60), 'breakOutside'],
    ['a break that ends after work', at(17 * 60, 19 * 60), 'breakOutside'],
    ['a break as long as work', at(9 * 60, 18 * 60), 'breakOutside'],
  ])('FAC-11 VAL-8 %s', (_name, day, problem) => expect(dayProblemOf(day)).toBe(problem))
})

describe('FAC-12 a week of the editor', () => {
  test('FAC-12 a day is copied to the others', () => {
    const week = withDay(unknownWeek, 'tuesday', usualDay)
    expect(hoursToOsm(copyDay(week, 'tuesday', 'workingDays'))).toBe('Mo-Fr 09:00-18:00; Sa,Su unknown')
    expect(hoursToOsm(copyDay(week, 'tuesday', 'weekend'))).toBe('Mo,We-Fr unknown; Tu,Sa,Su 09:00-18:00')
    expect(hoursToOsm(copyDay(week, 'tuesday', 'everyDay'))).toBe('Mo-Su 09:00-18:00')
  })

  test('FAC-12 the presets', () => {
    expect(Object.values(weekPresets).map(hoursToOsm)).toEqual([
      'Mo-Fr 09:00-18:00; Sa,Su off',
      'Mo-Su 10:00-20:00',
      '24/7',
      '',
    ])
  })
})
