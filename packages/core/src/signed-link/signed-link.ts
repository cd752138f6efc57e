import { err, ok, type Result } from '../shared/index.ts'

/** The single action that a link in an email permits its holder. */
export const linkPurposes = [
  'still-correct',
  'unsubscribe-reminders',
  'event-place',
  'event-result',
  'area-alert',
  'newsletter',
] as const
export type LinkPurpose = (typeof linkPurposes)[number]

export interface LinkClaims {
  readonly purpose: LinkPurpose
  /** The id of the entity that the link is about. */
  readonly subject: string
  /** The version of the subject when the link was created; 0 if it has none. */
  readonly version: number
  readonly expiresAtMs: number
}

/** A keyed digest as URL-safe text, such as HMAC-SHA-256 in base64url; core has no cryptography of its own. */
export type Sign = (text: string) => string

const separator = '.'

const textOf = ({ purpose, subject, version, expiresAtMs }: LinkClaims): string =>
  [purpose, subject, version.toString(36), Math.ceil(expiresAtMs / 1000).toString(36)].join(separator)

/** TRUTH-12: the link carries its claims in plain text, protected by the signature. */
export const signedLink = (claims: LinkClaims, sign: Sign): string => {
  const text = textOf(claims)
  return `${text}${separator}${sign(text)}`
}

export type LinkRefusal = 'broken' | 'expired'

const readNumber = (text: string | undefined): number | null =>
  text !== undefined && /^[0-9a-z]{1,10}$/.test(text) ? Number.parseInt(text, 36) : null

/** TRUTH-12: without a valid signature the result is always `broken`, so that probing reveals nothing. */
export function openLink(
  token: string,
  purpose: LinkPurpose,
  isSignature: (text: string, signature: string) => boolean,
  nowMs: number,
): Result<LinkClaims, LinkRefusal> {
  const end = token.lastIndexOf(separator)
  const text = token.slice(0, Math.max(0, end))
  if (end < 0 || !isSignature(text, token.slice(end + 1))) return err('broken')
  const [textPurpose, subject, versionText, expiresText, ...more] = text.split(separator)
  const version = readNumber(versionText)
  const expiresSeconds = readNumber(expiresText)
  if (textPurpose !== purpose || subject === undefined || version === null || expiresSeconds === null)
    return err('broken')
  if (more.length > 0) return err('broken')
  const expiresAtMs = expiresSeconds * 1000
  return nowMs >= expiresAtMs ? err('expired') : ok({ purpose, subject, version, expiresAtMs })
}
