import { expect, test } from 'vitest'
import { outcomeWords, type FieldVerdict, type OutcomeWord, type ReportDeed, type ReportOutcome } from './index.ts'

const applied: FieldVerdict = { field: 'name', isApplied: true, reason: '' }
const refused: FieldVerdict = { field: 'phone', isApplied: false, reason: 'No' }

test.each<[string, ReportOutcome, readonly ReportDeed[], readonly FieldVerdict[], readonly OutcomeWord[]]>([
  ['values were applied', 'applied', [], [applied], ['applied']],
  ['values and a correction', 'applied', ['corrected'], [applied], ['applied', 'act.corrected']],
  ['some values, and a contact is hidden', 'partly', ['hidden'], [applied, refused], ['partly', 'act.hidden']],
  ['nothing as suggested, but corrected', 'not-confirmed', ['corrected'], [refused], ['otherwise', 'act.corrected']],
  ['a report in words, corrected', 'applied', ['corrected'], [], ['so', 'act.corrected']],
  ['a report in words, off the map', 'applied', ['blocked'], [], ['so', 'act.blocked']],
  ['a report in words, nothing changed', 'applied', ['noted'], [], ['act.noted']],
  ['a missing place', 'applied', ['created'], [applied], ['so', 'act.created']],
  ['a missing place in part', 'partly', ['created'], [applied, refused], ['partly', 'act.created']],
  ['all was typed over', 'applied', ['corrected'], [refused], ['helped', 'act.corrected']],
  ['days that were over', 'applied', ['over'], [refused], ['act.over']],
  ['days that were over, and a value', 'applied', ['over'], [applied, refused], ['applied', 'act.over']],
  ['a duplicate', 'duplicate', [], [], ['duplicate']],
])('DESK-61 %s', (_title, state, acts, verdicts, words) =>
  expect(outcomeWords(state, { acts, verdicts, reason: 'other' })).toEqual(words),
)

test('DESK-61 a missing place that could not be confirmed is not said to stay as it is', () => {
  const told = { acts: [], verdicts: [refused] }
  expect(outcomeWords('not-confirmed', { ...told, reason: 'missing' })).toEqual(['no-place'])
  expect(outcomeWords('not-confirmed', { ...told, reason: 'other' })).toEqual(['not-confirmed'])
})
