import type { StructuredData } from '@recircle/core/site'

/** What a screen is asked for: the parameters of its route and the query of the address. */
export interface ScreenInput {
  readonly params: Readonly<Record<string, string | undefined>>
  /** The query as name → first value. */
  readonly query: Readonly<Record<string, string>>
  /** The query as it was written, for screens whose names may stand in it more than once. */
  readonly search?: string
}

/**
 * What came of loading: the page is there, was never there, is there no more, or is elsewhere. `missing` is answered as not found, and the
 * screen itself says what there is instead.
 */
export type ScreenOutcome = 'ready' | 'not-found' | 'missing' | 'gone' | { readonly redirect: string }

/** What only a loaded screen knows of its head; what the route says of itself stands in for what is absent. The status follows `ScreenOutcome`. */
export interface ScreenHead {
  readonly title?: string
  readonly description?: string
  /** A path of this site, or a whole address. */
  readonly imagePath?: string
  /** LOOK-9: the server's own drawing of it, where nobody has uploaded a picture. */
  readonly drawnImagePath?: string
  /** Where the page is at home when it has several addresses: a path without the locale. */
  readonly canonicalPath?: string
  /** META-4: what the page is about, as schema.org says it. */
  readonly structuredData?: readonly StructuredData[]
  /** False for a page that search engines need not know. */
  readonly isIndexed?: boolean
}

/** What a loader asks of a screen. */
export interface ScreenSource<Snapshot> {
  load(input: ScreenInput): Promise<ScreenOutcome>
  snapshot(): Snapshot
  head?(): ScreenHead
}

/**
 * The life of a view model. `load` runs in the loader, on the server or in the browser; its `snapshot` travels as JSON and `restore` takes
 * it up, so that nothing is fetched twice. `activate` starts what only a browser has and returns how to stop it.
 */
export interface ScreenModel<Snapshot> extends ScreenSource<Snapshot> {
  restore(snapshot: Snapshot): void
  activate?(): () => void
}

/** The view model of a screen that shows its snapshot until the first touch. */
export interface LiveModel<Snapshot> {
  restore(snapshot: Snapshot): void
  readonly shown: Snapshot
  activate(): () => void
}
