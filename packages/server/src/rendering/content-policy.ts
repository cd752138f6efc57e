import type { PageSettings } from '@recircle/core/rendering'
import { analyticsIdFor, type SiteVariant } from '@recircle/core/site'

type PolicySettings = Pick<PageSettings, 'apiOrigin' | 'socketUrl' | 'tileUrl' | 'analyticsIds' | 'isHotReloading'>

/** SITE-12: whom the tag of the analytics asks and tells, where an id is configured; a visitor's consent comes on top. */
const tagOrigins = { script: 'https://www.googletagmanager.com', collection: 'https://*.google-analytics.com' } as const

/**
 * What a page may load: its own files, and the hosts that the configuration names. No text of the page itself runs as a script or counts
 * as style; data for hydration stand in a JSON block, which is no script to a browser.
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
  // Vite brings changed styles as inline style; its refresh code comes as a file here (see entry-development.ts of the browser package).
  const development = isHotReloading ? [`'unsafe-inline'`] : []
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': [`'none'`],
    'script-src': [`'self'`, ...tag],
    'style-src': [`'self'`, ...development],
    'font-src': [`'self'`],
    'img-src': [`'self'`, 'data:', 'blob:', ...api, ...tileOrigins(tileUrl), ...collection],
    'connect-src': [`'self'`, ...api, ...socket, ...collection],
    'manifest-src': [`'self'`],
    // EMBED-5: the preview of the list for other sites, the only page of ours that lets itself be framed.
    'frame-src': [`'self'`],
    'base-uri': [`'none'`],
    'form-action': [`'self'`, ...api],
    'frame-ancestors': [`'none'`],
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

/** Tiles may be spread over hosts: `https://{s}.tile.example/{z}/{x}/{y}.png` allows every host of tile.example. */
export function tileOrigins(tileUrl: string | null): string[] {
  const found = /^(https?:\/\/)([^/]+)/.exec(tileUrl ?? '')
  return found ? [`${found[1]}${(found[2] ?? '').replace(/^\{s\}/, '*')}`] : []
}
