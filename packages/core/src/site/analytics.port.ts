export interface PageView {
  /** The route's path with its parameters replaced by placeholders, so that no token or name in a URL reaches the analytics. */
  readonly url: string
  readonly title: string
}

/** SITE-12: counts page views. Exists only after consent and if an id is configured. */
export interface Analytics {
  pageShown(page: PageView): void
}
