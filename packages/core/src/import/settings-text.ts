import { parseJson, readWire } from '../wire/index.ts'
import { importSettings } from './import-contract.ts'
import type { ImportSettings } from './import-run.ts'

/** AUTH-29: settings as a text to keep. */
export const settingsText = (settings: ImportSettings): string => JSON.stringify(importSettings.write(settings))

/** Null if the text is none of this form. */
export function settingsInText(text: unknown): ImportSettings | null {
  const parsed = parseJson(text)
  const read = parsed.ok ? readWire(parsed.value, importSettings.read) : parsed
  return read.ok ? read.value : null
}
