import { describe, expect, test } from 'vitest'
import { readWire } from '../../wire/index.ts'
import {
  anyDays,
  dayOf,
  dayRuleContent,
  dayRuleFaults,
  unknownDay,
  type DayRuleContent,
  type DayWhen,
} from '../index.ts'

const point = { today: 20_616, materialIds: [3], isMobile: false }
const valid: DayRuleContent = {
  when: { ...anyDays, dates: { from: '2026-06-12', to: '2026-06-14' } },
  change: { kind: 'closed' },
  reason: '',
}
const faults = (changes: Partial<DayRuleContent>, of = point): string[] =>
  dayRuleFaults({ ...valid, ...changes }, of).map(({ field, code }) => `${field} ${code}`)
const whenFaults = (when: Partial<DayWhen>): string[] => faults({ when: { ...anyDays, ...when } })

describe('DAYS-4 what is wrong with a rule', () => {
  test.each<[string, Partial<DayWhen>, string[]]>([
    ['nothing', { dates: { from: '2026-12-30', to: '2027-01-08' } }, []],
    ['yearly dates over New Year', { dates: { from: '12-30', to: '01-08' } }, []],
    ['until further notice', { dates: { from: '2026-06-12', to: null } }, []],
    ['29 February', { dates: { from: '02-29', to: '02-29' } }, []],
    ['no days', {}, ['when required']],
    ['a date that does not exist', { dates: { from: '2026-02-30', to: '2026-03-01' } }, ['dates date']],
    ['yearly dates without an end', { dates: { from: '01-01', to: null } }, ['dates date']],
    ['one date of a year, one of each', { dates: { from: '2026-12-30', to: '01-08' } }, ['dates date']],
    ['an end before the start', { dates: { from: '2026-12-30', to: '2026-12-29' } }, ['dates order']],
    ['the past', { dates: { from: '2026-06-01', to: '2026-06-11' } }, ['dates past']],
    ['an eighth weekday', { weekdays: [7] }, ['weekdays range']],
    ['a sixth Saturday', { weekdays: [5], ofMonth: [6] }, ['ofMonth range']],
    ['the fourth of no weekday', { holiday: 'public', ofMonth: [4] }, ['weekdays required']],
    ['a weekday twice', { weekdays: [5, 5] }, ['weekdays range']],
    ['one Saturday twice', { weekdays: [5], ofMonth: [4, 4] }, ['ofMonth range']],
    ['week 54', { weeks: { from: 1, to: 54, every: 1 } }, ['weeks range']],
    ['every zeroth week', { weeks: { from: 1, to: 5, every: 0 } }, ['weeks range']],
  ])('DAYS-4 %s', (_, when, expected) => {
    expect(whenFaults(when)).toEqual(expected)
  })

  test('DAYS-4 what changes, and why', () => {
    const hours = (day = dayOf(540, 600)): Partial<DayRuleContent> => ({ change: { kind: 'hours', hours: day } })
    const materials = (...materialIds: number[]): Partial<DayRuleContent> => ({
      change: { kind: 'materials', materialIds },
    })
    expect([faults(hours()), faults(hours(unknownDay))]).toEqual([[], []])
    expect(faults(hours({ ...dayOf(540, 600), end: null }))).toEqual(['change day-times'])
    expect(faults(hours(), { ...point, isMobile: true })).toEqual(['change stops'])
    expect([faults(materials(3)), faults(materials()), faults(materials(4))]).toEqual([
      [],
      ['change required'],
      ['change unlisted'],
    ])
    expect(faults(materials(3, 3))).toEqual(['change range'])
    expect(faults({ reason: 'x'.repeat(301) })).toEqual(['reason maxLen'])
  })

  test('DAYS-4 other hours come with their hours', () => {
    const read = (change: unknown) => readWire({ when: {}, change }, dayRuleContent.read)
    expect(read({ kind: 'closed' })).toMatchObject({ ok: true, value: { change: { kind: 'closed' }, reason: '' } })
    expect([read({ kind: 'hours' }).ok, read({ kind: 'someday' }).ok, read(null).ok]).toEqual([false, false, false])
  })
})
