import type { GoogleSettings } from '../session/index.ts'
import type { AnalyticsIds, KeptForm, SiteOverrides, SiteVariant } from '../site/index.ts'

/** The settings of a deployment that every page needs. They are sent to the browser, so they must not contain secrets. */
export interface PageSettings {
  readonly siteOverrides: SiteOverrides
  /** The origin of each variant, for canonical links and shared pictures. */
  readonly origins: Readonly<Record<SiteVariant, string>>
  /** The origin of the API; null for the page's own host. */
  readonly apiOrigin: string | null
  /** LIVE-1: the URL of the socket; null for /ws on the page's own host. */
  readonly socketUrl: string | null
  /** The URL template of tiles with {z}, {x} and {y}; null if tiles are disabled. */
  readonly tileUrl: string | null
  readonly tileAttribution: string
  /** GEO-2: whether the backend offers IP look-ups. */
  readonly hasIpLookUp: boolean
  /** GEO-2: whether the backend offers reverse geocoding. */
  readonly hasGeocoder: boolean
  /** PLACE-10: whose places of addresses are shown; null if only towns are found. */
  readonly addressAttribution: string | null
  /** AUTH-11: null if sign-in with Google is not offered. */
  readonly google: GoogleSettings | null
  /** SITE-12 */
  readonly analyticsIds: AnalyticsIds
  /** META-3 */
  readonly isIndexed: boolean
  /** Enables tools for developers of the product, such as the component gallery. */
  readonly isDevelopment: boolean
  /** The pages are served from source and may be hot-reloaded. */
  readonly isHotReloading: boolean
  /** BUILD-1: the build of these pages. */
  readonly buildId: string
  /** GUIDE-6: the version of the guide's words. It is part of their URL, so that they can be cached indefinitely. */
  readonly guideVersion: string
}

export interface PageRequest<Fetch> {
  /** The full URL as the visitor entered it. */
  readonly url: string
  readonly settings: PageSettings
  /** Sends the page's requests to the backend during rendering. */
  readonly fetchApi: Fetch
  /** PEOPLE-15: what a refused form was sent with, if the URL has it. */
  readonly kept?: KeptForm | null
}

/** A page to send, or a redirect. */
export type PageAnswer =
  | {
      readonly kind: 'page'
      readonly status: number
      readonly html: string
      /** True if every visitor gets the same page, so that it can be cached briefly. */
      readonly isShared: boolean
    }
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }

export interface PageRendering {
  readonly answer: Promise<PageAnswer>
  /** The visitor has disconnected; stops rendering. */
  abort(): void
}

/** Server rendering from the server's point of view; the browser package implements it. */
export interface PageRenderer<Fetch> {
  render(request: PageRequest<Fetch>): PageRendering
  /** The pages of a variant for search engines, as paths without locale; pages of single entities are not included. */
  indexedPaths(variant: SiteVariant): readonly string[]
}
