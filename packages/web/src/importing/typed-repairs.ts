import { importSettingsBody, readImportSettings, type ImportSettings } from '@recircle/core/import'
import { parseJson } from '@recircle/core/wire'
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
  ...(draft && { settings: JSON.stringify(importSettingsBody(draft)) }),
  ...(row && { row: String(row.number), ...prefixed(cellPrefix, row.cells) }),
  ...prefixed(replacementPrefix, replacements),
})

/** AUTH-29: only what can still be read. */
export function repairsIn(texts: Texts): TypedRepairs {
  const json = parseJson(texts['settings'])
  const settings = json.ok ? readImportSettings(json.value) : json
  const number = Number(texts['row'])
  return {
    draft: settings.ok ? settings.value : null,
    row: Number.isInteger(number) ? { number, cells: unprefixed(cellPrefix, texts) } : null,
    replacements: unprefixed(replacementPrefix, texts),
  }
}
