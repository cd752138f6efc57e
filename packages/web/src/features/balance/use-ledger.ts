import { useEffect, useState } from 'react'
import type { LedgerEntry } from '@recircle/core/account'
import { useBound } from '../../routing/screen/use-bound.ts'
import { loadLedger } from './ledger-entries.ts'

const stepEntries = 20
/** The maximum that the backend returns at once. */
const maxEntries = 100

export interface Ledger {
  readonly state: 'loading' | 'ready' | 'failed'
  readonly entries: readonly LedgerEntry[]
  /** Null if there are no earlier entries to show. */
  readonly showEarlier: (() => void) | null
  readonly retry: () => void
}

/** The latest entries; reloaded when the balance changes, while the old ones stay visible. */
export function useLedger(userId: string, balance: number): Ledger {
  const load = useBound(loadLedger)
  const [limit, setLimit] = useState(stepEntries)
  const [attempt, setAttempt] = useState(0)
  const [{ state, entries }, setLedger] = useState<Pick<Ledger, 'state' | 'entries'>>({ state: 'loading', entries: [] })
  const question = `${userId} ${balance} ${limit} ${attempt}`

  useEffect(() => {
    let isWanted = true
    load(userId, limit).then(
      (loaded) => isWanted && setLedger({ state: 'ready', entries: loaded }),
      () => isWanted && setLedger((before) => ({ ...before, state: 'failed' })),
    )
    return () => void (isWanted = false)
    // `question` triggers a reload.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [load, userId, limit, question])

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
