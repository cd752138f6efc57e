import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sites } from './sites.ts'

// `npm test` chooses a free port and a temporary directory; a manual run keeps its own between runs.
export const port = process.env.E2E_PORT ?? '4310'
export const dataDirectory = process.env.E2E_DATA_DIR ?? join(tmpdir(), 'recircle-e2e')

/** The OpenID provider that stands in for Google, and the accounts there. */
export const openIdPort = Number(process.env.E2E_OPENID_PORT ?? Number(port) + 1)
const openIdPeople = {
  aida: { email: 'aida.google@example.org', email_verified: true, name: 'Aida Google' },
  dana: { email: 'dana.google@example.org', email_verified: true, name: 'Dana Google' },
  unverified: { email: 'unverified.google@example.org', email_verified: false, name: 'Nobody' },
}
export const openIdEnv = {
  OPENID_PORT: String(openIdPort),
  OPENID_REDIRECT_URIS: sites.map(({ host }) => `http://${host}:${port}/google-auth/`).join(' '),
  OPENID_PEOPLE: JSON.stringify(openIdPeople),
}
/** SRC-10: the port on which a journey stands in for a city's server. */
export const feedPort = Number(process.env.E2E_FEED_PORT ?? openIdPort + 2)
/** CLAIM-5: where a journey stands in for the site of a recycler. */
export const claimPort = Number(process.env.E2E_CLAIM_PORT ?? openIdPort + 3)
/** IMP-34: where a journey stands in for a geocoder; no other journey asks it. */
export const geocoderPort = Number(process.env.E2E_GEOCODER_PORT ?? openIdPort + 4)
const openIdIssuer = `http://127.0.0.1:${openIdPort}`

/** The settings of the journeys' server. Emails stay in the outbox of its directory; map tiles are not fetched. */
export const serverEnv = {
  NODE_ENV: 'production',
  RECIRCLE_MODE: 'demo',
  PORT: port,
  DATA_DIR: dataDirectory,
  TILE_URL: 'off',
  PRIVATE_FEED_HOSTS: `127.0.0.1:${feedPort}, yard.localhost:${claimPort}`,
  GEOCODER: 'nominatim',
  GEOCODER_URL: `http://127.0.0.1:${geocoderPort}`,
  GEOCODER_PAUSE_MS: '0',
  // Each journey has its own network, so limits apply to each separately.
  TRUST_PROXY: '1',
  // SITE-2: includes Spanish, so that every language is tested.
  SITE_LOCALES: 'int=EN_US,ES_AR; ar.localhost=ES_AR,EN_US',
  // Must match the client registered with the provider (`openIdClient`).
  GOOGLE_CLIENT_ID: 'recircle',
  GOOGLE_CLIENT_SECRET: 'a-secret-of-the-test',
  GOOGLE_SCOPE: 'openid profile email',
  GOOGLE_AUTHORIZATION_URL: `${openIdIssuer}/auth`,
  GOOGLE_TOKEN_URL: `${openIdIssuer}/token`,
  GOOGLE_USER_INFO_URL: `${openIdIssuer}/me`,
}
