import { err, type Result } from '../shared/index.ts'
import {
  field,
  filledText,
  instant,
  integer,
  list,
  nullable,
  object,
  oneOf,
  text,
  textUpTo,
  withDefault,
  type Codec,
} from '../wire/index.ts'
import { checkDecision, type DecisionFault } from './desk-decision.ts'
import type { QueueItem } from './desk-item.ts'
import { deskKinds, kindRules, type DeskKind } from './desk-kind.ts'
import type { SenderAction } from './desk-sender.ts'
import { deskVerdicts, type DeskVerdict } from './desk-verdict.ts'

/** The most items of one decision. */
export const togetherMax = 500

/** An item as it was marked: one resubmitted after a change is pending again. */
export type MarkedItem = Pick<QueueItem, 'id' | 'waitingSinceMs'>

export interface DeskTogether {
  readonly kind: DeskKind
  readonly verdict: DeskVerdict
  readonly template: string
  readonly words: string
  readonly items: readonly MarkedItem[]
}

/** An item that could not be decided with the others, and the rule that says why. */
export interface LeftItem {
  readonly kind: DeskKind
  readonly id: string
  readonly rule: string
}

export interface DeskDecidedTogether {
  /** Undone together, like a single decision. */
  readonly id: string
  readonly count: number
  readonly undoUntilMs: number
  readonly left: readonly LeftItem[]
}

export const checkTogether = ({
  kind,
  verdict,
  template,
  words,
  items,
}: DeskTogether): Result<null, DecisionFault | 'nothing-marked'> =>
  items.length === 0 ? err('nothing-marked') : checkDecision({ verdict, template, words }, kindRules[kind].together)

/** Whose waiting items are meant: those of the author, of the kind of the item or of all; of the whole organization; of the network of a report. */
export const senderScopes = ['author', 'account', 'organization', 'network'] as const
export type SenderScope = (typeof senderScopes)[number]

/** DESK-57: what an act on a sender offers to decline. */
export const scopeOf = (act: SenderAction): SenderScope | null => {
  if (act === 'block-account') return 'account'
  if (act === 'block-organization') return 'organization'
  return act === 'ban-origin' ? 'network' : null
}

export const deskTogether: Codec<DeskTogether> = object({
  kind: field('kind', oneOf(deskKinds)),
  verdict: field('verdict', oneOf(deskVerdicts)),
  template: field('template', withDefault(textUpTo(40), '')),
  words: field('words', withDefault(text, '')),
  items: field(
    'items',
    list(object({ id: field('id', filledText), waitingSinceMs: field('waiting_since', instant) }), togetherMax),
  ),
})
export const deskDecidedTogether: Codec<DeskDecidedTogether> = object({
  id: field('id', filledText),
  count: field('count', integer({ min: 0 })),
  undoUntilMs: field('undo_until', instant),
  left: field(
    'left',
    list(
      object({ kind: field('kind', oneOf(deskKinds)), id: field('id', filledText), rule: field('rule', filledText) }),
    ),
  ),
})
/** DESK-57 */
export const senderActed: Codec<{ readonly together: DeskDecidedTogether | null }> = object({
  together: field('together', nullable(deskDecidedTogether)),
})

/** What an undo has put back into the queue; the rest has changed since. */
export interface DeskUndone {
  readonly count: number
  readonly left: number
}
export const deskUndone: Codec<DeskUndone> = object({
  count: field('count', integer({ min: 0 })),
  left: field('left', integer({ min: 0 })),
})
