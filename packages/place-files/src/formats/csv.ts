/**
 * IMP-10: spreadsheets evaluate a cell with such a beginning as a formula, and visitors' texts must never run as one. A spreadsheet may split
 * at another separator than ours, even inside quotes, so every part that could become a cell is guarded.
 */
const parts = /(?<=[;|\t\r\n])/
const formula = /^'*[\s"]*[=+@＝＋－＠-]/
/** No two parts of it can begin with the same characters: that would take the square of the length. */
const number = /^(?=\D*\d)(?: *[+-])?[\d ().\u00A0-]+$/
const guards = (part: string, at: number): boolean => formula.test(part) || (at === 0 && /^'*[\t\r\n]/.test(part))

const guarded = (cell: string): string =>
  number.test(cell)
    ? cell
    : cell
        .split(parts)
        .map((part, at) => (guards(part, at) ? `'${part}` : part))
        .join('')

/** Removes exactly what `guarded` added: a text that already began with an apostrophe keeps its own. */
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
