import type { CdnConfig } from '../config/cdn-config.ts'
import type { Purge } from './purge.port.ts'

const patienceMs = 5_000

/** CDN-3: one form for all: Varnish and Fastly read the tags in the header, Cloudflare and programs of one's own in the body. */
export const httpPurge =
  ({ purgeUrl, token }: CdnConfig): Purge =>
  async (tags, signal) => {
    const response = await fetch(purgeUrl, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'surrogate-key': tags.join(' '),
      },
      body: JSON.stringify({ tags }),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`The CDN answered a purge with ${response.status}`)
  }
