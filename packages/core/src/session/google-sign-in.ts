import { queryString } from '../http/index.ts'

/** AUTH-11: what a deployment knows of Google; the address differs in tests. */
export interface GoogleSettings {
  readonly authorizationUrl: string
  readonly clientId: string
  /** What is asked for, `profile email` unless the deployment's provider wants more. */
  readonly scope: string
}

/** AUTH-11: what the specification asks Google for. A strict OpenID provider in Google's place wants `openid` as well. */
export const googleScope = 'profile email'

/** AUTH-11: the way back, on the host that the visitor is on. */
export const googleRedirectUri = (origin: string): string => `${origin}/google-auth/`

/** `state` comes back with the code: a code that this browser did not ask for is not used. */
export function googleAuthorizationUrl(settings: GoogleSettings, origin: string, state: string): string {
  const query = queryString({
    client_id: settings.clientId,
    redirect_uri: googleRedirectUri(origin),
    response_type: 'code',
    scope: settings.scope,
    state,
  })
  return `${settings.authorizationUrl}?${query}`
}
