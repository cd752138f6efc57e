import { err, ok, type Result } from '@recircle/core/shared'
import { readWire } from '@recircle/core/wire'
import type { GoogleConfig } from '../../config/google-config.ts'

export interface GooglePerson {
  readonly subject: string
  readonly email: string
  readonly name: string
}
export type GoogleRefusal = 'refused' | 'unreachable'

const patienceMs = 5000

/** AUTH-11: exchanges the code for Google's token, and that for the profile. Google's token is not stored. */
export async function exchangeGoogleCode(
  google: GoogleConfig,
  code: string,
  redirectUri: string,
): Promise<Result<GooglePerson, GoogleRefusal>> {
  try {
    const token = await ask(google.tokenUrl, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        client_id: google.clientId,
        client_secret: google.clientSecret,
      }),
    })
    const access = readWire(token, (root) => root.at('access_token').filledText(16_384))
    if (!access.ok) return err('refused')
    const info = await ask(google.userInfoUrl, { headers: { authorization: `Bearer ${access.value}` } })
    const person = readWire(info, (root) => ({
      subject: root.at('sub').filledText(255),
      email: root.at('email').filledText(254),
      name: root.at('name').optional((name) => name.text(), ''),
      isVerified: root.at('email_verified').flag(),
    }))
    // An address that Google has not verified could belong to another person, whose account it would open here. So would a login in place of an email.
    return person.ok && person.value.isVerified && person.value.email.includes('@') ? ok(person.value) : err('refused')
  } catch {
    return err('unreachable')
  }
}

async function ask(url: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(patienceMs) })
  return response.ok ? response.json() : null
}
