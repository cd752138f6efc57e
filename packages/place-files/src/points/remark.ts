import type { ImportRemarkCode } from '@recircle/core/import'

/** A remark about a row: its kind, and the cell that it concerns. */
export interface Remark {
  readonly code: ImportRemarkCode
  /** In English, for the command line: identical for all rows with the same problem, so that they can be counted. */
  readonly what: string
  /** `lat "4o.5"`; empty if the remark concerns the whole row. */
  readonly cell: string
  readonly column: string
  readonly value: string
  /** The value that was used instead, or the neighboring point. */
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

/** A remark whose cell is described in other words than its column and value. */
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

/** A remark on a text that has no column of its own. */
export const about = (code: ImportRemarkCode, value: string, what: string): Remark => ({ ...remark(code, what), value })

export const mojibakeRemark = (before: string, column: string, text: string): Remark =>
  before === ''
    ? remark(
        'letters-lost',
        'characters were lost when the file was saved (�): take it from its source again',
        column,
        text,
      )
    : remark(
        'letters-mixed',
        'was read in a wrong encoding before it was saved: take it from its source again, in UTF-8',
        column,
        text,
        before,
      )
