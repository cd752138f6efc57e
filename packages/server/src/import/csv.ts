import { err, ok, type Result } from '@recircle/core/shared'

export interface CsvTable {
  readonly columns: readonly string[]
  /** Each row's cells by column; missing ones are empty. */
  readonly rows: readonly Readonly<Record<string, string>>[]
}

const delimiters = [',', ';', '\t'] as const

/** The delimiter that the first line has most of, outside quotes. */
function delimiterOf(text: string): string {
  const head = /^(?:[^"\r\n]|"(?:[^"]|"")*")*/.exec(text)?.[0].replaceAll(/"(?:[^"]|"")*"/g, '') ?? ''
  const counts = delimiters.map((delimiter) => ({ delimiter, count: head.split(delimiter).length }))
  return counts.toSorted((a, b) => b.count - a.count)[0]?.delimiter ?? ','
}

/** RFC 4180, with any of the usual delimiters and line ends. */
export function parseCsv(text: string): Result<CsvTable, 'no-columns' | 'open-quote'> {
  const source = text.replace(/^\uFEFF/, '')
  const records = readRecords(source, delimiterOf(source))
  if (!records) return err('open-quote')
  const [columns = [], ...rows] = records
  if (columns.every((column) => column.trim() === '')) return err('no-columns')
  const names = columns.map((column) => column.trim())
  return ok({
    columns: names,
    rows: rows.map((cells) => Object.fromEntries(names.map((name, at) => [name, unguarded(cells[at] ?? '')]))),
  })
}

/** Null when a quote is never closed. Lines without anything are left out. */
function readRecords(text: string, delimiter: string): string[][] | null {
  const records: string[][] = []
  let record: string[] = []
  let cell = ''
  let at = 0
  const endRecord = (): void => {
    record.push(cell)
    if (record.some((each) => each.trim() !== '')) records.push(record)
    record = []
    cell = ''
  }
  while (at < text.length) {
    const letter = text.charAt(at)
    if (letter === '"' && cell === '') {
      const closing = closingQuote(text, at + 1)
      if (closing === null) return null
      cell = text.slice(at + 1, closing).replaceAll('""', '"')
      at = closing + 1
      continue
    }
    if (letter === delimiter) {
      record.push(cell)
      cell = ''
    } else if (letter === '\n' || letter === '\r') {
      endRecord()
    } else {
      cell += letter
    }
    at++
  }
  endRecord()
  return records
}

function closingQuote(text: string, from: number): number | null {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2)) if (text[at + 1] !== '"') return at
  return null
}

/** A spreadsheet takes a text that starts so for a formula, and what strangers have written must not be one. */
const isFormula = (text: string): boolean => /^[=+@\t-]/.test(text) && !/^[+-]?[\d\s().-]+$/.test(text)
const unguarded = (cell: string): string => (/^'[=+@\t-]/.test(cell) ? cell.slice(1) : cell)

export const csvLine = (cells: readonly string[]): string =>
  `${cells
    .map((cell) => (isFormula(cell) ? `'${cell}` : cell))
    .map((cell) => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',')}\r\n`
