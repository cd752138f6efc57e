/** DESK-13: opening an item keeps it for its moderator for so long. */
export const claimLifetimeMs = 600_000

export interface DeskClaim {
  readonly staffId: string
  readonly name: string
  readonly untilMs: number
}

/** `other`: somebody else decides it until their claim runs out. */
export function claimStanding(claim: DeskClaim | null, staffId: string, nowMs: number): 'free' | 'mine' | 'other' {
  if (claim === null || claim.untilMs <= nowMs) return 'free'
  return claim.staffId === staffId ? 'mine' : 'other'
}
