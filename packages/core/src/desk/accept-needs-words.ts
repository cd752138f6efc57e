import type { DeskItem } from './desk-item.ts'

/** CLAIM-8: both sides of a dispute read why; this field says that there is one. */
export const disputedClaimField = 'dispute'

/** DESK-34: a rejected field or a closed place needs a reason: beside the field, in the report, or in the moderator's own words. */
export const acceptNeedsWords = (
  { kind, fields, text }: Pick<DeskItem, 'kind' | 'fields' | 'text'>,
  refused: Readonly<Record<string, string>>,
): boolean =>
  (kind === 'claim' && fields.some(({ name }) => name === disputedClaimField)) ||
  (kind === 'proposal' &&
    fields.some(({ name, after, standing }) => {
      const reason = refused[name]
      if (reason !== undefined) return reason.trim() === ''
      return name === 'state' && after !== 'works' && standing !== 'done' && text.trim() === ''
    }))
