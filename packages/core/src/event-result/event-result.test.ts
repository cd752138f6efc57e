import { array, assert, boolean, integer, option, property, record, uniqueArray } from 'fast-check'
import { expect, test } from 'vitest'
import { publishedResult, resultLimits, type EventResult } from './event-result.ts'
import { gramsIn, readEventResult } from './result-request.ts'
import { resultTotals, totalsByMonth } from './result-totals.ts'

const count = option(integer({ min: 0, max: 5000 }), { nil: null })
const result = record({
  weights: uniqueArray(
    record({
      materialId: integer({ min: 1, max: 12 }),
      grams: integer({ min: 1, max: resultLimits.gramsMax }),
      isEstimate: boolean(),
    }),
    { selector: ({ materialId }) => materialId, maxLength: 12 },
  ),
  people: count,
  hours: count,
})
const results = array(
  result.map((each) => Object.assign({ words: '', month: `2026-0${(each.people ?? 1) % 9}` }, each)),
  { maxLength: 30 },
)

/** An independent sum, row by row. */
function added(rows: readonly EventResult[]) {
  const grams = { measured: 0, estimated: 0 }
  let people = 0
  for (const row of rows) {
    for (const { grams: more, isEstimate } of row.weights) grams[isEstimate ? 'estimated' : 'measured'] += more
    people += row.people ?? 0
  }
  return { ...grams, people }
}

test('ORG-9 every total is the exact sum of the published rows, by material and by month as well', () => {
  assert(
    property(results, (rows) => {
      const published = rows.map((row) => Object.assign({ month: row.month }, publishedResult(row)))
      const totals = resultTotals(published)
      const sums = added(published)
      expect([totals.measuredGrams, totals.estimatedGrams, totals.people ?? 0]).toEqual([
        sums.measured,
        sums.estimated,
        sums.people,
      ])
      for (const part of [totals.materials, totalsByMonth(published)]) {
        expect(part.reduce((sum, { measuredGrams }) => sum + measuredGrams, 0)).toBe(sums.measured)
        expect(part.reduce((sum, { estimatedGrams }) => sum + estimatedGrams, 0)).toBe(sums.estimated)
      }
    }),
  )
})

test('ORG-9 figures of fewer than five people are hidden, weights are not', () => {
  const sentResult = { weights: [{ materialId: 1, grams: 500, isEstimate: false }], hours: 12, words: 'Thanks' }
  expect(publishedResult({ ...sentResult, people: 4 })).toEqual({ ...sentResult, people: null, hours: null })
  expect(publishedResult({ ...sentResult, people: null })).toEqual({ ...sentResult, people: null, hours: null })
  expect(publishedResult({ ...sentResult, people: 5 })).toEqual({ ...sentResult, people: 5 })
})

test('ORG-9 without figures of people there is no total of them', () => {
  expect(resultTotals([{ weights: [], people: null, hours: null }])).toMatchObject({
    people: null,
    hours: null,
    measuredGrams: 0,
  })
})

test.each([
  ['', 0],
  ['12', 12_000],
  ['12,5', 12_500],
  [' 0.001 ', 1],
  ['1.0005', null],
  ['-1', null],
  ['1e3', null],
  ['twelve', null],
])('ORG-7 «%s» kilograms are %s grams', (text, grams) => {
  expect(gramsIn(text)).toBe(grams)
})

test('ORG-7 reads a plain form, and reports each invalid value at its field', () => {
  const sent = {
    'kg-1': '12,5',
    'estimate-1': 'yes',
    'kg-2': '',
    'kg-3': '7',
    people: '18',
    hours: '',
    words: ' Thanks ',
  }
  expect(readEventResult(sent)).toEqual({
    ok: true,
    value: {
      weights: [
        { materialId: 1, grams: 12_500, isEstimate: true },
        { materialId: 3, grams: 7000, isEstimate: false },
      ],
      people: 18,
      hours: null,
      words: 'Thanks',
    },
  })
  for (const [wrong, pointer] of [
    [{ 'kg-1': 'much', words: 'x' }, '/kg-1'],
    [{ 'kg-1': '9999999', words: 'x' }, '/kg-1'],
    [{ people: '3.5', words: 'x' }, '/people'],
    [{ people: '-1', words: 'x' }, '/people'],
    [{ people: '7', words: 'x'.repeat(2001) }, '/words'],
    [{}, '/words'],
  ] as const)
    expect(readEventResult(wrong)).toMatchObject({ ok: false, problems: [{ pointer }] })
})
