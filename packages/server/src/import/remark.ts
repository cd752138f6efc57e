/** Something said about a row: what, and of which cell. */
export interface Remark {
  /** The same for all rows of the same kind, so that they can be counted. */
  readonly what: string
  /** `lat "4o.5"`; empty where the row as a whole is meant. */
  readonly cell: string
}

const longestCell = 60
export const remark = (what: string, column = '', value = ''): Remark => ({ what, cell: cellText(column, value) })

function cellText(column: string, value: string): string {
  const letters = Array.from(value.replaceAll(/\s+/g, ' '))
  const shown = letters.length > longestCell ? `${letters.slice(0, longestCell).join('')}…` : letters.join('')
  return column === '' ? '' : shown === '' ? column : `${column} "${shown}"`
}

export const remarkText = ({ what, cell }: Remark): string => (cell === '' ? what : `${cell}: ${what}`)
