import { describe, expect, test } from 'vitest'
import { fullDay, newStop, nonWorkingDay, weekOf } from '../facility/index.ts'
import { stops as stopsCodec } from '../facility/stop-contract.ts'
import { workingHours } from '../facility/working-hours-contract.ts'
import { fieldKeyOf, fieldValueOf } from './field-value.ts'

const week = weekOf((_day, index) => (index < 5 ? fullDay : nonWorkingDay))

describe('DESK-26 values as people read them', () => {
  test('DESK-26 a field has one name in words, whichever of its names it came by', () => {
    expect(['working_hours', 'workingHours'].map(fieldKeyOf)).toEqual(['workingHours', 'workingHours'])
    expect(['rates_info', 'rates', 'material.7'].map(fieldKeyOf)).toEqual(['rates', 'rates', 'material'])
    expect(fieldKeyOf('never-heard-of')).toBe('never-heard-of')
  })

  test('DESK-26 hours are a week, whether they came from the wire or from a proposal', () => {
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
    const rate = { materialId: 3, unitSlug: 'kg', price: 5, isPaused: true, pausedUntil: '2026-12-01', hours: null }
    expect(fieldValueOf('rates_info', [{ id: 'r', srm_id: 3, units_slug: 'kg', price: 5, pause }])).toEqual({
      is: 'rates',
      rates: [rate],
    })
    expect(fieldValueOf('material.3', { unitSlug: 'kg', price: 5, pause, hours: null })).toEqual({
      is: 'rates',
      rates: [rate],
    })
    expect(fieldValueOf('srm_ids', [1, 2])).toEqual({ is: 'materials', ids: [1, 2] })
  })

  test('STOP-9 stops are read whole', () => {
    const stops = [{ ...newStop, place: 'Yard', date: '2026-05-13', except: ['2026-05-20'] }]
    expect(fieldValueOf('stops', stopsCodec.write(stops))).toEqual({ is: 'stops', stops })
    expect(fieldValueOf('stops', [{ place: 7 }])).toMatchObject({ is: 'text' })
  })

  test('DESK-26 what is empty is nothing, and what nobody foresaw is its text', () => {
    for (const empty of [null, undefined, '', []]) expect(fieldValueOf('name', empty)).toEqual({ is: 'nothing' })
    expect(fieldValueOf('later', { a: [1] })).toEqual({ is: 'text', text: '{"a":[1]}' })
    expect(fieldValueOf('state', 'works')).toEqual({ is: 'code', code: 'works' })
  })
})
