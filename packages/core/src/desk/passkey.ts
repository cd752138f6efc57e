/** DESK-39: a key on a device or in a password manager, used instead of the code on the site where it was added. */
export interface Passkey {
  readonly id: string
  /** The name that its owner gave it. */
  readonly name: string
  readonly addedAtMs: number
  /** Null if it was never used to sign in. */
  readonly usedAtMs: number | null
}

/** The WebAuthn JSON exchanged with the browser. Only the WebAuthn libraries on both ends interpret it; here it is opaque. */
export type PasskeyDocument = Readonly<Record<string, unknown>>

export const passkeyNameMaxLength = 60
export const passkeysMax = 10
/** How long a challenge is valid. */
export const passkeyChallengeMs = 5 * 60_000
