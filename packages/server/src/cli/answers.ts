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
