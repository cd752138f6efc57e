import type {
  DeskClaim,
  DeskItem,
  DeskItemKey,
  DeskPreview,
  ReasonTemplate,
  TogetherVerdict,
} from '@recircle/core/desk'
import type { GatewayError, RuleProblem } from '@recircle/core/wire'
import type { DecisionDraft } from '../decide/decision-draft.ts'
import type { Deed } from '../decide/deed-of.ts'

/** The message that is announced and shown beside the list. */
export type DeskAnnouncement =
  | { readonly code: 'decided'; readonly deed: Deed; readonly title: string; readonly next: string | null }
  /** DESK-56 */
  | { readonly code: 'decided-together'; readonly verdict: TogetherEnd; readonly count: number }
  | { readonly code: 'undone'; readonly title: string }
  | { readonly code: 'undone-together'; readonly count: number; readonly left: number }
  | { readonly code: 'undo-too-late'; readonly title: string }
  /** DESK-42: a key cannot decide about an item that is not shown yet. */
  | { readonly code: 'too-early' }
  | { readonly code: 'no-more' }
  /** DESK-67 */
  | { readonly code: 'barred' }
  | { readonly code: 'failed'; readonly error: GatewayError; readonly problems: readonly RuleProblem[] }

/** Another moderator was faster, or the item has changed. */
export type LostItem =
  | { readonly code: 'claimed'; readonly by: string; readonly verdict: string }
  | { readonly code: 'decided'; readonly by: string; readonly verdict: string }
  | { readonly code: 'moved' }
  /** DESK-18: the item came back, and another moderator has to decide. */
  | { readonly code: 'own-decision' }
  | { readonly code: 'gone' }
  /** DESK-77: its site is no longer this member's. */
  | { readonly code: 'other-site' }
  /** DESK-64: its owner decides first. */
  | { readonly code: 'owner-first'; readonly untilMs: number }
  /** CLAIM-1 CLAIM-16: the claim can only be declined. */
  | { readonly code: 'claimant-inactive' }
  | { readonly code: 'not-public' }

/** DESK-57: `block` if their sender was blocked or banned with them. */
export type TogetherEnd = TogetherVerdict | 'block'

export type UndoOffer = {
  readonly decisionId: string
  readonly untilMs: number
} & (
  | { readonly key: DeskItemKey; readonly title: string; readonly deed: Deed }
  /** DESK-56: of several items. */
  | { readonly key: null; readonly count: number; readonly verdict: TogetherEnd }
)

/** The open item and its draft. */
export interface QueueShown {
  readonly templates: readonly ReasonTemplate[]
  readonly key: DeskItemKey | null
  readonly itemStep: 'none' | 'loading' | 'ready' | 'failed'
  readonly item: DeskItem | null
  readonly claim: DeskClaim | null
  readonly lost: LostItem | null
  readonly draft: DecisionDraft
  readonly preview: DeskPreview | null
  readonly isSending: boolean
  readonly undoOffer: UndoOffer | null
  readonly announcement: DeskAnnouncement | null
}
