import { startOpenIdProvider, type OpenIdPerson } from './openid-provider.ts'

// Runs beside the server of the end-to-end tests, in place of Google.
const { OPENID_PORT = '0', OPENID_REDIRECT_URIS = '', OPENID_PEOPLE = '{}' } = process.env
const [first = '', ...others] = OPENID_REDIRECT_URIS.split(' ')
const people: Record<string, OpenIdPerson> = JSON.parse(OPENID_PEOPLE)
const provider = await startOpenIdProvider(people, [first, ...others], Number(OPENID_PORT))
process.once('SIGTERM', () => void provider.close())
