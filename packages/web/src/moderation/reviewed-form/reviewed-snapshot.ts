import type { ScreenInput } from '../../routing/screen/screen-model.ts'

/** What was loaded for a form. */
export interface ReviewedSnapshot<Saved, Content> {
  readonly saved: Saved | null
  readonly content: Content
  readonly hasFailed: boolean
  /** What the page was asked for, to ask again. */
  readonly input: ScreenInput
}

/** What the page is: the form, the question before it (FAC-5), or the word that this is past editing. */
export type ReviewedStage = 'form' | 'convert' | 'past-editing' | 'failed'

export function stageOf<Saved extends { readonly status: string }>(
  { saved, hasFailed }: Pick<ReviewedSnapshot<Saved, unknown>, 'saved' | 'hasFailed'>,
  needsConversion: (saved: Saved) => boolean,
): ReviewedStage {
  if (hasFailed) return 'failed'
  if (saved === null || saved.status === 'draft') return 'form'
  return needsConversion(saved) ? 'convert' : 'past-editing'
}
