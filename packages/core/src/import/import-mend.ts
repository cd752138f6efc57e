import type { ImportRemarkCode } from './import-remark.ts'

/**
 * SRC-23: `replace` writes another text in every row with a value in a column, `letters` undoes the wrong encoding of all cells, `skip`
 * leaves out and `keep` imports all rows with a problem.
 */
export const mendActions = ['replace', 'letters', 'skip', 'keep'] as const
type MendAction = (typeof mendActions)[number]

/** One mend for all rows with the same problem. It is a part of the settings, so that it also holds for the next file of the source. */
export interface ImportMend {
  readonly act: MendAction
  /** The problem that `skip` and `keep` decide about; for the others, the one that they were offered for. */
  readonly code: ImportRemarkCode
  /** The column of the problem; empty if it is one of the whole row. */
  readonly column: string
  /** For `replace`: the value in the file, and what it should be. */
  readonly value: string
  readonly text: string
}

/** The rows with the same problem in the same column. */
export interface RowGroup {
  readonly code: ImportRemarkCode
  readonly column: string
  /** Whether these rows are refused, wait for a decision, or are imported with an assumption. */
  readonly standing: 'refused' | 'doubtful' | 'noted'
  readonly count: number
  /** The most frequent values, with what they should say if that is known. */
  readonly values: readonly { readonly text: string; readonly detail: string; readonly count: number }[]
}

export const groupLimits = {
  mends: 200,
  groups: 30,
  /** The values shown of a group. */
  values: 20,
  /** A longer value is too long to recognize, and cannot be replaced in all rows. */
  valueLetters: 300,
} as const

/** How many values a group has beside the one that is shown: at least so many if not all of them are known. */
export const otherValues = ({ values }: Pick<RowGroup, 'values'>): { count: number; isAtLeast: boolean } => ({
  count: Math.max(0, values.length - 1),
  isAtLeast: values.length >= groupLimits.values,
})

/** Doubts about whether a row is a new point, which a person can overrule. */
const keepableDoubts: ReadonlySet<ImportRemarkCode> = new Set(['perhaps-same', 'stands-already'])

/** The acts that help all rows of a group. */
export function mendActsFor({ code, column, standing }: RowGroup, columns: readonly string[]): MendAction[] {
  if (code === 'letters-mixed') return ['letters', 'skip']
  return [
    ...(columns.includes(column) ? (['replace'] as const) : []),
    ...(standing === 'doubtful' && keepableDoubts.has(code) ? (['keep'] as const) : []),
    ...(standing === 'noted' ? [] : (['skip'] as const)),
  ]
}

const isSame = (one: ImportMend, other: ImportMend): boolean =>
  one.act === other.act && one.code === other.code && one.column === other.column && one.value === other.value

/** With one mend more; of two mends of the same rows the later holds. */
export function withMend(mends: readonly ImportMend[], mend: ImportMend): ImportMend[] {
  const others = mends.filter(
    (each) => !isSame(each, mend) && !(isDecision(each) && isDecision(mend) && isOfGroup(each, mend)),
  )
  return [...others, mend]
}

/** Taken back: the rows are again as in the file. */
export const withoutMend = (mends: readonly ImportMend[], mend: ImportMend): ImportMend[] =>
  mends.filter((each) => !isSame(each, mend))

const isDecision = ({ act }: ImportMend): boolean => act === 'skip' || act === 'keep'
const isOfGroup = (one: ImportMend, { code, column }: ImportMend): boolean => one.code === code && one.column === column
