import type { Language } from '@recircle/core/material'
import { ok } from '@recircle/core/shared'
import { plainCell } from './cell-values.ts'
import { calendarSource } from './calendar-rows.ts'
import { jsonSource } from './json-rows.ts'
import { spreadsheetSource } from './spreadsheet-rows.ts'
import type { Source, SourceRow } from './source-row.ts'
import { faulty, readText, withoutMark, type Sourced } from './source-text.ts'
import { tableSource } from './table-rows.ts'
import { xmlSource } from './xml-rows.ts'

/** Opens place data in JSON or XML, or a table, in any encoding. */
export function openSource(bytes: Buffer, said: FileSettings = {}): Sourced<OpenedSource> {
  const spreadsheet = spreadsheetSource(bytes)
  if (spreadsheet) return spreadsheet.ok ? ok({ ...plain(spreadsheet.value), encoding: '' }) : spreadsheet
  const text = readText(bytes, said.encoding || null, said.language)
  if (!text.ok) return text
  const source = sourceOf(text.value.parts)
  const opened = source === 'table' ? tableSource(text.value, said.delimiter || null) : source
  if (!opened.ok) return opened
  const { encoding, isGuessed } = text.value
  const note = `Read as ${encoding}, which is a guess: --encoding names another.`
  return ok({ ...plain(opened.value), encoding, notes: [...(isGuessed ? [note] : []), ...opened.value.notes] })
}

/** IMP-16: every cell as the text that it says. */
const plain = (source: Source): Source => ({
  ...source,
  read: (take) => source.read((row) => take({ ...row, values: plainCells(row.values) })),
})
function plainCells(values: SourceRow['values']): SourceRow['values'] {
  const changed: [string, string][] = []
  for (const name in values) {
    const text = values[name] ?? ''
    const said = text === '' ? text : plainCell(text)
    if (said !== text) changed.push([name, said])
  }
  return changed.length === 0 ? values : { ...values, ...Object.fromEntries(changed) }
}

/** The user's settings for a file; empty values are detected. */
export interface FileSettings {
  readonly encoding?: string
  readonly delimiter?: string
  /** Of the person who sent the file. */
  readonly language?: Language
}
export interface OpenedSource extends Source {
  /** Empty for formats without a text encoding. */
  readonly encoding: string
}

function sourceOf(parts: () => Iterable<string>): Sourced<Source> | 'table' {
  let start = ''
  for (const part of parts()) {
    start = (start + part).replaceAll('\u001E', '').trimStart()
    if (start !== '') break
  }
  if (start === '') return faulty('no-rows', 'is empty.')
  if (/^<(?:\?xml|!doctype|!--|[a-z])/i.test(start)) return xmlSource(parts)
  if (/^BEGIN:VCALENDAR/i.test(start)) return calendarSource(parts)
  return /^[[{]/.test(start) ? jsonSource(() => withoutMark(parts())) : 'table'
}
