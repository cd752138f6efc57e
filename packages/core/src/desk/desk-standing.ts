import { field, instant, integer, list, nullable, object, text, type Codec } from '../wire/index.ts'
import type { DeskClaim } from './desk-claim.ts'
import { deskClaim } from './desk-codecs.ts'
import type { DeskItem } from './desk-item.ts'

/** DESK-65: what others may change about an item while it is open. */
export type DeskStanding = Pick<DeskItem, 'version' | 'waitingSinceMs' | 'answeredAtMs' | 'viewers'> & {
  readonly claim: DeskClaim | null
}

const deskStanding: Codec<DeskStanding> = object({
  version: field('version', integer({ min: 0 })),
  waitingSinceMs: field('waiting_since', instant),
  answeredAtMs: field('answered_at', nullable(instant)),
  claim: field('claim', nullable(deskClaim)),
  viewers: field('viewers', list(text)),
})

/** Null once the item is no longer pending, which is no error for a background request. */
export const deskLook: Codec<{ readonly standing: DeskStanding | null }> = object({
  standing: field('standing', nullable(deskStanding)),
})

/** Whether it was taken back and sent again, edited or answered since. */
export const hasMoved = (seen: DeskItem, now: DeskStanding): boolean =>
  seen.version !== now.version || seen.waitingSinceMs !== now.waitingSinceMs || seen.answeredAtMs !== now.answeredAtMs
