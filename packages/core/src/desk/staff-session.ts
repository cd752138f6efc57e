import type { DeskRight } from './desk-right.ts'

/** DESK-3: the next step of sign-in: a second-factor code, enrollment of a second factor, a password that nobody else knows (DESK-51), or none (`open`). */
export const staffSteps = ['code', 'enrol', 'renew', 'open'] as const
export type StaffStep = (typeof staffSteps)[number]

export const staffSessionLifetimeMs = 12 * 3_600_000
export const staffSessionIdleMs = 30 * 60_000
/** How long a correct password stays valid without its code. */
const staffCodeWaitMs = 10 * 60_000
export const recoveryCodeCount = 10
/** DESK-53: how long a second factor authorizes the acts that need a proof (`deskActs`). */
export const staffProofMs = 10 * 60_000
/** The rule that such an act breaks without a recent second factor. */
export const proofRequired = 'proof-required'

/** DESK-4: an absolute lifetime, and an idle timeout that ends unused sessions earlier. */
export const staffSessionEndsAtMs = (openedAtMs: number, lastSeenAtMs: number, step: StaffStep): number =>
  step === 'open'
    ? Math.min(openedAtMs + staffSessionLifetimeMs, lastSeenAtMs + staffSessionIdleMs)
    : openedAtMs + staffCodeWaitMs

export interface StaffEnrolment {
  /** An `otpauth://totp/…` URI, shown as a QR code. */
  readonly uri: string
  /** The same secret for manual entry, in Base32. */
  readonly secret: string
}

export interface StaffSession {
  readonly id: string
  readonly step: StaffStep
  readonly staffId: string
  readonly name: string
  readonly rights: readonly DeskRight[]
  readonly openedAtMs: number
  readonly endsAtMs: number
  readonly enrolment: StaffEnrolment | null
  /** Shown once, right after enrollment. */
  readonly recoveryCodes: readonly string[]
  readonly recoveryCodesLeft: number
  /** Whether a passkey of this site can replace the code. */
  readonly hasPasskey: boolean
  /** DESK-54: where its owner is told what happens to the account; null if nowhere. */
  readonly email: string | null
}

/** One of the open sessions of an account, as shown to its owner. */
export interface OpenStaffSession {
  readonly id: string
  readonly agent: string
  readonly openedAtMs: number
  readonly lastSeenAtMs: number
  readonly isThisOne: boolean
}
