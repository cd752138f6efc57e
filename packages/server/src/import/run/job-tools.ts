import type { MailConfig } from '../../proposal/closing-mail.ts'
import { noImportCounts, type ImportOutcome, type ImportRemark } from '@recircle/core/import'

/** Called before each step of a job; tests interrupt it there. */
export type Step = (name: string) => void
export interface JobTools {
  readonly step: Step
  readonly progress: (done: number) => Promise<void>
  readonly site: MailConfig
}

/** Converts a remark of the engine to the API's format. */
export const remarkOfWire = (
  { code, column, value, detail }: Omit<ImportRemark, 'isFault'>,
  isFault: boolean,
): ImportRemark => ({
  code,
  column: column.slice(0, 300),
  value: value.slice(0, 300),
  detail: detail.slice(0, 300),
  isFault,
})

export const countsOf = (outcomes: Iterable<ImportOutcome>): Record<ImportOutcome, number> => {
  const counts = { ...noImportCounts }
  for (const outcome of outcomes) counts[outcome] += 1
  return counts
}
