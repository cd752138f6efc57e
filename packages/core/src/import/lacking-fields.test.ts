import { expect, test } from 'vitest'
import { newImportSettings, noImportCounts, type LackingCount } from './import-run.ts'
import { lackingFields, readableRows, unansweredFields } from './lacking-fields.ts'

const run = (lacking: readonly LackingCount[]) => ({
  lacking,
  total: 12,
  counts: { ...noImportCounts, new: 10, refused: 1, 'left-out': 1 },
  settings: newImportSettings,
})

test('SRC-29 a file lacks what more than half of the rows that can be imported do not say', () => {
  expect(readableRows(run([]))).toBe(10)
  expect(lackingFields(run([]))).toEqual([])
  expect(
    lackingFields(
      run([
        { part: 'materials', count: 6 },
        { part: 'hours', count: 5 },
        { part: 'name', count: 10 },
      ]),
    ),
  ).toEqual(['materials'])
})

test('IMP-31 what a file lacks is answered once it is said, or once the import goes without on purpose', () => {
  const bare = run([
    { part: 'materials', count: 10 },
    { part: 'hours', count: 10 },
  ])
  expect(unansweredFields(bare)).toEqual(['materials', 'hours'])
  expect(unansweredFields({ ...bare, settings: { ...newImportSettings, without: ['materials'] } })).toEqual(['hours'])
})
