import { describe, expect, test } from 'vitest'
import { openLink, signedLink, type LinkClaims } from './signed-link.ts'

const sign = (text: string) => `signed-${encodeURIComponent(text).replaceAll('.', '-')}`
const isSignature = (text: string, signature: string) => sign(text) === signature
const claims: LinkClaims = { purpose: 'still-correct', subject: 'org-1', version: 3, expiresAtMs: 5_000 }
const token = signedLink(claims, sign)

describe('a signed link', () => {
  test('TRUTH-12 opens with the signed claims until the second of its expiry', () => {
    expect(openLink(token, 'still-correct', isSignature, 4_999)).toEqual({ ok: true, value: claims })
    expect(openLink(token, 'still-correct', isSignature, 5_000)).toEqual({ ok: false, error: 'expired' })
  })

  test.each([
    ['another purpose', token, 'unsubscribe-reminders'],
    ['another subject', token.replace('org-1', 'org-2'), 'still-correct'],
    ['a later end', token.replace('.5.', '.zz.'), 'still-correct'],
    ['no signature', 'still-correct.org-1.3.5', 'still-correct'],
    ['nothing', '', 'still-correct'],
  ] as const)('TRUTH-12 %s is broken', (_title, tampered, purpose) =>
    expect(openLink(tampered, purpose, isSignature, 0)).toEqual({ ok: false, error: 'broken' }),
  )
})
