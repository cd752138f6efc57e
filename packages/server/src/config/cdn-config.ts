import { address, type EnvReader } from './env-reader.ts'
import { secretText } from './guessable-secrets.ts'

/** CDN-3: where the tags of changed pages are purged. */
export interface CdnConfig {
  readonly purgeUrl: string
  readonly token: string
}

/** CDN-1: null if no CDN keeps pages: without purges they would be shown for too long. */
export function readCdn(reader: EnvReader, isProduction: boolean): CdnConfig | null {
  const purgeUrl = reader.optional('CDN_PURGE_URL', address('http', 'https'))
  const token = reader.optional('CDN_PURGE_TOKEN', secretText(isProduction))
  if (purgeUrl !== null && token !== null) return { purgeUrl, token }
  if (purgeUrl !== null || token !== null)
    reader.refuse('CDN_PURGE_URL and CDN_PURGE_TOKEN must be set together or not at all.')
  return null
}
