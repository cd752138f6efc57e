import { expect, test } from 'vitest'
import type { ImportRemarkCode } from './import-remark.ts'
import type { ImportOutcome } from './import-run.ts'
import { rowProblems } from './row-problems.ts'

const row = (outcome: ImportOutcome, ...codes: ImportRemarkCode[]) => ({
  outcome,
  remarks: codes.map((code) => ({ code, isFault: outcome === 'refused' })),
})

test('SRC-4 the rows of each problem are counted once, those that keep rows out first', () => {
  const rows = [
    row('new', 'hours-unread', 'material-unknown', 'material-unknown'),
    row('new', 'hours-unread'),
    row('refused', 'place-number'),
    row('doubtful', 'perhaps-same'),
  ]
  expect(rowProblems(rows, (each) => each)).toEqual({
    toCheck: 3,
    problems: [
      { kind: 'place', count: 1, isFault: true },
      { kind: 'hours', count: 2, isFault: false },
      { kind: 'materials', count: 1, isFault: false },
      { kind: 'twice', count: 1, isFault: false },
    ],
  })
})

test('SRC-4 a row that stays as it is, a synonym, and a remark on the import alone, are no problem', () => {
  const rows = [
    row('new', 'material-synonym'),
    row('same', 'hours-unread'),
    row('left-out', 'twice'),
    row('changed', 'kept-edited'),
    row('new'),
  ]
  expect(rowProblems(rows, (each) => each)).toEqual({ problems: [], toCheck: 0 })
})

test('IMP-36 rows without a name can be looked through, but are no rows to check', () => {
  const rows = [row('new', 'name-missing'), row('new', 'name-missing', 'hours-unread')]
  expect(rowProblems(rows, (each) => each)).toEqual({
    toCheck: 1,
    problems: [
      { kind: 'name', count: 2, isFault: false },
      { kind: 'hours', count: 1, isFault: false },
    ],
  })
})
