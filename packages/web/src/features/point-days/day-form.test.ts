import { expect, test } from 'vitest'
import { anyDays, dayOf, type DayRuleContent } from '@recircle/core/facility'
import type { WholeDayRule } from '@recircle/core/point-days'
import { contentOf, emptyDayForm, faultsOf, formOf, type DayForm } from './day-form.ts'

const nowMs = Date.parse('2026-12-10T12:00:00Z')
const form = (changes: Partial<DayForm>): DayForm => ({ ...emptyDayForm, ...changes })
const whole = (content: Partial<DayRuleContent>): WholeDayRule => ({
  id: 'r',
  when: anyDays,
  change: { kind: 'closed' },
  reason: '',
  isOfOrganization: true,
  pointIds: null,
  exceptIds: ['p9'],
  pointCount: 38,
  exceptCount: 1,
  named: [],
  isOver: false,
  saidAtMs: 0,
  version: 3,
  ...content,
})

test.each([
  ['dates once', form({ from: '2027-01-01', to: '2027-01-08', exceptIds: ['p9'] })],
  ['yearly dates over New Year', form({ repeat: 'yearly', from: '2026-12-31', to: '2027-01-02', exceptIds: ['p9'] })],
  ['the last Saturday', form({ repeat: 'weekday', weekday: 5, which: -1, exceptIds: ['p9'] })],
  [
    'other hours',
    form({ from: '2027-01-01', to: '2027-01-01', change: 'hours', hours: dayOf(600, 840), exceptIds: ['p9'] }),
  ],
  [
    'materials',
    form({ from: '2027-01-01', to: '2027-01-01', change: 'materials', materialIds: [3], exceptIds: ['p9'] }),
  ],
] as const)('DAYS-20 a rule with %s comes back into the form as it was typed', (_, typed) => {
  const back = formOf(whole({ ...contentOf(typed), reason: 'Repairs' }), nowMs)
  expect(back).toEqual({ ...typed, reason: 'Repairs' })
})

test('DAYS-20 a rule that the form cannot hold is not opened, and so not cut', () => {
  expect(formOf(whole({ when: { ...anyDays, weeks: { from: 1, to: 53, every: 2 } } }), nowMs)).toBeNull()
  expect(formOf(whole({ when: { ...anyDays, weekdays: [1, 2] } }), nowMs)).toBeNull()
  expect(formOf(whole({ when: { ...anyDays, dates: { from: '2027-01-01', to: null } } }), nowMs)).toBeNull()
  expect(formOf(whole({ when: { ...anyDays, dates: { from: '10-Su[-1]', to: '12-31' } } }), nowMs)).toBeNull()
})

test.each([
  ['no date', {}, 'dates', 'required'],
  ['an end before the start', { from: '2027-01-08', to: '2027-01-01' }, 'dates', 'order'],
  ['days that have passed', { from: '2026-12-01', to: '2026-12-02' }, 'dates', 'past'],
  ['no point', { from: '2027-01-01', isOfAll: false }, 'points', 'required'],
  ['no material', { from: '2027-01-01', change: 'materials' }, 'change', 'required'],
] as const)('DAYS-20 %s is said before it is sent', (_, changes, field, code) => {
  expect(faultsOf(form(changes), nowMs)).toEqual([expect.objectContaining({ field, code })])
})

test('DAYS-20 one date is one day', () => {
  expect(contentOf(form({ from: '2027-01-01' })).when.dates).toEqual({ from: '2027-01-01', to: '2027-01-01' })
  expect(faultsOf(form({ from: '2027-01-01' }), nowMs)).toEqual([])
})
