import type { FileLanguage } from '../file-language.ts'
import { isNameOfChain } from './column-candidates.ts'
import type { Meaning } from './column-lexicon.ts'
import { templateOf } from './column-template.ts'
import { valuesIn, type ColumnValues } from './column-values.ts'

/** IMP-35: the name of a chain and that of its branch are one name; null where no column names branches. */
export function nameWithBranch(
  given: Map<Meaning, ColumnValues>,
  free: readonly ColumnValues[],
  language: FileLanguage | null,
): string | null {
  const branch = given.get('branch')
  given.delete('branch')
  if (branch === undefined) return null
  const name = given.get('name') ?? free.find((column) => isNameOfChain(column, language))
  if (name === undefined) return branch.name
  given.set('name', name)
  return templateOf([name.name, branch.name], (column) => valuesIn(column === name.name ? name : branch))
}
