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
  /** MON-1: the currency of the balance; null if the backend does not send it. */
  readonly currency: CurrencyCode | null
  /** TRUTH-46: the number of suggestions that await the organization's decision. */
  readonly suggestions: number
  /** TOWN-8: the number of towns for whose answers the organization is responsible. */
  readonly towns: number
  /** TRUTH-54: whether reminders about outdated facts are sent by email; null for accounts that never get any. */
  readonly reminders: boolean | null
  /** AUTH-13: the login of a legal entity; null for people, who sign in with their email. */
  readonly login: string | null
}

/** ENT-1 */
export const defaultBalance = 0

const decimal = /^[+-]?\d{1,15}(?:\.\d{1,10})?$/

/** LIVE-5: a balance is a number or a numeric string, with either sign; null for anything else. Shared by profile responses and pushes. */
export function parseBalance(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  return typeof value === 'string' && decimal.test(value.trim()) ? Number(value) : null
}
