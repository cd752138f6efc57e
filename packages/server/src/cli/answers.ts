import type { Answer } from './staff-command.ts'

export const refuse = (code: string, sentence: string): Answer => ({ kind: 'refused', code, sentence })
export const mistake = (sentence: string): Answer => ({ kind: 'mistake', sentence })
export const done = (text: string, json: unknown): Answer => ({ kind: 'shown', shown: { text, json } })

const widest = 44
/** Wider, because no column follows the last one. */
const widestLast = 110

/** User input must not contain characters that move the cursor or color the terminal. */
const plain = (value: string): string => value.replaceAll(/\p{Cc}+/gu, ' ')
const cut = (value: string, width: number): string => {
  const characters = Array.from(value)
  return characters.length > width ? `${characters.slice(0, width - 1).join('')}…` : value
}
const widthOf = (value: string): number => Array.from(value).length
const pad = (value: string, width: number): string => value + ' '.repeat(Math.max(0, width - widthOf(value)))

export function textTable(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = [
    columns.map((name) => name.toUpperCase()),
    ...rows.map((row) =>
      row.map((cell, column) => cut(plain(cell), column === columns.length - 1 ? widestLast : widest)),
    ),
  ]
  const widths = columns.map((_, column) => Math.max(...cells.map((row) => widthOf(row[column] ?? ''))))
  return cells
    .map((row) =>
      row
        .map((cell, column) => pad(cell, widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

export interface Listed {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly json: readonly unknown[]
  /** The total, including the items that are not shown. */
  readonly count: number
  /** The text for an empty list. */
  readonly nothing: string
}

export function listed({ columns, rows, json, count, nothing }: Listed): Answer {
  const more = count > rows.length ? `${rows.length} of ${count}; --limit and --offset show others.` : ''
  const table = rows.length === 0 ? [] : [textTable(columns, rows)]
  const text = count === 0 ? nothing : [...table, ...(more === '' ? [] : [more])].join('\n')
  return done(text, { count, items: json })
}

/** The fields of one thing, one per line; empty ones are left out. */
export function card(fields: Readonly<Record<string, string | null>>): string {
  const filled = Object.entries(fields).filter(([, value]) => value !== null && value !== '')
  const width = Math.max(0, ...filled.map(([name]) => name.length))
  return filled.map(([name, value]) => `${pad(name, width)}  ${linesOf(value ?? '', width + 2)}`).join('\n')
}

const linesOf = (value: string, indent: number): string =>
  value
    .split(/\r?\n/)
    .map(plain)
    .join(`\n${' '.repeat(indent)}`)

export const instantText = (instantMs: number | null): string =>
  instantMs === null ? '' : new Date(instantMs).toISOString().slice(0, 16).replace('T', ' ')
export const instantJson = (instantMs: number | null): string | null =>
  instantMs === null ? null : new Date(instantMs).toISOString()

export const pageOptions = {
  limit: { about: 'maximum number of rows (default 50)', value: 'N' },
  offset: { about: 'rows to skip (default 0)', value: 'N' },
} as const
