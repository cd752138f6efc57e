import { isExternalPath } from '@recircle/core/site'

/**
 * As Fastify's `rewriteUrl`: a page's address that cannot be decoded is taken as it is written. Nothing is there, and a page says so; the
 * framework would answer it by itself. A call's address stays a mistake of the caller.
 */
export function readableAddress({ url = '/' }: { readonly url?: string | undefined }): string {
  const [path = '', ...query] = url.split('?')
  if (isReadable(path) || isExternalPath(path)) return url
  return [path.replaceAll('%', '%25'), ...query].join('?')
}

function isReadable(path: string): boolean {
  if (!path.includes('%')) return true
  try {
    // The answer is made of what was decoded: a bundler leaves out a call whose value nobody wants.
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}
