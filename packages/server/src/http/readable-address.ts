/**
 * As Fastify's `rewriteUrl`: an address that cannot be decoded is taken as it is written. Nothing is there, and it is answered as any
 * such address is, by a page or by a call, with all headers; the framework would answer it by itself.
 */
export function readableAddress({ url = '/' }: { readonly url?: string | undefined }): string {
  const [path = '', ...query] = url.split('?')
  if (isReadable(path)) return url
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
