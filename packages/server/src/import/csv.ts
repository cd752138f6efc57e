/** A spreadsheet takes a text that starts so for a formula, and what strangers have written must not be one. */
const isFormula = (text: string): boolean => /^[=+@\t-]/.test(text) && !/^[+-]?[\d\s().-]+$/.test(text)
export const unguarded = (cell: string): string => (/^'[=+@\t-]/.test(cell) ? cell.slice(1) : cell)

export const csvLine = (cells: readonly string[]): string =>
  `${cells
    .map((cell) => (isFormula(cell) ? `'${cell}` : cell))
    .map((cell) => (/[",;|\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',')}\r\n`
