import type { CurrencyCode } from '../money/index.ts'

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
  /** MON-1: what the balance is in; null from a backend that does not tell. */
  readonly currency: CurrencyCode | null
  /** TRUTH-46: how many suggestions wait for the decision of their organization. */
  readonly suggestions: number
  /** TRUTH-54: whether emails remind them of facts that grow old; null for who gets none anyway. */
  readonly reminders: boolean | null
}

/** ENT-1 */
export const defaultBalance = 0

const decimal = /^[+-]?\d{1,15}(?:\.\d{1,10})?$/

/** LIVE-5: a balance is a number, or a number written as a text, with either sign; anything else is none. The one reader of both ways it comes. */
export function parseBalance(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  return typeof value === 'string' && decimal.test(value.trim()) ? Number(value) : null
}
