/** What the change feed of this instance has read last, as a standby can be asked for it. */
export interface KnownChanges {
  /** Counts up with what is known. */
  readonly reading: number
  /** All transactions below this id had ended. */
  readonly horizon: string
  /** Those above it that had changed something. */
  readonly transactions: readonly string[]
}

const known = new WeakMap<object, KnownChanges>()

/** Null until the feed has read for the first time. */
export const changesKnownTo = (database: object): KnownChanges | null => known.get(database) ?? null

/** STANDBY-2: called before a change is told to anybody, so that nothing is then read from a standby without it. */
export function noteKnownChanges(database: object, horizon: string, transactions: readonly string[]): void {
  const last = known.get(database)
  if (last?.horizon === horizon && last.transactions.join() === transactions.join()) return
  known.set(database, { reading: (last?.reading ?? 0) + 1, horizon, transactions })
}
