import type { PageSettings } from '@recircle/core/rendering'
import { analyticsIdFor, type SiteVariant } from '@recircle/core/site'

type PolicySettings = Pick<PageSettings, 'apiOrigin' | 'socketUrl' | 'tileUrl' | 'analyticsIds' | 'isHotReloading'>

/** SITE-12: the origins of the analytics tag, allowed only where an id is configured; a visitor's consent is required as well. */
const tagOrigins = { script: 'https://www.googletagmanager.com', collection: 'https://*.google-analytics.com' } as const

/**
 * A page may load its own files and use the hosts that the configuration names. Inline scripts and styles are not allowed; the data for hydration
 * is in a JSON block, which a browser does not run.
 */
export function contentPolicy(
  { apiOrigin, socketUrl, tileUrl, analyticsIds, isHotReloading }: PolicySettings,
  variant: SiteVariant,
): string {
  const api = apiOrigin === null ? [] : [apiOrigin]
  const socket = socketUrl === null ? [] : [new URL(socketUrl).origin]
  const isMeasured = analyticsIdFor(variant, analyticsIds, true) !== null
  const tag = isMeasured ? [tagOrigins.script] : []
  const collection = isMeasured ? [tagOrigins.script, tagOrigins.collection] : []
  // Vite injects changed styles inline; its refresh code is a file here (see entry-development.ts of the browser package).
  const development = isHotReloading ? [`'unsafe-inline'`] : []
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': [`'none'`],
    'script-src': [`'self'`, ...tag],
    'style-src': [`'self'`, ...development],
    'font-src': [`'self'`],
    'img-src': [`'self'`, 'data:', 'blob:', ...api, ...tileOrigins(tileUrl), ...collection],
    'connect-src': [`'self'`, ...api, ...socket, ...collection],
    'manifest-src': [`'self'`],
    // EMBED-5: the preview of the list for other sites, the only page of the site that may be framed.
    'frame-src': [`'self'`],
    'base-uri': [`'none'`],
    'form-action': [`'self'`, ...api],
    'frame-ancestors': [`'none'`],
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

/** A tile URL may spread over hosts: `https://{s}.tile.example/{z}/{x}/{y}.png` allows every host of tile.example. */
export function tileOrigins(tileUrl: string | null): string[] {
  const found = /^(https?:\/\/)([^/]+)/.exec(tileUrl ?? '')
  return found ? [`${found[1]}${(found[2] ?? '').replace(/^\{s\}/, '*')}`] : []
}
