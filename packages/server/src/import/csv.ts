/**
 * IMP-10: a spreadsheet takes a cell that starts so for a formula, and what strangers have written must not be one. One that splits at
 * another separator than ours, quotes or not, starts a cell in the middle of a text, so each such part is guarded as a cell is.
 */
const parts = /(?<=[;|\t\r\n])/
const formula = /^'*[\s"]*[=+@＝＋－＠-]/
const number = /^(?=.*\d) *[+-]?[\d ().\u00A0-]+$/
const guards = (part: string, at: number): boolean => formula.test(part) || (at === 0 && /^'*[\t\r\n]/.test(part))

const guarded = (cell: string): string =>
  number.test(cell)
    ? cell
    : cell
        .split(parts)
        .map((part, at) => (guards(part, at) ? `'${part}` : part))
        .join('')

/** Of a text that began with the guard already, that one stays. */
export const unguarded = (cell: string): string =>
  cell
    .split(parts)
    .map((part, at) => (part.startsWith("'") && guards(part, at) ? part.slice(1) : part))
    .join('')

export const csvLine = (cells: readonly string[]): string =>
  `${cells
    .map(guarded)
    .map((cell) => (/[",;|\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',')}\r\n`
