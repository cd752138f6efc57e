import { lackedParts, type ImportRun } from './import-run.ts'

/** What visitors look for first, and a point can be stored without. */
const askedFields = ['materials', 'hours'] as const satisfies readonly (typeof lackedParts)[number][]
export type LackingField = (typeof askedFields)[number]

type Found = Pick<ImportRun, 'lacking' | 'total' | 'counts'>

/** The rows that `lacking` is counted over. */
export const readableRows = ({ total, counts }: Pick<Found, 'total' | 'counts'>): number =>
  Math.max(0, total - counts.refused - counts.waiting - counts['left-out'])

const mostOf = (rows: number): number => rows / 2

/** SRC-29: what most rows of a file lack. */
export const lackingFields = (run: Found): LackingField[] =>
  askedFields.filter((field) =>
    run.lacking.some(({ part, count }) => part === field && count > mostOf(readableRows(run))),
  )

/** IMP-31: what is to be said, or gone without on purpose, before anything is imported. */
export const unansweredFields = (run: Found & Pick<ImportRun, 'settings'>): LackingField[] =>
  lackingFields(run).filter((field) => !run.settings.without.includes(field))
