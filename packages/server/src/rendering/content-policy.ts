import type { PageSettings } from '@recircle/core/rendering'

type PolicySettings = Pick<PageSettings, 'apiOrigin' | 'socketUrl' | 'tileUrl' | 'isHotReloading'>

/**
 * What a page may load: its own files, and the hosts that the configuration names. No text of the page itself runs as a script or counts
 * as style; data for hydration stand in a JSON block, which is no script to a browser.
 */
export function contentPolicy({ apiOrigin, socketUrl, tileUrl, isHotReloading }: PolicySettings): string {
  const api = apiOrigin === null ? [] : [apiOrigin]
  const socket = socketUrl === null ? [] : [new URL(socketUrl).origin]
  // Vite brings changed styles as inline style; its refresh code comes as a file here (see entry-development.ts of the browser package).
  const development = isHotReloading ? [`'unsafe-inline'`] : []
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': [`'none'`],
    'script-src': [`'self'`],
    'style-src': [`'self'`, ...development],
    'font-src': [`'self'`],
    'img-src': [`'self'`, 'data:', 'blob:', ...api, ...tileOrigins(tileUrl)],
    'connect-src': [`'self'`, ...api, ...socket],
    'manifest-src': [`'self'`],
    'base-uri': [`'none'`],
    'form-action': [`'self'`, ...api],
    'frame-ancestors': [`'none'`],
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

/** Tiles may be spread over hosts: `https://{s}.tile.example/{z}/{x}/{y}.png` allows every host of tile.example. */
function tileOrigins(tileUrl: string | null): string[] {
  const found = /^(https?:\/\/)([^/]+)/.exec(tileUrl ?? '')
  return found ? [`${found[1]}${(found[2] ?? '').replace(/^\{s\}/, '*')}`] : []
}
