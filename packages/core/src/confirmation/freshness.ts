import { isOld } from './confirmation.ts'
import type { Confirmations } from './fact-group.ts'

/** What a visitor relies on when setting out. */
export const reliedOn = ['hours', 'materials'] as const

/** The confirmations that a list needs. */
export type ReliedOn = Pick<Confirmations, (typeof reliedOn)[number]>

export interface Freshness {
  readonly atMs: number
  /** Something may have changed since. */
  readonly isOld: boolean
}

interface Aged {
  readonly kind: Parameters<typeof isOld>[0]['kind']
  readonly timezone: string
  /** Counts only where no facts have been confirmed. */
  readonly lastConfirmedAtMs: number | null
  readonly confirmations: ReliedOn
}

export const reliedOnOf = ({ hours, materials }: Confirmations): ReliedOn => ({
  ...(hours && { hours }),
  ...(materials && { materials }),
})

/** TRUTH-61: the one date of a point: of the oldest of the facts that visitors rely on; null if nothing was ever confirmed. */
export function freshnessOf(point: Aged, nowMs: number): Freshness | null {
  const known = reliedOn.flatMap((group) => {
    const confirmation = point.confirmations[group]
    return confirmation ? [{ atMs: confirmation.atMs, isOld: isOld(point, group, confirmation, nowMs) }] : []
  })
  if (known.length === 0)
    return point.lastConfirmedAtMs === null ? null : { atMs: point.lastConfirmedAtMs, isOld: false }
  return { atMs: Math.min(...known.map(({ atMs }) => atMs)), isOld: known.some((each) => each.isOld) }
}
