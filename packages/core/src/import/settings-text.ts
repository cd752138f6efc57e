import { parseJson } from '../wire/index.ts'
import { importSettingsBody, readImportSettings } from './import-contract.ts'
import type { ImportSettings } from './import-run.ts'

/** AUTH-29: settings as a text to keep. */
export const settingsText = (settings: ImportSettings): string => JSON.stringify(importSettingsBody(settings))

/** Null if the text is none of this form. */
export function settingsInText(text: unknown): ImportSettings | null {
  const parsed = parseJson(text)
  const read = parsed.ok ? readImportSettings(parsed.value) : parsed
  return read.ok ? read.value : null
}
