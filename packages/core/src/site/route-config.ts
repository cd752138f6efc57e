/** ROUTE-22: the backend's configuration of one path, loaded before its page is shown. */
export interface RouteConfig {
  readonly redirect: string | null
}

/**
 * ROUTE-22: `internal` is another page of the site, `external` navigates the window; null if it is not a safe target (a
 * script, or a path that a browser would resolve to another host).
 */
export function redirectKind(target: string): 'internal' | 'external' | null {
  // Browsers remove tabs and line breaks from a URL before parsing it.
  if (/[\p{Cc}\\]/u.test(target)) return null
  if (/^\/(?!\/)/.test(target)) return 'internal'
  return /^https?:\/\/[^\s/]/i.test(target) ? 'external' : null
}
