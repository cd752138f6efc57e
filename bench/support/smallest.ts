/**
 * `--smallest`: a form of a few seconds that shows whether a bench still works. It judges no time and keeps no results; `npm test` runs it.
 */
export const isSmallest = process.argv.includes('--smallest')

export const sized = <T>(whole: T, smallest: T): T => (isSmallest ? smallest : whole)
