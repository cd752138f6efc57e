import {
  guessFields,
  kindOfFile,
  languageOf,
  type ColumnValues,
  type DefaultField,
  type FileLanguage,
  type MappedField,
  type SaidField,
} from '@recircle/core/import'
import type { MaterialReader } from './materials/material-reader.ts'

export interface FileGuess {
  readonly language: FileLanguage | null
  readonly columns: readonly SaidField<MappedField>[]
  readonly defaults: readonly SaidField<DefaultField>[]
}

/** IMP-17, IMP-21: what the columns of a file are, and the kind of all its points where no column says it. */
export function guessOfFile(
  fileName: string,
  columns: readonly ColumnValues[],
  materialsIn: (language: FileLanguage | null) => MaterialReader,
): FileGuess {
  const language = languageOf(columns)
  const materials = materialsIn(language)
  const isMaterial = (word: string): boolean => ['known', 'guess'].includes(materials.meaningOf(word).standing)
  const fields = guessFields(columns, { language, isMaterial })
  const textOf = (field: MappedField): string | undefined => fields.find((each) => each.field === field)?.text
  const kind = textOf('kind') === undefined ? kindOfFile(fileName, columns, textOf('name')) : null
  return { language, columns: fields, defaults: kind === null ? [] : [{ field: 'kind', text: kind }] }
}
