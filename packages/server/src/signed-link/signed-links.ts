import { createHmac, timingSafeEqual } from 'node:crypto'
import { openLink, signedLink, type LinkClaims, type LinkPurpose, type LinkRefusal } from '@recircle/core/signed-link'
import type { Result } from '@recircle/core/shared'
import type { TokenKey, TokenKeys } from '../config/token-keys.ts'

/** Prefixed to the signed text, so that no other signature made with these keys is valid for a link. */
const context = 'recircle-link\n'

const digest = (text: string, { secret }: TokenKey): Buffer =>
  createHmac('sha256', secret)
    .update(context + text)
    .digest()

/** TRUTH-12: the first key signs; links signed with the others work until their key is removed. */
export class SignedLinks {
  constructor(private readonly keys: TokenKeys) {}

  make(claims: LinkClaims): string {
    return signedLink(claims, (text) => digest(text, this.keys[0]).toString('base64url'))
  }

  open(token: string, purpose: LinkPurpose, nowMs: number): Result<LinkClaims, LinkRefusal> {
    const isSignature = (text: string, signature: string): boolean => {
      const sent = Buffer.from(signature, 'base64url')
      return this.keys.some((key) => {
        const expected = digest(text, key)
        return sent.length === expected.length && timingSafeEqual(sent, expected)
      })
    }
    return openLink(token, purpose, isSignature, nowMs)
  }
}
