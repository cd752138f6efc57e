import { isExternalPath } from '@recircle/core/site'

/**
 * Fastify's `rewriteUrl`: escapes a page's URL that cannot be decoded, so that our own 404 page is shown; otherwise the framework would respond
 * itself. A malformed URL of an API call stays the caller's error.
 */
export function readableAddress({ url = '/' }: { readonly url?: string | undefined }): string {
  const [path = '', ...query] = url.split('?')
  if (isReadable(path) || isExternalPath(path)) return url
  return [path.replaceAll('%', '%25'), ...query].join('?')
}

function isReadable(path: string): boolean {
  if (!path.includes('%')) return true
  try {
    // The result depends on the decoded text: a bundler would drop a call whose value is unused.
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}
