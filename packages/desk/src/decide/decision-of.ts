import {
  changesOfPlace,
  needsPlace,
  photoIdOf,
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
  const { template, words, changes, refused } = draft
  // Words drafted for another verdict are not sent with this one.
  const isSilent = verdict === 'accept' || verdict === 'spam'
  const isSpoken = draft.verdict === verdict || (draft.verdict === null && !isSilent)
  const place = verdict === 'accept' && needsPlace(item, refused) ? draft.place : null
  const fields = item.kind === 'proposal' && verdict === 'accept' ? item.fields : []
  return {
    version: item.version,
    verdict,
    template: isSpoken ? template : '',
    words: isSpoken ? words : '',
    changes: place === null ? changes : { ...changes, ...changesOfPlace(place) },
    fields: fields.flatMap(({ name }) =>
      isFactField(name) ? [{ field: name, isApplied: refused[name] === undefined, reason: refused[name] ?? '' }] : [],
    ),
    organizationId: item.organizationId,
    merge: mergeOf(item, verdict, draft),
    leftOut:
      item.kind === 'result' && verdict === 'accept'
        ? item.fields.flatMap(({ name, after }) => {
            const [id, reason] = [photoIdOf(name), refused[name]]
            return id === null || after === null || reason === undefined ? [] : [{ id, reason }]
          })
        : [],
    except: item.kind === 'import' && verdict === 'accept' ? draft.except : [],
  }
}
