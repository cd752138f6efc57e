import type { LedgerEntry } from '@recircle/core/account'

export interface Month {
  readonly name: string
  readonly entries: readonly LedgerEntry[]
}

/** Groups entries by the month name from `nameOf`, preserving their order. */
export function groupByMonth(entries: readonly LedgerEntry[], nameOf: (instantMs: number) => string): readonly Month[] {
  const months = new Map<string, LedgerEntry[]>()
  for (const entry of entries) {
    const name = nameOf(entry.instantMs)
    months.set(name, [...(months.get(name) ?? []), entry])
  }
  return [...months].map(([name, ofMonth]) => ({ name, entries: ofMonth }))
}
