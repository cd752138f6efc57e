import { useEffect, useState } from 'react'
import { AccountGateway, type LedgerEntry } from '@recircle/core/account'
import { useScope } from '../../routing/screen/scope.ts'

const stepEntries = 20
/** As many as the backend tells at once. */
const maxEntries = 100

export interface Ledger {
  readonly state: 'loading' | 'ready' | 'failed'
  readonly entries: readonly LedgerEntry[]
  /** Null when there are no earlier ones to show. */
  readonly showEarlier: (() => void) | null
  readonly retry: () => void
}

/** The last entries; asked for again when the balance changes. What is shown stays meanwhile. */
export function useLedger(userId: string, balance: number): Ledger {
  const scope = useScope()
  const [limit, setLimit] = useState(stepEntries)
  const [attempt, setAttempt] = useState(0)
  const [{ state, entries }, setLedger] = useState<Pick<Ledger, 'state' | 'entries'>>({ state: 'loading', entries: [] })
  const question = `${userId} ${balance} ${limit} ${attempt}`

  useEffect(() => {
    let isWanted = true
    const ask = async (): Promise<void> => {
      const services = await scope.services()
      const answer = await services.get<AccountGateway>(AccountGateway).ledger(userId, limit)
      if (!isWanted) return
      if (answer.ok) setLedger({ state: 'ready', entries: answer.value })
      else throw new Error(answer.error)
    }
    ask().catch(() => isWanted && setLedger((before) => ({ ...before, state: 'failed' })))
    return () => void (isWanted = false)
    // The question says when to ask again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [scope, userId, limit, question])

  const hasEarlier = entries.length === limit && limit < maxEntries
  return {
    state,
    entries,
    showEarlier: hasEarlier ? () => setLimit(limit + stepEntries) : null,
    retry: () => {
      setLedger((before) => ({ ...before, state: 'loading' }))
      setAttempt(attempt + 1)
    },
  }
}
