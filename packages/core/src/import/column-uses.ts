import { placesInTemplate } from './columns/column-template.ts'
import type { ImportRun, MappedField } from './import-run.ts'

/** What a column of a file becomes. */
export interface ColumnUse {
  readonly column: string
  /** Up to three different values that stand in it. */
  readonly values: readonly string[]
  readonly becomes: readonly {
    readonly field: MappedField
    /** Whether other columns are part of the same field. */
    readonly isJoined: boolean
    /** The word that stands for a "yes" in the column; null where its own text is read. */
    readonly word: string | null
  }[]
  /** Whether anything reads it, a field or a tag of OpenStreetMap. */
  readonly isRead: boolean
}

/** IMP-17: the file as one row a column: what stands in it, and what it becomes. */
export function columnUses({
  columns,
  values,
  settings,
  unused,
}: Pick<ImportRun, 'columns' | 'values' | 'settings' | 'unused'>): ColumnUse[] {
  const uses = settings.columns.map(({ field, text }) => ({ field, places: placesInTemplate(text) }))
  return columns.map((column, at) => ({
    column,
    values: values[at] ?? [],
    becomes: uses.flatMap(({ field, places }) => {
      const own = places.find((place) => place.column === column)
      return own ? [{ field, isJoined: new Set(places.map((place) => place.column)).size > 1, word: own.word }] : []
    }),
    isRead: !unused.includes(column),
  }))
}
