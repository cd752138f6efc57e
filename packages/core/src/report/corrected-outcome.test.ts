import { expect, test } from 'vitest'
import { newFacilityContent } from '../facility/index.ts'
import { afterCorrections, overwrittenFields, type FieldVerdict } from './index.ts'

const verdictOf = (field: FieldVerdict['field'], isApplied = true): FieldVerdict => ({ field, isApplied, reason: '' })

test('DESK-61 fields over which staff have typed something else', () => {
  const applied = { ...newFacilityContent, name: 'Glass yard', address: 'Abay 1' }
  const corrected = { ...applied, name: 'Glass house', comment: 'In the yard' }
  expect(overwrittenFields(applied, corrected, ['name', 'address'])).toEqual(['name'])
  expect(overwrittenFields(applied, applied, ['name', 'address', 'material.1', 'state'])).toEqual([])
})

test('DESK-61 a value that was typed over is not said to be applied', () => {
  const both = { state: 'applied', verdicts: [verdictOf('name'), verdictOf('phone')] } as const
  expect(afterCorrections(both, [])).toEqual(both)
  expect(afterCorrections(both, ['name'])).toEqual({
    state: 'partly',
    verdicts: [verdictOf('name', false), verdictOf('phone')],
  })
  expect(afterCorrections(both, ['name', 'phone'])).toEqual({
    state: 'applied',
    verdicts: [verdictOf('name', false), verdictOf('phone', false)],
  })
})
