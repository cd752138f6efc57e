import type { ScreenInput } from '@recircle/ui/screen/screen-model.ts'

/** The data loaded for a form. */
export interface ReviewedData<Saved, Content> {
  readonly saved: Saved | null
  readonly content: Content
  readonly hasFailed: boolean
  /** The input of the page, for a retry. */
  readonly input: ScreenInput
}

/** The state of the page: the form, the confirmation before it (FAC-5), or the note that it can no longer be edited. */
export type ReviewedStage = 'form' | 'convert' | 'past-editing' | 'failed'

export function stageOf<Saved extends { readonly status: string }>(
  { saved, hasFailed }: Pick<ReviewedData<Saved, unknown>, 'saved' | 'hasFailed'>,
  needsConversion: (saved: Saved) => boolean,
): ReviewedStage {
  if (hasFailed) return 'failed'
  if (saved === null || saved.status === 'draft' || saved.status === 'on-review') return 'form'
  return needsConversion(saved) ? 'convert' : 'past-editing'
}
