/** DESK-13: how long opening an item reserves it for its moderator. */
export const claimLifetimeMs = 600_000
/** DESK-66: how often typing makes a claim last longer. */
export const claimRenewalMs = 60_000

export interface DeskClaim {
  readonly staffId: string
  readonly name: string
  readonly untilMs: number
}

/** `other`: another moderator holds the item until their claim expires. */
export function claimStanding(claim: DeskClaim | null, staffId: string, nowMs: number): 'free' | 'mine' | 'other' {
  if (claim === null || claim.untilMs <= nowMs) return 'free'
  return claim.staffId === staffId ? 'mine' : 'other'
}
