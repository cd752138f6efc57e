/** DESK-39: a key that a device or a password manager holds, which stands in for the code at the site where it was added. */
export interface Passkey {
  readonly id: string
  /** What its owner calls it. */
  readonly name: string
  readonly addedAtMs: number
  /** Null where nobody has signed in by it. */
  readonly usedAtMs: number | null
}

/**
 * What WebAuthn says to the browser, and what it answers: its own JSON, which only the two libraries of it read.
 * Nobody here looks inside.
 */
export type PasskeyDocument = Readonly<Record<string, unknown>>

export const passkeyNameMaxLength = 60
export const passkeysMax = 10
/** How long the browser and its owner have. */
export const passkeyChallengeMs = 5 * 60_000
