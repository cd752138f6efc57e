import { expect, test } from 'vitest'
import { changesOfPlace, needsPlace, placeOfChanges } from './index.ts'

const missing = { kind: 'proposal', reason: 'missing', verdicts: ['accept', 'decline'], location: null } as const

test('TRUTH-60 staff choose the place of a missing point that has none, or whose place they refuse', () => {
  const placed = { ...missing, location: { lng: 76.9, lat: 43.2 } }
  expect([needsPlace(missing, {}), needsPlace(placed, {}), needsPlace(placed, { location: 'In the river' })]).toEqual([
    true,
    false,
    true,
  ])
  const others = [{ ...missing, reason: 'other' }, { ...missing, kind: 'event' } as const, { ...missing, verdicts: [] }]
  expect(others.map((item) => needsPlace(item, {}))).toEqual([false, false, false])
})

test('TRUTH-60 the chosen place travels as a change of the decision', () => {
  const place = { lng: 76.9, lat: 43.2 }
  expect(placeOfChanges({ changes: changesOfPlace(place) })).toEqual({ ok: true, value: place })
  expect(placeOfChanges({ changes: {} })).toEqual({ ok: true, value: null })
  expect(placeOfChanges({ changes: { point: [76.9, 143] } })).toMatchObject({
    ok: false,
    problems: [{ pointer: '/point/1' }],
  })
})
