import { settingsInText, settingsText, type ImportSettings } from '@recircle/core/import'
import type { RowDraft } from './imports-shown.ts'

/** What is typed to repair an import and not yet sent. */
export interface TypedRepairs {
  readonly draft: ImportSettings | null
  readonly row: RowDraft | null
  /** The texts that shall replace a value in all rows, by problem and value. */
  readonly replacements: Readonly<Record<string, string>>
}
type Texts = Readonly<Record<string, string>>

const cellPrefix = 'cell.'
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
export const repairTexts = ({ draft, row, replacements }: TypedRepairs): Texts => ({
  ...(draft && { settings: settingsText(draft) }),
  ...(row && { row: String(row.number), ...prefixed(cellPrefix, row.cells) }),
  ...prefixed(replacementPrefix, replacements),
})

/** AUTH-29: only what can still be read. */
export function repairsIn(texts: Texts): TypedRepairs {
  const number = Number(texts['row'])
  return {
    draft: settingsInText(texts['settings']),
    row: Number.isInteger(number) ? { number, cells: unprefixed(cellPrefix, texts) } : null,
    replacements: unprefixed(replacementPrefix, texts),
  }
}
