import type { StructuredData } from '@recircle/core/site'
import type { ShownPlace } from '@recircle/core/town'

/** The input of a screen: its route parameters and its query. */
export interface ScreenInput {
  readonly params: Readonly<Record<string, string | undefined>>
  /** The first value of each query parameter. */
  readonly query: Readonly<Record<string, string>>
  /** The raw query, for screens with repeated parameters. */
  readonly search?: string
}

/** The parts of the head that depend on the loaded data; the route's defaults replace missing ones. The status follows from `ScreenOutcome`. */
export interface ScreenHead {
  readonly title?: string
  readonly description?: string
  /** A path of this site, or a full URL. */
  readonly imagePath?: string
  /** LOOK-9: the server's drawn picture, if none was uploaded. */
  readonly drawnImagePath?: string
  /** The canonical path of a page with several URLs, without the locale. */
  readonly canonicalPath?: string
  /** META-4: the schema.org description of the page's subject. */
  readonly structuredData?: readonly StructuredData[]
  /** False excludes the page from search engines. */
  readonly isIndexed?: boolean
  /** PLACE-6: the place that the page shows, which the header names too; missing if that depends on the visitor alone. */
  readonly place?: ShownPlace
}

/** What loading leads to: the page, a page that does not exist, or another address. */
export type Loaded<Data> =
  | {
      /** `missing` answers with 404 but lets the screen show alternatives, `gone` with 410. */
      readonly outcome: 'ready' | 'missing' | 'gone'
      readonly data: Data
      readonly head?: ScreenHead
    }
  | { readonly outcome: 'not-found' }
  | { readonly outcome: 'elsewhere'; readonly path: string }
