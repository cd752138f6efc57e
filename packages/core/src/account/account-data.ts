import { urlEncoded } from '../shared/index.ts'
import { readWire, wireBasePath, type WireRead } from '../wire/index.ts'

/** OPS-19, OPS-20: what the holder of an account may have handed out, and ended. */
export const accountDataPaths = {
  export: (userId: string): string => `${wireBasePath}/authing/user/${urlEncoded(userId)}/export/`,
  deletion: (userId: string): string => `${wireBasePath}/authing/user/${urlEncoded(userId)}/deletion/`,
} as const

export const accountExportFile = 'recircle-account.json'

/** What happens when the account is deleted now. */
export interface DeletionTerms {
  /** Points and events that the account has made: they stay the organization's. */
  readonly points: number
  readonly events: number
  /** Nobody else of the organization can sign in: nobody will look after what it has. */
  readonly isLastOfOrganization: boolean
  readonly balance: number
  /** Proved by the password; without one, by the email of the account. */
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

/** The rule of a problem: neither the password nor the email is the account's. */
export const wrongProofRule = 'wrongProof'
