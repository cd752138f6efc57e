import { describe, expect, test } from 'vitest'
import { factsOf, readReportFields, reportField } from '@recircle/core/report'
import { aCompleteFacility } from '@recircle/core/testing'
import { faultsOfReport } from './report-check.ts'

const seen = factsOf(aCompleteFacility({ status: 'accepted' }))
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
