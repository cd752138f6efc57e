import { describe, expect, test } from 'vitest'
import {
  anyDays,
  dayRuleContent,
  fullDay,
  newStop,
  nonWorkingDay,
  noTerms,
  readSchedule,
  weekOf,
} from '../facility/index.ts'
import { regularDays } from '../facility/days/day-rule-contract.ts'
import { stops as stopsCodec } from '../facility/stops/stop-contract.ts'
import { workingHours } from '../facility/hours/working-hours-contract.ts'
import { fieldKeyOf, fieldValueOf, weighedMaterialOf, weightFieldName } from './field-value.ts'

const week = weekOf((_day, index) => (index < 5 ? fullDay : nonWorkingDay))

describe('DESK-26 human-readable values', () => {
  test('DESK-26 every alias of a field has one display name', () => {
    expect(['working_hours', 'workingHours'].map(fieldKeyOf)).toEqual(['workingHours', 'workingHours'])
    expect(['rates_info', 'rates', 'material.7'].map(fieldKeyOf)).toEqual(['rates', 'rates', 'material'])
    expect(['starts_at', 'startsAt'].map(fieldKeyOf)).toEqual(['startsAt', 'startsAt'])
    expect(fieldValueOf('starts_at', '2026-05-16T10:00:00Z')).toMatchObject({ is: 'instant' })
    expect(fieldKeyOf('never-heard-of')).toBe('never-heard-of')
  })

  test('DESK-26 hours are read as a week, both from the wire and from a report', () => {
    const value = { is: 'week', hours: week }
    expect(fieldValueOf('working_hours', workingHours.write(week))).toEqual(value)
  })

  test('DESK-26 places, contacts, materials and their pauses', () => {
    expect(fieldValueOf('point', [71.4, 51.1])).toEqual({ is: 'place', location: { lng: 71.4, lat: 51.1 } })
    expect(fieldValueOf('location', { lng: 71.4, lat: 51.1 })).toEqual({
      is: 'place',
      location: { lng: 71.4, lat: 51.1 },
    })
    expect(fieldValueOf('contacts', { phone: '+7', email: '', website: 'a.kz', name: '' })).toEqual({
      is: 'contacts',
      lines: ['+7', 'a.kz'],
    })
    const pause = { until: '2026-12-01', reason: '' }
    const rate = { ...noTerms, materialId: 3, unitSlug: 'kg', price: 5, pause }
    expect(fieldValueOf('rates_info', [{ id: 'r', srm_id: 3, units_slug: 'kg', price: 5, pause }])).toEqual({
      is: 'rates',
      rates: [rate],
    })
    expect(fieldValueOf('material.3', { ...noTerms, unitSlug: 'kg', price: 5, pause })).toEqual({
      is: 'rates',
      rates: [rate],
    })
    expect(fieldValueOf('srm_ids', [1, 2])).toEqual({ is: 'materials', ids: [1, 2] })
  })

  test('DAYS-29 what a visitor says of days is read as a rule', () => {
    const rule = { when: { ...anyDays, dates: { from: '2026-12-03', to: '2026-12-05' } }, reason: 'Holiday' }
    const closed = { ...rule, change: { kind: 'closed' } } as const
    expect(fieldValueOf('days', dayRuleContent.write(closed))).toEqual({ is: 'days', rule: closed })
  })

  test('ORG-10 ORG-12 reads amounts of results by the material of their field', () => {
    const amount = { amount: 12.5, isKilograms: true, isEstimate: true, timesUsual: 7 }
    expect(fieldValueOf('weight.3', amount)).toEqual({ is: 'amount', ...amount })
    expect(fieldValueOf('people', { amount: 12 })).toEqual({
      is: 'amount',
      amount: 12,
      isKilograms: false,
      isEstimate: false,
      timesUsual: null,
    })
    expect([weighedMaterialOf(weightFieldName(3)), weighedMaterialOf('material.3')]).toEqual([3, null])
  })

  test('STOP-9 reads whole stops', () => {
    const stops = [{ ...newStop, place: 'Yard', date: '2026-05-13', except: ['2026-05-20'] }]
    expect(fieldValueOf('stops', stopsCodec.write(stops))).toEqual({ is: 'stops', stops })
    expect(fieldValueOf('stops', [{ place: 7 }])).toMatchObject({ is: 'text' })
  })

  test('IMP-39 reads regular days of an answer and of a history, as opening_hours writes them', () => {
    const { days: rules, onHolidays } = readSchedule('Mo-Fr 09:00-18:00; Sa[-1] 10:00-16:00; PH off')
    const text = { is: 'text', text: 'Sa[-1] 10:00-16:00; PH off' }
    expect(fieldValueOf('regular_days', regularDays.write({ rules, onHolidays }))).toEqual(text)
    expect(fieldValueOf('regularDays', { rules, onHolidays })).toEqual(text)
    expect(fieldValueOf('regularDays', { rules: [], onHolidays })).toEqual({ is: 'text', text: 'PH off' })
    expect(fieldValueOf('regularDays', { rules: [], onHolidays: null })).toEqual({ is: 'nothing' })
  })

  test('DESK-26 an empty value is nothing, and an unknown value is its text', () => {
    for (const empty of [null, undefined, '', []]) expect(fieldValueOf('name', empty)).toEqual({ is: 'nothing' })
    expect(fieldValueOf('later', { a: [1] })).toEqual({ is: 'text', text: '{"a":[1]}' })
    expect(fieldValueOf('state', 'works')).toEqual({ is: 'code', code: 'works' })
  })
})
