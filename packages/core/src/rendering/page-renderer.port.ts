import type { GoogleSettings } from '../session/index.ts'
import type { AnalyticsIds, SiteOverrides, SiteVariant } from '../site/index.ts'

/** What a deployment decides and every page needs to know. It reaches the browser: nothing secret belongs here. */
export interface PageSettings {
  readonly siteOverrides: SiteOverrides
  /** The address of each variant, for canonical links and shared pictures. */
  readonly origins: Readonly<Record<SiteVariant, string>>
  /** Where the backend answers, null for the page's own host (the API host is configuration). */
  readonly apiOrigin: string | null
  /** LIVE-1: where the socket is, null for /ws of the page's own host. */
  readonly socketUrl: string | null
  /** The address of a tile with {z}, {x} and {y} in it; null where tiles are switched off. */
  readonly tileUrl: string | null
  readonly tileAttribution: string
  /** GEO-2: whether the backend looks the address of a visitor up. */
  readonly hasIpLookUp: boolean
  /** GEO-2: whether the backend knows what lies at a place. */
  readonly hasGeocoder: boolean
  /** AUTH-11: null where there is no sign-in with Google. */
  readonly google: GoogleSettings | null
  /** SITE-12 */
  readonly analyticsIds: AnalyticsIds
  /** META-3 */
  readonly isIndexed: boolean
  /** Shows what only the people who build the product need, such as the gallery of components. */
  readonly isDevelopment: boolean
  /** The pages come from their sources, which may change under way. */
  readonly isHotReloading: boolean
  /** BUILD-1: the build these pages belong to. */
  readonly buildId: string
  /** GUIDE-6: of the words of things; another one, another address, so that caches may keep them. */
  readonly guideVersion: string
}

export interface PageRequest<Fetch> {
  /** The whole address, as the visitor wrote it. */
  readonly url: string
  readonly settings: PageSettings
  /** How the page asks the backend while it is rendered. */
  readonly fetchApi: Fetch
}

/** A page ready to send, or where to go instead. */
export type PageAnswer =
  | {
      readonly kind: 'page'
      readonly status: number
      readonly html: string
      /** True where everybody gets the same page, so that it may be cached for a moment. */
      readonly isShared: boolean
    }
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }

export interface PageRendering {
  readonly answer: Promise<PageAnswer>
  /** The visitor has left: stop working on it. */
  abort(): void
}

/** Server rendering as the server sees it; the browser package implements it. */
export interface PageRenderer<Fetch> {
  render(request: PageRequest<Fetch>): PageRendering
  /** The pages of a variant that search engines should know, as paths without locale; those of a single subject are not among them. */
  indexedPaths(variant: SiteVariant): readonly string[]
}
