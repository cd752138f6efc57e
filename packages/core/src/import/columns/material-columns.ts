import { isYesOrNo } from './column-content.ts'
import { shareOf, type ColumnValues } from './column-values.ts'
import { wordsOfName } from './column-words.ts'
import { flagIn } from './column-template.ts'

/** Columns that become one field together. */
export interface JoinedColumns {
  readonly text: string
  readonly columns: readonly ColumnValues[]
}
type IsMaterial = (word: string) => boolean

/** The materials of OpenStreetMap have values of their own, which are read by their tags. */
const isOsmTag = ({ name }: ColumnValues): boolean => /^recycling:/i.test(name)
const leastYesOrNo = 0.9
const leastTogether = 2

/** IMP-18: a column's name, or else the longest of its words, that say a material. */
function materialIn(name: string, isMaterial: IsMaterial): string | null {
  const inner = name.split('.').at(-1) ?? name
  if (isMaterial(inner)) return inner
  const words = wordsOfName(inner)
  for (let from = 0; from < words.length; from++) {
    for (let to = words.length; to > from; to--) {
      const word = words.slice(from, to).join(' ')
      if (isMaterial(word)) return word
    }
  }
  return null
}

/** IMP-18: one column a material, whose values say yes or no. */
export function materialFlags(columns: readonly ColumnValues[], isMaterial: IsMaterial): JoinedColumns | null {
  const flags = columns.flatMap((column) => {
    const isFlag = !isOsmTag(column) && column.counts.size > 0 && shareOf(column, isYesOrNo) >= leastYesOrNo
    const word = isFlag ? materialIn(column.name, isMaterial) : null
    return word === null ? [] : [{ column, word }]
  })
  if (flags.length < leastTogether) return null
  return {
    text: flags.map(({ column, word }) => flagIn(column.name, word)).join('; '),
    columns: flags.map(({ column }) => column),
  }
}

/** IMP-18: materials as a list of objects: `materials.0.name`, `materials.1.name`. */
export function materialsInLists(columns: readonly ColumnValues[], isMaterial: IsMaterial): JoinedColumns | null {
  const families = new Map<string, ColumnValues[]>()
  for (const column of columns) {
    const family = column.name.replaceAll(/\.\d+(?=\.|$)/g, '.#')
    if (family !== column.name) families.set(family, [...(families.get(family) ?? []), column])
  }
  for (const family of families.values()) {
    const share = family.reduce((sum, column) => sum + shareOf(column, isMaterial), 0) / family.length
    if (share >= 0.5) return { text: family.map(({ name }) => `{${name}}`).join('; '), columns: family }
  }
  return null
}
