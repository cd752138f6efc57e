import { expect, test } from 'vitest'
import type { ManagedHolidays } from '@recircle/core/management'
import { holidayRows } from './holiday-rows.ts'

const said = { by: 'Vera', saidAtMs: 0 }
const names = { ru: '', kk: '', es: '', en: 'Moved' }
const shown: ManagedHolidays = {
  places: [{ place: 'KZ', points: 3 }],
  place: 'KZ',
  year: 2027,
  holidays: [
    { date: '2027-01-01', kind: 'public', names: { en: 'New Year' } },
    { date: '2027-03-01', kind: 'school', names: { en: 'Spring break' } },
    { date: '2027-07-07', kind: 'public', names: { en: 'Moved' } },
  ],
  overruled: [{ date: '2027-07-06', kind: 'public', names: { en: 'Capital Day' } }],
  overrules: [
    { id: 'b', date: '2027-07-07', names, ...said },
    { id: 'a', date: '2027-07-06', names: null, ...said },
    { id: 'c', date: '2027-02-02', names: null, ...said },
  ],
}

test('DESK-84 the year has each public holiday, and in its place each day that staff took away, by its name', () => {
  expect(holidayRows(shown).map((row) => [row.date, row.state, row.names['en'], row.overrule?.id])).toEqual([
    ['2027-01-01', 'table', 'New Year', undefined],
    // The table of another year's version had it.
    ['2027-02-02', 'taken', undefined, 'c'],
    ['2027-07-06', 'taken', 'Capital Day', 'a'],
    ['2027-07-07', 'added', 'Moved', 'b'],
  ])
})
