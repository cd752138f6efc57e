import type { ReadyPage } from './ready-page.ts'

interface Kept {
  readonly page: ReadyPage
  readonly untilMs: number
}

export interface PageCacheLimits {
  readonly lifetimeMs: number
  readonly maxPages: number
}

/**
 * Public pages for a moment: they are the same for everybody, so a crowd costs one rendering. Two requests for a page that is not there
 * wait for the same rendering; a page that may not be shared, or that did not go well, is never kept.
 */
export class PageCache {
  private readonly limits: PageCacheLimits
  private readonly nowMs: () => number
  private readonly kept = new Map<string, Kept>()
  private readonly underWay = new Map<string, Promise<ReadyPage>>()

  constructor(limits: PageCacheLimits, nowMs: () => number = Date.now) {
    this.limits = limits
    this.nowMs = nowMs
  }

  async get(key: string, render: () => Promise<ReadyPage>): Promise<ReadyPage> {
    const known = this.kept.get(key)
    if (known && known.untilMs > this.nowMs()) return known.page
    const waiting = this.underWay.get(key)
    if (waiting) return waiting
    const rendering = render().finally(() => this.underWay.delete(key))
    this.underWay.set(key, rendering)
    const page = await rendering
    if (page.isKept) this.keep(key, page)
    return page
  }

  private keep(key: string, page: ReadyPage): void {
    this.kept.delete(key)
    this.kept.set(key, { page, untilMs: this.nowMs() + this.limits.lifetimeMs })
    // A map remembers the order of its keys: the first is the page rendered longest ago.
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= this.limits.maxPages) return
      this.kept.delete(oldest)
    }
  }
}
