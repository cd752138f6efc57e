import { LRUCache } from 'lru-cache'
import type { LngLat } from '@recircle/core/geo'
import { areaTag, eventsTag, pointsTag, siteTag } from '../cdn/cdn-tags.ts'
import type { Change } from '../db/change-feed.ts'
import type { LiveFollower } from './follower-lane.ts'

/** What is on no public page; for points, the index reports the publicly visible changes. */
const uncounted: ReadonlySet<Change['entity']> = new Set<Change['entity']>([
  ...(['session', 'balance-entry', 'facility'] as const),
  ...(['proposal', 'application', 'inquiry', 'import', 'claim', 'event-change', 'desk-item'] as const),
])

/** The number of things whose last change is remembered. */
const maxThings = 10_000

/** Counts changes to public data, so that a cached page knows whether it is still current. */
export class PublicChanges implements LiveFollower {
  count = 0
  private readonly counts = new LRUCache<string, number>({ max: maxThings })

  constructor(
    /** CDN-2: called with the tags of what has changed, after the change is counted. */
    private readonly tell: (tags: readonly string[]) => void = () => {},
  ) {}

  /** Counts a change of points; without places it may be of any. */
  readonly notePoints = (ids: readonly string[] = [], places: readonly LngLat[] | null = null): void =>
    this.note(ids, places === null ? [siteTag] : [...ids, pointsTag, ...places.map(areaTag)])

  readonly noteEvents = (places: readonly LngLat[] | null = null): void =>
    this.note([], places === null ? [siteTag] : [eventsTag, ...places.map(areaTag)])

  /** COST-8: the value of `count` after the last change of one thing; 0 if none is remembered. */
  readonly countOf = (id: string): number => this.counts.get(id) ?? 0

  reset(): Promise<void> {
    this.note([], [siteTag])
    return Promise.resolve()
  }

  apply(changes: readonly Change[]): Promise<void> {
    const counted = changes.filter(({ entity }) => !uncounted.has(entity))
    const tagsOf = ({ entity, id }: Change) => (entity === 'charity-event' ? [id, eventsTag] : [siteTag])
    if (counted.length > 0)
      this.note(
        counted.map(({ id }) => id),
        counted.flatMap(tagsOf),
      )
    return Promise.resolve()
  }

  private note(ids: readonly string[], tags: readonly string[]): void {
    this.count++
    for (const id of ids) this.counts.set(id, this.count)
    this.tell(tags)
  }
}
