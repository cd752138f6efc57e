import type { Queries } from '../db/database.ts'
import { readStretches, type SitemapStretch, type SitemapSubject } from './sitemap.repository.ts'

const lifetimeMs = 3_600_000

interface Kept {
  readonly stretches: Promise<readonly SitemapStretch[]>
  readonly untilMs: number
}

/** The boundaries of the sitemap files, cached for an hour: until then new points join the last file. */
export class SitemapStretches {
  private readonly cached = new Map<string, Kept>()

  constructor(
    private readonly queries: Queries,
    private readonly nowMs: () => number = Date.now,
  ) {}

  of(subject: SitemapSubject, size: number): Promise<readonly SitemapStretch[]> {
    const key = `${subject} ${size}`
    const known = this.cached.get(key)
    if (known && known.untilMs > this.nowMs()) return known.stretches
    const stretches = readStretches(this.queries, subject, size)
    this.cached.set(key, { stretches, untilMs: this.nowMs() + lifetimeMs })
    stretches.catch(() => this.cached.delete(key))
    return stretches
  }
}
