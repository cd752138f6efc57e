import type { Moderated, OrgActor, SaveJob, SaveOutcome } from '@recircle/core/moderation'
import type { PhoneContext } from '@recircle/core/phone'
import type { RuleProblem } from '@recircle/core/wire'
import type { ScreenInput } from '../../routing/screen/screen-model.ts'
import type { SavedTypingPorts } from '../saved-typing/saved-typing.ts'

/** What is saved as a draft, reviewed and published, as the backend last answered it. */
export interface Reviewed extends Moderated {
  /** What a moderator said of it. */
  readonly statusComment: string
}

/** What is written into the form. */
export interface ReviewedDraft<Content> {
  readonly content: Content
  /** The stored draft: plain JSON, half-typed numbers included, never anything secret. */
  readonly typed: unknown
  take(content: Content): void
  /** Restores a stored draft; returns whether it could be read. */
  takeTyped(typed: unknown): boolean
}

interface ReviewedFaults {
  readonly issues: readonly unknown[]
  readonly missing: readonly unknown[]
  show(what: 'issues' | 'all'): void
  refuse(problems: readonly RuleProblem[]): void
  judgeBy(context: PhoneContext): void
  reset(): void
}

/** What differs from form to form. */
export interface ReviewedKind<Saved, Content, Shown, Field> {
  /** The name under which drafts are stored. */
  readonly name: string
  readonly draft: ReviewedDraft<Content>
  readonly faults: ReviewedFaults
  readonly nothing: Shown
  /** Null for what is gone or somebody else's. */
  readonly load: (actor: OrgActor, input: ScreenInput) => Promise<Shown | null>
  readonly save: (job: SaveJob<Saved, Content>) => Promise<SaveOutcome<Saved, Content>>
  readonly contentOf: (saved: Saved) => Content
  /** What a person calls it. */
  readonly nameOf: (content: Content) => string
  /** Whether it may become a draft again. */
  readonly needsConversion: (saved: Saved) => boolean
  /** FAC-5: makes it one, and says how that ended: it as it is then, null when nobody knows or it is gone. */
  readonly convert: (saved: Saved) => Promise<Saved | null>
  /** The fields in which two versions differ. */
  readonly differing: (mine: Content, theirs: Content) => readonly Field[]
}

export type ReviewedPorts = SavedTypingPorts

/** FAC-7: one's own version and the other one, with the fields in which they differ. */
export interface ReviewedConflict<Content, Field> {
  readonly mine: Content
  readonly theirs: Content
  readonly fields: readonly Field[]
}
