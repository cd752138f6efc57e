import { LRUCache } from 'lru-cache'
import type { Site } from '@recircle/core/site'
import type { PageAddress } from './any-page.ts'
import type { ReadyPage } from './ready-page.ts'

interface Cached {
  readonly page: ReadyPage
  readonly sinceMs: number
  readonly changes: number
  /** Whose page it is. */
  readonly thing: string | null
}

export interface PageCacheLimits {
  readonly lifetimeMs: number
  /** As long as nothing has changed that a page may show. */
  readonly quietLifetimeMs: number
  readonly maxPages: number
}

/** What everybody sees has changed: as numbers that only grow. */
export interface PageChanges {
  readonly count: number
  /** The count after the last change of one thing. */
  countOf(id: string): number
}

/** The work on a page ended before the page was there: its time was over, or its visitors had left. */
export class GivenUp extends Error {}

type Render = (departure: AbortSignal) => Promise<ReadyPage>

/** COST-7: the whole site, so that whatever a host comes to decide tells its pages apart. */
export const pageKey = (site: Site, { pathname, search }: PageAddress): string =>
  `${JSON.stringify(site)} ${pathname}${search}`

const thingOf = (key: string): string | null =>
  /\/([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})(?:[/?]|$)/.exec(key)?.[1] ?? null

/**
 * Public pages for a moment: they are the same for everybody, so a crowd costs one rendering. Two requests for a page that is not there
 * wait for the same rendering; a page that may not be shared, or that did not go well, is never cached.
 */
export class PageCache {
  private readonly cached: LRUCache<string, Cached>
  private readonly underWay = new Map<string, SharedRendering>()

  constructor(
    private readonly limits: PageCacheLimits,
    private readonly changes: PageChanges,
    private readonly nowMs: () => number = Date.now,
  ) {
    this.cached = new LRUCache({ max: limits.maxPages })
  }

  /** The page if it is there, without waiting for anything. */
  find(key: string): ReadyPage | null {
    const known = this.cached.get(key)
    if (!known) return null
    // COST-8: who has just changed a thing, or heard that it was, looks at its page next.
    if (known.thing !== null && this.changes.countOf(known.thing) > known.changes) return null
    const { lifetimeMs, quietLifetimeMs } = this.limits
    const lifetime = known.changes === this.changes.count ? quietLifetimeMs : lifetimeMs
    return this.nowMs() - known.sinceMs < lifetime ? known.page : null
  }

  /** A rendering ends early once every visitor of it has left; one that is asked for without a visitor goes on. */
  async get(key: string, render: Render, visitor?: AbortSignal): Promise<ReadyPage> {
    const found = this.find(key)
    if (found) return found
    const joined = this.underWay.get(key)
    if (!joined) return this.begin(key, render).pageFor(visitor)
    try {
      return await joined.pageFor(visitor)
    } catch (error) {
      // COST-6: its deadline was another visitor's; this one came later.
      if (!(error instanceof GivenUp) || visitor?.aborted) throw error
      return (this.underWay.get(key) ?? this.begin(key, render)).pageFor(visitor)
    }
  }

  private begin(key: string, render: Render): SharedRendering {
    const changes = this.changes.count
    const thing = thingOf(key)
    const rendering = new SharedRendering(render, () => {
      if (this.underWay.get(key) === rendering) this.underWay.delete(key)
    })
    this.underWay.set(key, rendering)
    rendering.page.then(
      (page) => page.isCacheable && this.cached.set(key, { page, changes, thing, sinceMs: this.nowMs() }),
      () => undefined,
    )
    return rendering
  }
}

/** A page under way, and how many visitors wait for it. */
class SharedRendering {
  readonly page: Promise<ReadyPage>
  private readonly departure = new AbortController()
  private waiting = 0
  private hasEnded = false

  constructor(
    render: Render,
    /** Called when the page is there, has failed, or nobody waits for it; a visitor who comes then needs another rendering. */
    private readonly onEnd: () => void,
  ) {
    this.page = render(this.departure.signal).finally(() => this.end())
  }

  pageFor(visitor: AbortSignal | undefined): Promise<ReadyPage> {
    this.waiting += 1
    if (visitor?.aborted) this.leave()
    else visitor?.addEventListener('abort', () => this.leave(), { once: true })
    return this.page
  }

  private leave(): void {
    this.waiting -= 1
    if (this.waiting > 0 || this.hasEnded) return
    this.end()
    this.departure.abort(new GivenUp('Every visitor of the page has left'))
  }

  private end(): void {
    this.hasEnded = true
    this.onEnd()
  }
}
