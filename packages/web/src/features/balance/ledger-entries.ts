import { AccountGateway, type LedgerEntry } from '@recircle/core/account'
import type { Scope } from '../../routing/screen/scope.ts'

export async function loadLedger(
  scope: Pick<Scope, 'services'>,
  userId: string,
  limit: number,
): Promise<readonly LedgerEntry[]> {
  const services = await scope.services()
  const answer = await services.get<AccountGateway>(AccountGateway).ledger(userId, limit)
  if (answer.ok) return answer.value
  throw new Error(answer.error)
}

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
