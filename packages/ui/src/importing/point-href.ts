import { facilityPath } from '@recircle/core/facility'
import type { ImportRow } from '@recircle/core/import'

/** IMP-33: the page of a row's point that its owner may see: one that staff have not published has no public one. */
export function pointHrefOf(
  { facilityId, page }: Pick<ImportRow, 'facilityId' | 'page'>,
  draftHref: ((id: string) => string) | null,
): string | null {
  if (facilityId === null || page === null) return null
  return page === 'draft' ? (draftHref?.(facilityId) ?? null) : facilityPath(facilityId)
}
