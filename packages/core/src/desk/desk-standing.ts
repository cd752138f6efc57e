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

/** DESK-28: what a claim of an item that no longer waits is refused with; empty texts are unknown. */
interface DeskFate {
  readonly rule: string
  readonly by: string
  readonly verdict: string
  readonly until: string
}

const deskFate: Codec<DeskFate> = object({
  rule: field('rule', text),
  by: field('by', text),
  verdict: field('verdict', text),
  until: field('until', text),
})

/** `standing` is null once the item no longer waits, which is not an error for a background request; `fate` is null if it was withdrawn. */
export const deskLook: Codec<{ readonly standing: DeskStanding | null; readonly fate: DeskFate | null }> = object({
  standing: field('standing', nullable(deskStanding)),
  fate: field('fate', nullable(deskFate)),
})

/** Whether it was taken back and sent again, edited or answered since. */
export const hasMoved = (seen: DeskItem, now: DeskStanding): boolean =>
  seen.version !== now.version || seen.waitingSinceMs !== now.waitingSinceMs || seen.answeredAtMs !== now.answeredAtMs
