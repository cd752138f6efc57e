import { siteVariants, type SiteVariant } from '../site/index.ts'
import {
  field,
  instant,
  integer,
  list,
  nullable,
  number,
  object,
  oneOf,
  text,
  withDefault,
  type Codec,
} from '../wire/index.ts'
import { deskKinds, type DeskKind } from './desk-kind.ts'

/** DESK-19 */
export interface DeskWaiting {
  readonly kind: DeskKind
  readonly count: number
  readonly oldestSinceMs: number | null
}

/** Counts of a member's whole queue, regardless of filters. */
export interface DeskCounts {
  readonly waiting: readonly DeskWaiting[]
  /** DESK-75: whose items are counted. */
  readonly sites: readonly SiteVariant[]
}

export interface DeskDay {
  /** `2026-11-22` */
  readonly day: string
  readonly accepted: number
  readonly declined: number
  /** How many of them the reading member has decided. */
  readonly mine: number
  /** The median time from arrival to decision, over the decisions of the day. */
  readonly medianMs: number | null
}

export interface DeskAge {
  /** At most this many days since the point was last confirmed; null: longer ago, or never. */
  readonly upToDays: number | null
  readonly points: number
}

export interface DeskGrowth {
  readonly day: string
  /** Points created on that day that are public now. */
  readonly points: number
}

export interface DeskGlance extends Pick<DeskCounts, 'waiting'> {
  readonly days: readonly DeskDay[]
  readonly ages: readonly DeskAge[]
  readonly growth: readonly DeskGrowth[]
}

const waiting = list(
  object({
    kind: field('kind', oneOf(deskKinds)),
    count: field('count', integer({ min: 0 })),
    oldestSinceMs: field('oldest_since', nullable(instant)),
  }),
)
export const deskCounts: Codec<DeskCounts> = object({
  waiting: field('waiting', waiting),
  sites: field('sites', withDefault(list(oneOf(siteVariants)), siteVariants)),
})
export const deskGlance: Codec<DeskGlance> = object({
  waiting: field('waiting', waiting),
  days: field(
    'days',
    list(
      object({
        day: field('day', text),
        accepted: field('accepted', integer({ min: 0 })),
        declined: field('declined', integer({ min: 0 })),
        mine: field('mine', integer({ min: 0 })),
        medianMs: field('median_ms', nullable(number({ min: 0 }))),
      }),
    ),
  ),
  ages: field(
    'ages',
    list(
      object({
        upToDays: field('up_to_days', nullable(integer({ min: 0 }))),
        points: field('points', integer({ min: 0 })),
      }),
    ),
  ),
  growth: field('growth', list(object({ day: field('day', text), points: field('points', integer({ min: 0 })) }))),
})
