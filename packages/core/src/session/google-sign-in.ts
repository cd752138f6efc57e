import { queryString } from '../http/index.ts'

/** AUTH-11: the Google settings of a deployment; tests use another authorization URL. */
export interface GoogleSettings {
  readonly authorizationUrl: string
  readonly clientId: string
  /** The requested scope; `profile email` unless the deployment's provider needs more. */
  readonly scope: string
}

/** AUTH-11: the scope that the specification requests from Google. A strict OpenID provider in its place also needs `openid`. */
export const googleScope = 'profile email'

/** AUTH-11: the redirect URI on the current host. */
export const googleRedirectUri = (origin: string): string => `${origin}/google-auth/`

/** `state` is returned with the code; a code that this browser did not request is discarded. */
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
