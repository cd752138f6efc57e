import type { MappedField } from '../import-run.ts'
import { partIn } from './column-template.ts'
import { shareOf, type ColumnValues } from './column-values.ts'
import type { Meaning } from './column-lexicon.ts'
import { partOfText, textParts } from './text-parts.ts'

/** So many lines say more than one thing. */
const leastLines = 3
const leastShare = 0.4

/** IMP-19: what stands in a text of several lines and in no column of its own: an address, a phone, hours. */
export function partsOfText(
  columns: readonly ColumnValues[],
  given: ReadonlyMap<Meaning, ColumnValues>,
  texts: ReadonlyMap<MappedField, string>,
): [MappedField, string][] {
  const used = new Set(
    [...given]
      .filter(([meaning]) => meaning !== 'description' && meaning !== 'comment' && meaning !== 'address')
      .map(([, column]) => column),
  )
  const column = columns.find(
    (each) =>
      !used.has(each) &&
      each.counts.size > 0 &&
      shareOf(each, (value) => value.split('\n').length >= leastLines) >= 0.5,
  )
  if (column === undefined) return []
  return textParts.flatMap((part): [MappedField, string][] => {
    if (texts.has(part) || (given.has(part) && given.get(part) !== column)) return []
    return shareOf(column, (value) => partOfText(value, part) !== '') >= leastShare
      ? [[part, partIn(column.name, part)]]
      : []
  })
}
