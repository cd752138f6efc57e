import type { Moderated, SaveJob, SaveOutcome } from '@recircle/core/moderation'
import type { PhoneContext } from '@recircle/core/phone'
import type { RuleProblem } from '@recircle/core/wire'
import type { Loaded, ScreenInput } from '@recircle/ui/screen/screen-model.ts'
import type { SavedTypingPorts } from '../saved-typing/saved-typing.ts'

/** An entity that is saved as a draft, reviewed and published, in its last version from the backend. */
export interface Reviewed extends Moderated {
  /** The moderator's comment. */
  readonly statusComment: string
}

/** The content in the form. */
export interface ReviewedDraft<Content> {
  readonly content: Content
  /** The stored draft: plain JSON, including incomplete numbers, never secrets. */
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

/** The differences between forms. */
export interface ReviewedKind<Saved, Content, Shown, Field> {
  /** The name under which drafts are stored. */
  readonly name: string
  readonly draft: ReviewedDraft<Content>
  readonly faults: ReviewedFaults
  readonly nothing: Shown
  readonly load: (input: ScreenInput) => Promise<Loaded<Shown>>
  readonly save: (job: SaveJob<Saved, Content>) => Promise<SaveOutcome<Saved, Content>>
  readonly contentOf: (saved: Saved) => Content
  /** The name shown to users. */
  readonly nameOf: (content: Content) => string
  /** Whether it can be converted to a draft. */
  readonly needsConversion: (saved: Saved) => boolean
  /** Saving takes it out of a review. */
  readonly isOnReview: (saved: Saved) => boolean
  /** FAC-5: converts it to a draft and returns its current version; null if that is unknown or it was deleted. */
  readonly convert: (saved: Saved) => Promise<Saved | null>
  /** The fields in which two versions differ. */
  readonly differing: (mine: Content, theirs: Content) => readonly Field[]
}

export type ReviewedPorts = SavedTypingPorts

/** FAC-7: the user's version and the other one, with the fields in which they differ. */
export interface ReviewedConflict<Content, Field> {
  readonly mine: Content
  readonly theirs: Content
  readonly fields: readonly Field[]
}
