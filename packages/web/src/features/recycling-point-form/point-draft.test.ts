import { describe, expect, test } from 'vitest'
import { facilityIssues, newFacilityContent, noMaterialId } from '@recircle/core/facility'
import { PointDraft } from './point-draft.ts'

describe('VAL-6 a typed price', () => {
  test.each([
    ['-1', ['min']],
    ['-1,0', ['min']],
    ['-2', ['min']],
    ['0', []],
    ['8,5', []],
    ['', []],
  ])('VAL-6 %j breaks %j', (priceText, codes) => {
    const draft = new PointDraft({ ...newFacilityContent, name: 'Point' })
    draft.addRate()
    draft.changeRate(draft.rates[0]!.key, { priceText })
    expect(facilityIssues(draft.content).map(({ code }) => code)).toEqual(codes)
    // Storing and restoring the draft keeps the typed text.
    const other = new PointDraft(newFacilityContent)
    expect(other.takeTyped(JSON.parse(JSON.stringify(draft.typed)))).toBe(true)
    expect(other.rates[0]?.priceText).toBe(priceText)
  })

  test('VAL-6 an empty price is unknown, which is −1 on the wire', () => {
    const draft = new PointDraft({ ...newFacilityContent, name: 'Point' })
    draft.addRate()
    expect(draft.content.rates[0]?.price).toBe(-1)
  })
})

test('FAC-13 a ticked material becomes a row, an unticked one loses it, with the unit of the last row', () => {
  const draft = new PointDraft({ ...newFacilityContent, name: 'Point' })
  draft.addRate()
  draft.changeRate(draft.rates[0]!.key, { unitSlug: 'kg' })
  draft.addRate(7)
  draft.addRate(3)
  expect(draft.rates.map(({ materialId, unitSlug }) => [materialId, unitSlug])).toEqual([
    [noMaterialId, 'kg'],
    [7, 'kg'],
    [3, 'kg'],
  ])
  expect(new Set(draft.rates.map(({ key }) => key)).size).toBe(3)
  draft.removeMaterial(7)
  expect(draft.rates.map(({ materialId }) => materialId)).toEqual([noMaterialId, 3])
})
