import type { DeskItem } from './desk-item.ts'
import { kindRules } from './desk-kind.ts'

/** CLAIM-8: both sides of a dispute read why; this field says that there is one. */
export const disputedClaimField = 'dispute'

/**
 * DESK-34: a rejected field or a closed place needs a reason: beside the field, in the report, or in the moderator's own words.
 * ORG-15, DESK-82: so does a photo that is left out, or removed from the point.
 */
export const acceptNeedsWords = (
  { kind, fields, text }: Pick<DeskItem, 'kind' | 'fields' | 'text'>,
  refused: Readonly<Record<string, string>>,
  removedPhotos: readonly string[] = [],
): boolean =>
  removedPhotos.length > 0 ||
  fields.some(({ name, after, standing }) => {
    if (name === disputedClaimField) return true
    if (kindRules[kind].decidesEach === undefined) return false
    const reason = refused[name]
    if (reason !== undefined) return reason.trim() === ''
    return name === 'state' && after !== 'works' && standing !== 'done' && text.trim() === ''
  })
