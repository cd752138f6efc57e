import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { parse as parseNow } from 'csv-parse/sync'
import { ok } from '@recircle/core/shared'
import { unguarded } from './csv.ts'
import type { Source, TakeRow } from './source-row.ts'
import { faulty, type Sourced, type SourceText } from './source-text.ts'

const delimiters = [',', ';', '\t', '|'] as const
const headLetters = 65_536
const headRecords = 50

/** Tolerates common irregularities: quotes inside cells, rows of different lengths. */
const tolerant = {
  bom: true,
  relax_quotes: true,
  relax_column_count: true,
  skip_records_with_empty_values: true,
  record_delimiter: ['\r\n', '\n', '\r'],
}

interface Shape {
  readonly delimiter: string
  readonly columns: readonly string[]
  /** The number of records before the first row: titles and the header. */
  readonly before: number
  readonly notes: readonly string[]
}

/** A table with any of the usual delimiters; its rows are streamed. */
export function tableSource(text: SourceText, delimiter: string | null = null): Sourced<Source> {
  let head = ''
  for (const part of text.parts()) {
    head += part
    if (head.length >= headLetters) break
  }
  const shape = shapeOf(head.replace(/^\uFEFF/, ''), delimiter)
  if (!shape) return faulty('no-columns', 'has no line of column names.')
  const { columns, notes } = shape
  return ok({ columns, notes, format: 'csv', delimiter: shape.delimiter, read: (take) => readRows(text, shape, take) })
}

function shapeOf(head: string, chosen: string | null): Shape | null {
  const [said, found] = /^sep=(.)(?:\r\n|\n|\r)/i.exec(head) ?? []
  const lines = head.slice(said?.length ?? 0)
  const stated = chosen ?? found
  const candidates = (stated === undefined ? delimiters : [stated]).flatMap((delimiter) => {
    const records = headOf(lines, delimiter)
    if (!records) return []
    const { width, share } = widthOf(records)
    // Decimal commas split all rows alike, but not the header.
    const splitsNames = (records[0]?.length ?? 0) >= width * 0.8
    return [{ delimiter, records, width, share, splitsNames }]
  })
  const [best] = candidates.toSorted(
    (a, b) =>
      Number(b.width > 1) - Number(a.width > 1) ||
      Number(b.splitsNames) - Number(a.splitsNames) ||
      b.share - a.share ||
      b.width - a.width,
  )
  // An unclosed quote is reported with its line when the rows are read.
  if (!best) return lines.trim() === '' ? null : { delimiter: ',', columns: ['?'], before: 0, notes: [] }
  const titles = titlesAbove(best.records, best.width)
  const header = best.records[titles]
  if (!header || !header.some((name) => /[\p{L}\p{N}]/u.test(name))) return null
  const above = best.records.slice(0, titles).map((record) => record.join(' ').trim())
  return {
    delimiter: best.delimiter,
    columns: columnNames(header),
    before: titles + 1 + (said === undefined ? 0 : 1),
    notes:
      above.length === 0 ? [] : [`Left out above the column names: ${above.map((line) => `“${line}”`).join(', ')}.`],
  }
}

function headOf(lines: string, delimiter: string): string[][] | null {
  try {
    return parseNow(lines, { ...tolerant, delimiter, to: headRecords })
  } catch {
    return null
  }
}

/** The most common number of cells, and the share of records that have it. */
export function widthOf(records: readonly string[][]): { width: number; share: number } {
  const counts = new Map<number, number>()
  for (const { length } of records) counts.set(length, (counts.get(length) ?? 0) + 1)
  const [[width, count] = [0, 0]] = [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])
  return { width, share: count / Math.max(1, records.length) }
}

/** A title is alone on its line, or fills less than half of a wide one. */
export function titlesAbove(records: readonly string[][], width: number): number {
  const isHeader = (record: readonly string[]): boolean => {
    const filled = record.filter((cell) => cell.trim() !== '').length
    return width <= 2 ? record.length === width : filled * 2 > width
  }
  return Math.max(0, records.slice(0, 10).findIndex(isHeader))
}

/** Names missing columns and makes duplicates distinct. */
export function columnNames(header: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return header.map((cell, at) => {
    const name = cell.trim() || `column ${at + 1}`
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return times === 1 ? name : `${name} (${times})`
  })
}

/** Computes the line on which each record starts. */
class LineCount {
  next = 1
  #countedTwice = 0

  lineOf(cells: readonly string[], lines: number): number {
    const text = cells.join('\u0000')
    const line = lines - this.#countedTwice - (text.match(/[\r\n]/g)?.length ?? 0)
    // The parser counts a CR LF within quotes as two lines.
    this.#countedTwice += text.match(/\r\n/g)?.length ?? 0
    this.next = lines - this.#countedTwice + 1
    return line
  }
}

async function readRows(
  text: SourceText,
  { columns, delimiter, before }: Shape,
  take: TakeRow,
): Promise<Sourced<null>> {
  const count = new LineCount()
  // Collected by callback as records are parsed: after a later fault, the stream would drop the last of them.
  const lines: number[] = []
  const on_record = (cells: string[], info: { lines: number }): string[] => {
    lines.push(count.lineOf(cells, info.lines))
    return cells
  }
  const records: AsyncIterable<string[]> = Readable.from(text.parts()).pipe(
    parse({ ...tolerant, delimiter, on_record }),
  )
  let number = -before
  try {
    for await (const cells of records) {
      const line = lines.shift()
      number += 1
      if (number < 1) continue
      if (isHeaderAgain(cells, columns)) {
        number -= 1
        continue
      }
      const values = Object.fromEntries(columns.map((name, at) => [name, unguarded(cells[at] ?? '')]))
      if ((await take({ number, at: `line ${line}`, values, location: null })) === false) break
    }
  } catch (error) {
    if (!isOpenQuote(error)) throw error
    return faulty('open-quote', `has a quote, in line ${count.next} or below it, that is never closed.`)
  }
  return ok(null)
}

/** Tables that were put together from several repeat their header between the rows. */
const isHeaderAgain = (cells: readonly string[], columns: readonly string[]): boolean =>
  columns.length > 1 && columns.every((column, at) => (cells[at] ?? '').trim() === column)

const isOpenQuote = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'CSV_QUOTE_NOT_CLOSED'
