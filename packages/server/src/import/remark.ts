import type { ImportRemarkCode } from '@recircle/core/import'

/** Something said about a row: what, and of which cell. */
export interface Remark {
  readonly code: ImportRemarkCode
  /** In English, for the command line: the same for all rows of the same kind, so that they can be counted. */
  readonly what: string
  /** `lat "4o.5"`; empty where the row as a whole is meant. */
  readonly cell: string
  readonly column: string
  readonly value: string
  /** What was made of it, or the point beside it. */
  readonly detail: string
}

const longestCell = 60
export const remark = (code: ImportRemarkCode, what: string, column = '', value = '', detail = ''): Remark => ({
  code,
  what,
  cell: cellText(column, value),
  column,
  value,
  detail,
})

/** About a cell that is told in other words than its column and its text. */
export const remarkOn = (cell: string, code: ImportRemarkCode, what: string, detail = ''): Remark => ({
  ...remark(code, what, '', cell, detail),
  cell,
})

export function cellText(column: string, value: string): string {
  const letters = Array.from(value.replaceAll(/\s+/g, ' '))
  const shown = letters.length > longestCell ? `${letters.slice(0, longestCell).join('')}…` : letters.join('')
  return column === '' ? '' : shown === '' ? column : `${column} "${shown}"`
}

export const remarkText = ({ what, cell }: Remark): string => (cell === '' ? what : `${cell}: ${what}`)
