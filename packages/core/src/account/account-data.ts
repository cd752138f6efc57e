import { urlEncoded } from '../shared/index.ts'
import { readWire, wireBasePath, type WireRead } from '../wire/index.ts'

/** OPS-19, OPS-20: the paths for exporting and deleting the data of an account. */
export const accountDataPaths = {
  export: (userId: string): string => `${wireBasePath}/authing/user/${urlEncoded(userId)}/export/`,
  deletion: (userId: string): string => `${wireBasePath}/authing/user/${urlEncoded(userId)}/deletion/`,
} as const

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

export const readDeletionTerms = (body: unknown): WireRead<DeletionTerms> =>
  readWire(body, (root) => ({
    points: root.at('points').integer({ min: 0 }),
    events: root.at('events').integer({ min: 0 }),
    isLastOfOrganization: root.at('is_last_of_organization').flag(),
    balance: root.at('balance').number(),
    isProvedByPassword: root.at('is_proved_by_password').flag(),
  }))

export const deletionTermsBody = (terms: DeletionTerms) => ({
  points: terms.points,
  events: terms.events,
  is_last_of_organization: terms.isLastOfOrganization,
  balance: terms.balance,
  is_proved_by_password: terms.isProvedByPassword,
})

/** The rule of the problem when the password or email is not the account's. */
export const wrongProofRule = 'wrongProof'
