/** ROUTE-22: what the backend says of one address before its page is shown. */
export interface RouteConfig {
  readonly redirect: string | null
}

/**
 * ROUTE-22: `internal` is another page of the site, `external` navigates the window; null is no address to go to
 * (a script, or a path that a browser would take for another host).
 */
export function redirectKind(target: string): 'internal' | 'external' | null {
  // Browsers drop tabs and line breaks from an address before they read it.
  if (/[\p{Cc}\\]/u.test(target)) return null
  if (/^\/(?!\/)/.test(target)) return 'internal'
  return /^https?:\/\/[^\s/]/i.test(target) ? 'external' : null
}
