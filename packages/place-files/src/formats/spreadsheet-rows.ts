import { ok } from '@recircle/core/shared'
import type { Source } from './source-row.ts'
import { faulty, type Sourced } from './source-text.ts'
import { tellXml, xmlTeller, type XmlTold } from './tell-xml.ts'
import { columnNames, titlesAbove, widthOf } from './table-rows.ts'
import { unzipParts, zipEntries } from './zip-parts.ts'

const partNames =
  /^xl\/(?:workbook\.xml|sharedStrings\.xml|styles\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/
const headRecords = 50

/** The first non-empty sheet of an .xlsx; null for files of other kinds. */
export function spreadsheetSource(bytes: Buffer): Sourced<Source> | null {
  if (bytes.toString('hex', 0, 4) !== '504b0304') return null
  const entries = zipEntries(bytes)
  if (!entries?.some(({ name }) => name === 'xl/workbook.xml')) return null
  const parts = unzipParts(bytes, entries, (name) => partNames.test(name))
  if (!parts.ok) return parts.error === 'too-large' ? tooLarge : broken
  try {
    return openSheets(parts.value)
  } catch (error) {
    if (error instanceof TooMuch) return tooLarge
    if (!(error instanceof BrokenXml)) throw error
    return broken
  }
}

const broken = faulty('broken-spreadsheet', 'is a spreadsheet that cannot be read: save it once more, or as CSV.')
const tooLarge = faulty('too-large', 'unfolds to far more than a table needs: save it as CSV.')
class BrokenXml extends Error {}
class TooMuch extends Error {}
/** As many as a sheet can have; and more texts than a file that is read can use. */
const linesMax = 1_048_576
const stringsMax = 2_000_000

function openSheets(parts: ReadonlyMap<string, Buffer>): Sourced<Source> {
  const textOf = (name: string): Buffer => parts.get(name) ?? Buffer.alloc(0)
  const strings = sharedStrings(textOf('xl/sharedStrings.xml'))
  const dates = dateStyles(textOf('xl/styles.xml'))
  for (const { name, path } of sheetsOf(textOf('xl/workbook.xml'), textOf('xl/_rels/workbook.xml.rels'))) {
    const sheet = textOf(path)
    const head: string[][] = []
    tellPart(
      sheet,
      sheetRows(strings, dates, (cells) => head.push(cells) < headRecords),
    )
    const { width } = widthOf(head)
    const titles = titlesAbove(head, width)
    const header = head[titles]
    if (!header || width === 0 || !header.some((cell) => /[\p{L}\p{N}]/u.test(cell))) continue
    const columns = columnNames(trimmed(header))
    return ok({
      columns,
      notes: [`Read from the sheet “${name}”.`],
      format: 'xlsx',
      delimiter: '',
      read: async (take) => {
        let [records, number] = [0, 0]
        const rows: { cells: string[]; line: number }[] = []
        const teller = xmlTeller(sheetRows(strings, dates, (cells, line) => rows.push({ cells, line }) > 0))
        try {
          for (const piece of piecesOf(sheet)) {
            const isMore = teller.write(piece)
            for (const { cells, line } of rows.splice(0)) {
              records += 1
              if (records <= titles + 1) continue
              const values = Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '']))
              number += 1
              if ((await take({ number, at: `line ${line}`, values, location: null })) === false) return ok(null)
            }
            if (!isMore) break
          }
        } catch (error) {
          if (error instanceof TooMuch) return tooLarge
          throw error
        }
        if (teller.end() !== '') return broken
        return ok(null)
      },
    })
  }
  return faulty('no-columns', 'has no line of column names in any of its sheets.')
}

function trimmed(cells: readonly string[]): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '')
  return cells.slice(0, last + 1)
}

/** Decoded in chunks, so that parsing can stop early and the whole text is never held. */
function* piecesOf(xml: Buffer): Iterable<string> {
  const decoder = new TextDecoder()
  for (let start = 0; start < xml.length; start += pieceBytes)
    yield decoder.decode(xml.subarray(start, start + pieceBytes), { stream: true })
}
const pieceBytes = 65_536

function tellPart(xml: Buffer, told: XmlTold): void {
  if (xml.length > 0 && tellXml(piecesOf(xml), told) !== '') throw new BrokenXml()
}

function sharedStrings(xml: Buffer): string[] {
  const strings: string[] = []
  let [text, isText, isPhonetic] = ['', false, false]
  tellPart(xml, {
    open: (name) => {
      if (name === 'si') text = ''
      isText = name === 't'
      if (name === 'rPh') isPhonetic = true
    },
    text: (more) => {
      if (isText && !isPhonetic) text += more
    },
    close: (name) => {
      isText = false
      if (name === 'rPh') isPhonetic = false
      if (name === 'si' && strings.push(text) > stringsMax) throw new TooMuch()
    },
  })
  return strings
}

/** The indexes of the styles that display a number as a date. */
function dateStyles(xml: Buffer): ReadonlySet<number> {
  const custom = new Map<number, boolean>()
  const dates = new Set<number>()
  let [isCell, index] = [false, 0]
  tellPart(xml, {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      const id = Number(numFmtId)
      if (name === 'numFmt') custom.set(id, /[dmyh]/i.test(formatCode.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, '')))
      if (name === 'cellXfs') isCell = true
      if (name !== 'xf' || !isCell) return
      if (custom.get(id) ?? ((id >= 14 && id <= 22) || (id >= 45 && id <= 47))) dates.add(index)
      index += 1
    },
    close: (name) => {
      if (name === 'cellXfs') isCell = false
    },
  })
  return dates
}

function sheetsOf(workbook: Buffer, relations: Buffer): { name: string; path: string }[] {
  const targets = new Map<string, string>()
  tellPart(relations, {
    open: (name, { Id = '', Target = '' }) => {
      if (name === 'Relationship') targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`)
    },
  })
  const sheets: { name: string; path: string }[] = []
  // A workbook may list a sheet a thousand times; it is read once.
  const listed = new Set<string>()
  tellPart(workbook, {
    open: (tag, attributes) => {
      const path = targets.get(attributes['r:id'] ?? '')
      if (tag !== 'sheet' || attributes['state'] !== undefined || path === undefined || listed.has(path)) return
      listed.add(path)
      sheets.push({ name: attributes['name'] ?? '', path })
    },
  })
  return sheets
}

/** Skips empty rows: spreadsheets store many of them. */
function sheetRows(
  strings: readonly string[],
  dates: ReadonlySet<number>,
  /** Returning false ends the reading. */
  take: (cells: string[], line: number) => boolean,
): XmlTold {
  let lines = 0
  let cells: string[] = []
  let [line, at, kind, style, value, isValue] = [0, 0, 'n', -1, '', false]
  return {
    open: (name, { r = '', t = 'n', s = '-1' }) => {
      if (name === 'row') {
        if ((lines += 1) > linesMax) throw new TooMuch()
        cells = []
        line = Number(r) || line + 1
        at = -1
      } else if (name === 'c') {
        at = r === '' ? at + 1 : columnAt(r)
        ;[kind, style, value] = [t, Number(s), '']
      }
      isValue = name === 'v' || name === 't'
    },
    text: (more) => {
      if (isValue) value += more
    },
    close: (name) => {
      isValue = false
      if (name === 'c' && value !== '' && at < columnsMax) {
        while (cells.length < at) cells.push('')
        cells[at] = cellText(value, kind, dates.has(style), strings)
      }
      if (name === 'row' && cells.some((cell) => cell.trim() !== '')) return take(cells, line)
      return true
    },
  }
}
const columnsMax = 1000

/** `AB12` is in column 27, counting from 0. */
function columnAt(reference: string): number {
  let at = 0
  for (const letter of reference) {
    if (letter < 'A' || letter > 'Z') break
    at = at * 26 + letter.charCodeAt(0) - 64
  }
  return at - 1
}

const dayMs = 86_400_000
/** The spreadsheet serial number of 1970-01-01. */
const epochDay = 25_569

function cellText(value: string, kind: string, isDate: boolean, strings: readonly string[]): string {
  if (kind === 's') return strings[Number(value)] ?? ''
  if (kind === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (kind === 'e') return ''
  const number = Number(value)
  if (kind !== 'n' || !Number.isFinite(number)) return value
  if (isDate && number > 0 && number < 3_000_000) {
    const moment = new Date(Math.round((number - epochDay) * dayMs)).toISOString()
    return number < 1 ? moment.slice(11, 16) : moment.slice(0, number % 1 === 0 ? 10 : 16).replace('T', ' ')
  }
  // As spreadsheets display it: 15 digits, without floating-point noise.
  return /[eE.]/.test(value) ? String(Number(number.toPrecision(15))) : value
}
