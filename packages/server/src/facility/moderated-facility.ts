import {
  contentOf,
  facilityIssues,
  hoursOutsidePoint,
  facilityLife,
  facilityProblems,
  facilityResource,
  faultsOfStops,
  newFacilityContent,
  readFacilityBody,
  type FacilityTypes,
} from '@recircle/core/facility'
import type { ModeratedKind } from '../moderation/moderated-kind.ts'
import { fileUrl } from '../upload/file-url.ts'
import { referenceProblems } from './facility-references.ts'
import { insertFacility, removeFacility, updateFacility, writeFacilityStatus } from './facility-writer.ts'
import { findFacility } from './facility.repository.ts'

/** Recycling points as a moderated kind. */
export const moderatedFacility: ModeratedKind<FacilityTypes> = {
  userKind: 'facility',
  life: facilityLife,
  table: 'facilities',
  history: { table: 'facility_transitions', subject: 'facility_id' },
  revisions: 'facility_revisions',
  noun: 'point',
  newContent: newFacilityContent,
  readBody: readFacilityBody,
  contentOf,
  problems: async (queries, content, orgId, by) => [
    ...facilityProblems([...facilityIssues(content), ...hoursOutsidePoint(content), ...faultsOfStops(content.stops)]),
    ...(await referenceProblems(queries, content, orgId, by)),
  ],
  find: (queries, id) => findFacility(queries, id, fileUrl),
  insert: insertFacility,
  update: updateFacility,
  remove: (queries, { id }) => removeFacility(queries, id),
  writeStatus: writeFacilityStatus,
  problemsOf: facilityProblems,
  resource: facilityResource,
}
