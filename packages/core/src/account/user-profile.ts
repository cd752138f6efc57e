/** ENT-1: a person as their own account shows them. */
export interface UserProfile {
  readonly id: string
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly orgName: string
  readonly orgInfoId: string | null
  readonly orgId: string | null
  readonly logoId: string | null
  readonly logoUrl: string | null
  readonly balance: number
}

/** ENT-1 */
export const defaultBalance = 0

/** A balance is a number, or a number written as a text; anything else is none (LIVE-4). */
export function parseBalance(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string' || !/^-?\d+(?:\.\d+)?$/.test(value)) return null
  const balance = Number(value)
  return Number.isFinite(balance) ? balance : null
}
