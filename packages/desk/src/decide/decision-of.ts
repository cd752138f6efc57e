import {
  changesOfPlace,
  kindRules,
  needsPlace,
  photoIdOf,
  photosNow,
  withoutPhotos,
  type DeskDecision,
  type DeskItem,
  type DeskMerge,
  type DeskVerdict,
} from '@recircle/core/desk'
import { isFactField } from '@recircle/core/report'
import type { DecisionDraft } from './decision-draft.ts'

const mergeOf = ({ duplicates }: DeskItem, verdict: DeskVerdict, { merge }: DecisionDraft): DeskMerge | null => {
  const other = duplicates.find(({ id }) => id === merge?.otherId)
  return verdict === 'merge' && merge && other ? { ...merge, otherVersion: other.version } : null
}

/** The decision to send, built from the draft. */
export function decisionOf(item: DeskItem, verdict: DeskVerdict, draft: DecisionDraft): DeskDecision {
  const { template, words, refused, removedPhotos } = draft
  const isAccepted = verdict === 'accept'
  // Words drafted for another verdict are not sent with this one.
  const isSilent = isAccepted || verdict === 'spam'
  const isSpoken = draft.verdict === verdict || (draft.verdict === null && !isSilent)
  const place = isAccepted && needsPlace(item, refused) ? draft.place : null
  const { decidesEach } = kindRules[item.kind]
  const decided = (by: typeof decidesEach) => (isAccepted && decidesEach === by ? item.fields : [])
  return {
    version: item.version,
    verdict,
    template: isSpoken ? template : '',
    words: isSpoken ? words : '',
    changes: {
      ...draft.changes,
      ...(place !== null && changesOfPlace(place)),
      ...(removedPhotos.length > 0 && withoutPhotos(photosNow(item.subject), removedPhotos)),
    },
    fields: decided('field').flatMap(({ name }) =>
      isFactField(name) ? [{ field: name, isApplied: refused[name] === undefined, reason: refused[name] ?? '' }] : [],
    ),
    organizationId: item.organizationId,
    merge: mergeOf(item, verdict, draft),
    leftOut: decided('photo').flatMap(({ name, after }) => {
      const [id, reason] = [photoIdOf(name), refused[name]]
      return id === null || after === null || reason === undefined ? [] : [{ id, reason }]
    }),
    except: item.review !== null && isAccepted ? draft.except : [],
  }
}
