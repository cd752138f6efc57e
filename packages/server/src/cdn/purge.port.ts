/** Tells the CDN to forget every answer with one of the tags. Doing it twice does no harm; rejects if it may not have happened. */
export type Purge = (tags: readonly string[], signal: AbortSignal) => Promise<void>
