import { facilityPath } from '@recircle/core/facility'
import type { ImportRow, ImportRun } from '@recircle/core/import'

/** IMP-33: the page of a row's point that its owner may see: a new point that staff have not published has no public one. */
export function pointHrefOf(
  { review }: Pick<ImportRun, 'review'>,
  { facilityId, outcome }: Pick<ImportRow, 'facilityId' | 'outcome'>,
  draftHref: ((id: string) => string) | null,
): string | null {
  if (facilityId === null) return null
  const isDraft = outcome === 'new' && review !== 'published'
  return isDraft ? (draftHref?.(facilityId) ?? null) : facilityPath(facilityId)
}
