import { googleScope } from '@recircle/core/session'
import { address, text, type EnvReader } from './env-reader.ts'

export interface GoogleConfig {
  readonly clientId: string
  readonly clientSecret: string
  readonly authorizationUrl: string
  readonly scope: string
  readonly tokenUrl: string
  readonly userInfoUrl: string
}

export function readGoogle(reader: EnvReader): GoogleConfig | null {
  const clientId = reader.optional('GOOGLE_CLIENT_ID', text)
  const clientSecret = reader.optional('GOOGLE_CLIENT_SECRET', text)
  const url = address('http', 'https')
  const endpoints = {
    authorizationUrl: reader.value('GOOGLE_AUTHORIZATION_URL', url, 'https://accounts.google.com/o/oauth2/v2/auth'),
    scope: reader.value('GOOGLE_SCOPE', text, googleScope),
    tokenUrl: reader.value('GOOGLE_TOKEN_URL', url, 'https://oauth2.googleapis.com/token'),
    userInfoUrl: reader.value('GOOGLE_USER_INFO_URL', url, 'https://openidconnect.googleapis.com/v1/userinfo'),
  }
  if ((clientId === null) !== (clientSecret === null)) {
    reader.refuse('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together or not at all.')
  }
  return clientId !== null && clientSecret !== null ? { clientId, clientSecret, ...endpoints } : null
}
