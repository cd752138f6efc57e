import { settingsInText, settingsText, type ImportSettings } from '@recircle/core/import'
import type { CellDraft } from './imports-shown.ts'

/** What is typed to repair an import and not yet sent. */
export interface TypedRepairs {
  readonly draft: ImportSettings | null
  readonly cell: CellDraft | null
  /** The texts that shall replace a value in all rows, by problem and value. */
  readonly replacements: Readonly<Record<string, string>>
}
type Texts = Readonly<Record<string, string>>

const replacementPrefix = 'instead.'

const prefixed = (prefix: string, texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [prefix + name, text]))
const unprefixed = (prefix: string, texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), text]] : [],
    ),
  )

/** AUTH-29: as the texts of a form. */
export const repairTexts = ({ draft, cell, replacements }: TypedRepairs): Texts => ({
  ...(draft && { settings: settingsText(draft) }),
  ...(cell && { row: String(cell.number), column: cell.column, cell: cell.text }),
  ...prefixed(replacementPrefix, replacements),
})

/** AUTH-29: only what can still be read. */
export function repairsIn(texts: Texts): TypedRepairs {
  const number = Number(texts['row'])
  const { column, cell } = texts
  return {
    draft: settingsInText(texts['settings']),
    cell:
      Number.isInteger(number) && column !== undefined && cell !== undefined ? { number, column, text: cell } : null,
    replacements: unprefixed(replacementPrefix, texts),
  }
}
