export interface PageView {
  /** The address of the route, its parameters unnamed: a token or a name in an address is nobody else's. */
  readonly url: string
  readonly title: string
}

/** SITE-12: counts the pages that were opened. There is one only after consent and where an id is configured. */
export interface Analytics {
  pageShown(page: PageView): void
}
