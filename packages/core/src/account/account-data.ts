import { field, flag, integer, number, object, textUpTo, type Codec } from '../wire/index.ts'

export const accountExportFile = 'recircle-account.json'

/** The consequences of deleting the account now. */
export interface DeletionTerms {
  /** Points and events that the account created; they stay with the organization. */
  readonly points: number
  readonly events: number
  /** No other account of the organization can sign in, so its points and events would have no one to maintain them. */
  readonly isLastOfOrganization: boolean
  readonly balance: number
  /** The deletion is confirmed with the password or, for an account without one, with its email. */
  readonly isProvedByPassword: boolean
}

export const deletionTerms: Codec<DeletionTerms> = object({
  points: field('points', integer({ min: 0 })),
  events: field('events', integer({ min: 0 })),
  isLastOfOrganization: field('is_last_of_organization', flag),
  balance: field('balance', number()),
  isProvedByPassword: field('is_proved_by_password', flag),
})

export const sentProof = object({
  proof: field('proof', textUpTo(1000), 'the password, or the email address if the account has no password'),
})

/** The rule of the problem when the password or email is not the account's. */
export const wrongProofRule = 'wrongProof'
