import { createHmac, timingSafeEqual } from 'node:crypto'
import { openLink, signedLink, type LinkClaims, type LinkPurpose, type LinkRefusal } from '@recircle/core/signed-link'
import type { Result } from '@recircle/core/shared'
import type { TokenKey, TokenKeys } from '../config/token-keys.ts'

/** Prefixed to the signed text, so that no other signature made with these keys is valid for a link. */
const context = 'recircle-link\n'

const signatureOf = (text: string, { secret }: TokenKey): string =>
  createHmac('sha256', secret)
    .update(context + text)
    .digest('base64url')

/** TRUTH-12: the first key signs; links signed with the others work until their key is removed. */
export class SignedLinks {
  constructor(private readonly keys: TokenKeys) {}

  make(claims: LinkClaims): string {
    return signedLink(claims, (text) => signatureOf(text, this.keys[0]))
  }

  open(token: string, purpose: LinkPurpose, nowMs: number): Result<LinkClaims, LinkRefusal> {
    const isSignature = (text: string, signature: string): boolean => {
      const sent = Buffer.from(signature)
      return this.keys.some((key) => {
        const expected = Buffer.from(signatureOf(text, key))
        return sent.length === expected.length && timingSafeEqual(sent, expected)
      })
    }
    return openLink(token, purpose, isSignature, nowMs)
  }
}
