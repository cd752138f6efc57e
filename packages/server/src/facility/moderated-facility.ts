import {
  allowedTransits,
  applyTransit,
  canDelete,
  canSee,
  canWriteContent,
  contentOf,
  facilityIssueProblems,
  facilityIssues,
  facilityResource,
  facilityTransitOf,
  facilityTransitRule,
  hasHappened,
  missingPartProblems,
  missingParts,
  newFacilityContent,
  readFacilityBody,
  type Facility,
  type FacilityContent,
  type FacilityTransit,
} from '@recircle/core/facility'
import type { TransitRefusal } from '@recircle/core/moderation'
import { ok } from '@recircle/core/shared'
import { actorKindOf } from '../moderation/caller-actor.ts'
import type { ModeratedKind } from '../moderation/moderated-kind.ts'
import { fileUrl } from '../upload/file-url.ts'
import { referenceProblems } from './facility-references.ts'
import { insertFacility, removeFacility, updateFacility, writeStatus } from './facility-writer.ts'
import { findFacility } from './facility.repository.ts'

/** Recycling points as something that is moderated. */
export const moderatedFacility: ModeratedKind<Facility, FacilityContent, FacilityTransit, TransitRefusal> = {
  userKind: 'facility',
  newContent: newFacilityContent,
  readBody: readFacilityBody,
  contentOf,
  problems: async (queries, content, orgId) => [
    ...facilityIssueProblems(facilityIssues(content)),
    ...(await referenceProblems(queries, content, orgId)),
  ],
  find: (queries, id) => findFacility(queries, id, fileUrl),
  async lock(transaction, id) {
    const held = await transaction
      .selectFrom('facilities')
      .select('id')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    return held ? findFacility(transaction, id, fileUrl) : null
  },
  insert: insertFacility,
  update: updateFacility,
  remove: (queries, { id }) => removeFacility(queries, id),
  canSee,
  canWrite: canWriteContent,
  canDelete,
  transitOf: facilityTransitOf,
  transits: allowedTransits,
  hasHappened,
  transitRule: facilityTransitRule,
  async changeStatus(transaction, { saved, transit, by, comment, context }) {
    const after = applyTransit(saved, transit, by.actor, comment, context)
    if (!after.ok) return after
    await writeStatus(transaction, saved, after.value, { kind: actorKindOf(by.actor), id: by.userId })
    return ok(null)
  },
  missing: (facility, context) => missingPartProblems(missingParts(facility, context)),
  resource: facilityResource,
}
