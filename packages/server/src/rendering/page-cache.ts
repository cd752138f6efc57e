import { LRUCache } from 'lru-cache'
import type { Site } from '@recircle/core/site'
import type { PageAddress } from '../http/request/any-page.ts'
import type { ReadyPage } from './ready-page.ts'

interface Cached {
  readonly page: ReadyPage
  readonly sinceMs: number
  readonly changes: number
  /** The id of the point or event that the page is about. */
  readonly thing: string | null
}

export interface PageCacheLimits {
  readonly lifetimeMs: number
  /** Applies as long as no public data has changed since the page was rendered. */
  readonly quietLifetimeMs: number
  readonly maxPages: number
}

/** Counters of changes to public data; they only grow. */
export interface PageChanges {
  readonly count: number
  /** The value of `count` after the last change of this thing. */
  countOf(id: string): number
}

/** A rendering ended without a page: it passed its deadline, or its visitors had left. */
export class GivenUp extends Error {}

type Render = (departure: AbortSignal) => Promise<ReadyPage>

/** COST-7: includes every property of the site, so that any setting that depends on the host separates pages. */
export const pageKey = (site: Site, { pathname, search }: PageAddress): string =>
  `${JSON.stringify(site)} ${pathname}${search}`

const thingOf = (key: string): string | null =>
  /\/([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})(?:[/?]|$)/.exec(key)?.[1] ?? null

/**
 * Caches public pages briefly: they are the same for every visitor, so many visitors cost one rendering. Requests for a page that is not cached
 * share the rendering in flight. Pages of one visitor and failed pages are never cached.
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

  /** The page if it is cached. Synchronous: never waits. */
  find(key: string): ReadyPage | null {
    const known = this.cached.get(key)
    return known && this.lifeOf(known) > 0 ? known.page : null
  }

  /** CDN-1: how long the page will be found if nothing more changes; 0 if it is not cached. */
  lifeLeftMs(key: string): number {
    const known = this.cached.get(key)
    return known ? Math.max(0, this.lifeOf(known)) : 0
  }

  private lifeOf({ changes, sinceMs, thing }: Cached): number {
    // COST-8: the visitor who has just changed a thing, or learned of a change, looks at its page next.
    if (thing !== null && this.changes.countOf(thing) > changes) return 0
    const { lifetimeMs, quietLifetimeMs } = this.limits
    return sinceMs - this.nowMs() + (changes === this.changes.count ? quietLifetimeMs : lifetimeMs)
  }

  /** A rendering is aborted once all of its visitors have left, but not if any request came without a `visitor` signal. */
  async get(key: string, render: Render, visitor?: AbortSignal): Promise<ReadyPage> {
    const found = this.find(key)
    if (found) return found
    const joined = this.underWay.get(key)
    if (!joined) return this.begin(key, render).pageFor(visitor)
    try {
      return await joined.pageFor(visitor)
    } catch (error) {
      // COST-6: the deadline that passed had started with an earlier visitor.
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

/** A rendering in flight and the number of visitors who wait for it. */
class SharedRendering {
  readonly page: Promise<ReadyPage>
  private readonly departure = new AbortController()
  private waiting = 0
  private hasEnded = false

  constructor(
    render: Render,
    /** Called when the page is rendered or has failed, or all visitors have left; a later visitor needs another rendering. */
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
