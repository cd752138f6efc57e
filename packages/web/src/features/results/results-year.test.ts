import { expect, test } from 'vitest'
import { resultsOfYear } from './results-year.ts'

const rows = ['2025-12', '2026-01', '2026-11', '2024-05'].map((month) => ({ month }))

test('LOOK-17 the results of a year are its months; the latest year is offered first', () => {
  expect(resultsOfYear(rows, '2026')).toEqual({
    rows: [{ month: '2026-01' }, { month: '2026-11' }],
    years: ['2026', '2025', '2024'],
    year: '2026',
  })
})

test.each([undefined, '', '1990', '2026-01', 'x'])('LOOK-17 %j is no year of results, so all are shown', (asked) => {
  expect(resultsOfYear(rows, asked)).toMatchObject({ rows, year: null })
})
