import type { FileLanguage, MappedField } from '@recircle/core/import'

type Facts = Readonly<Partial<Record<MappedField, string>>>

/** A small file as strangers publish them, made up, with what is true of its rows. */
export interface StrangeFile {
  readonly title: string
  readonly fileName: string
  readonly text: string
  readonly language: FileLanguage | null
  /** What each of the first rows says, field by field; every other field is empty. */
  readonly rows: readonly Facts[]
  /** Longitude and latitude of the first row; null for a file without places. */
  readonly place: readonly [number, number] | null
  /** What a person has to say: columns by field. At most four, of which each counts as an act. */
  readonly acts?: Facts
  /** Columns that are known to be nothing that a point has. */
  readonly unread?: readonly string[]
}

export const json = (value: unknown): string => JSON.stringify(value)
export const lines = (...rows: readonly string[]): string => rows.join('\n')
