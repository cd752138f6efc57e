import { describe, expect, test } from 'vitest'
import { ruledPointOf } from '@recircle/core/facility'
import { factsOf, readReportFields, reportField } from '@recircle/core/report'
import { aCompleteFacility } from '@recircle/core/testing'
import { faultsOfReport } from './report-check.ts'

const point = aCompleteFacility({ status: 'accepted' })
const seen = { facts: factsOf(point), ruled: ruledPointOf(point, Date.parse('2026-12-03T12:00:00Z')) }
const namesOf = (fields: Record<string, string>, facts: typeof seen | null = seen): string[] =>
  faultsOfReport(fields, facts).map(({ name }) => name)

describe('what a report lacks, at its field', () => {
  test('TRUTH-24 of hours that nobody has changed is said at the words, which are enough', () => {
    expect(namesOf({ reason: 'hours', facility: 'p-1' })).toEqual(['text'])
    expect(namesOf({ reason: 'hours', facility: 'p-1', text: 'Closed on Mondays' })).toEqual([])
    expect(namesOf({ reason: 'full', facility: 'p-1' })).toEqual([])
  })

  test('TRUTH-34 a day without an end is marked on that day', () => {
    const monday = { [reportField.day('monday')]: 'hours', [reportField.time('monday', 'start')]: '09:00' }
    expect(namesOf({ reason: 'hours', facility: 'p-1', ...monday })).toEqual(['hours.monday'])
  })

  test('DAYS-26 of days that differ the last one is marked, and the material', () => {
    const { days } = reportField
    const typed = (from: string, to: string, change = 'closed') =>
      namesOf({ reason: 'days', facility: 'p-1', [days.change]: change, [days.from]: from, [days.to]: to })
    expect(typed('2026-12-03', '2026-12-05')).toEqual([])
    expect(typed('2026-12-03', '')).toEqual([])
    expect(typed('2026-12-01', '2026-12-02')).toEqual([days.to])
    expect(typed('2026-12-05', '2026-12-04')).toEqual([days.to])
    expect(typed('2026-12-03', '2026-12-03', 'materials')).toEqual([days.material])
  })

  test('TRUTH-60 a missing place needs a name, a material and a place: on the map or in words', () => {
    const empty = { reason: 'missing' }
    expect(namesOf(empty, null)).toEqual(['fact.name', 'place', 'materials'])
    const named = { ...empty, 'fact.name': 'Yard', materials: '1', 'takes.1': 'yes' }
    expect(namesOf(named, null)).toEqual(['place'])
    expect(namesOf({ ...named, 'fact.address': 'Behind the mill' }, null)).toEqual([])
    expect(namesOf({ ...named, 'fact.lat': '43.2', 'fact.lng': '76.9' }, null)).toEqual([])
    expect(readReportFields({ ...named, 'fact.address': '43.2, 76.9' }, null).changes).toContainEqual(
      expect.objectContaining({ field: 'location', to: { lat: 43.2, lng: 76.9 } }),
    )
  })

  test('VAL-9 an email and a price that are none are marked', () => {
    const fields = { reason: 'price', facility: 'p-1', email: 'aida@', 'price.1': 'much' }
    expect(namesOf(fields)).toEqual(['price.1', 'email'])
  })
})
