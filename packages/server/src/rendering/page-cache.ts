import type { ReadyPage } from './ready-page.ts'

interface Kept {
  readonly page: ReadyPage
  readonly sinceMs: number
  readonly changes: number
}

export interface PageCacheLimits {
  readonly lifetimeMs: number
  /** As long as nothing has changed that a page may show. */
  readonly quietLifetimeMs: number
  readonly maxPages: number
}

/**
 * Public pages for a moment: they are the same for everybody, so a crowd costs one rendering. Two requests for a page that is not there
 * wait for the same rendering; a page that may not be shared, or that did not go well, is never kept.
 */
export class PageCache {
  private readonly kept = new Map<string, Kept>()
  private readonly underWay = new Map<string, Promise<ReadyPage>>()

  constructor(
    private readonly limits: PageCacheLimits,
    /** Another number after every change of what pages show. */
    private readonly changes: () => number,
    private readonly nowMs: () => number = Date.now,
  ) {}

  /** The page if it is there, without waiting for anything. */
  find(key: string): ReadyPage | null {
    const known = this.kept.get(key)
    if (!known) return null
    const { lifetimeMs, quietLifetimeMs } = this.limits
    const lifetime = known.changes === this.changes() ? quietLifetimeMs : lifetimeMs
    return this.nowMs() - known.sinceMs < lifetime ? known.page : null
  }

  async get(key: string, render: () => Promise<ReadyPage>): Promise<ReadyPage> {
    const known = this.find(key) ?? this.underWay.get(key)
    if (known) return known
    const changes = this.changes()
    const rendering = render().finally(() => this.underWay.delete(key))
    this.underWay.set(key, rendering)
    const page = await rendering
    if (page.isKept) this.keep(key, { page, changes, sinceMs: this.nowMs() })
    return page
  }

  private keep(key: string, page: Kept): void {
    this.kept.delete(key)
    this.kept.set(key, page)
    // A map remembers the order of its keys: the first is the page rendered longest ago.
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= this.limits.maxPages) return
      this.kept.delete(oldest)
    }
  }
}
