import type { DeskRight } from './desk-right.ts'

/** DESK-3: what is still asked for: a code of the second factor, its enrolment first, or nothing any more. */
export const staffSteps = ['code', 'enrol', 'open'] as const
export type StaffStep = (typeof staffSteps)[number]

export const staffSessionLifetimeMs = 12 * 3_600_000
export const staffSessionIdleMs = 30 * 60_000
/** How long a right password waits for its code. */
const staffCodeWaitMs = 10 * 60_000
export const recoveryCodeCount = 10

/** DESK-4: it ends by the clock, and earlier where nobody uses it. */
export const staffSessionEndsAtMs = (openedAtMs: number, lastSeenAtMs: number, step: StaffStep): number =>
  step === 'open'
    ? Math.min(openedAtMs + staffSessionLifetimeMs, lastSeenAtMs + staffSessionIdleMs)
    : openedAtMs + staffCodeWaitMs

export interface StaffEnrolment {
  /** `otpauth://totp/…`, which a QR code carries. */
  readonly uri: string
  /** The same secret for typing, in Base32. */
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
  /** Shown once, right after the enrolment. */
  readonly recoveryCodes: readonly string[]
  readonly recoveryCodesLeft: number
  /** Whether a passkey of this site would do instead of the code. */
  readonly hasPasskey: boolean
}

/** One of the open sessions of an account, as its owner sees them. */
export interface OpenStaffSession {
  readonly id: string
  readonly agent: string
  readonly openedAtMs: number
  readonly lastSeenAtMs: number
  readonly isThisOne: boolean
}
