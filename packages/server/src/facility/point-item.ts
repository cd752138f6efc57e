import { sql } from 'kysely'
import { correctedAttributes, enteredFields } from '@recircle/core/desk'
import {
  facilityContract,
  facilityPath,
  isPublicStatus,
  noTerms,
  publicFacilityStatuses,
  type FacilityTypes,
} from '@recircle/core/facility'
import { decisionEmail, type DeskModerated } from '../moderation/desk-moderated.ts'
import type { ItemKind, Sql } from '../moderation/item-kind.ts'
import { moderatedItem, subjectNow } from '../moderation/moderated-item.ts'
import type { ModeratedRestore } from '../db/tables/staff.tables.ts'
import { isAsMerged, mergeItem, previewMerge, putMergeBack, tellApart } from './merged-points.ts'
import { moderatedFacility } from './moderated-facility.ts'

export const deskFacility: DeskModerated<FacilityTypes> = {
  ...moderatedFacility,
  placeOf: ({ location }) => location,
  restoreTo: ({ version, status }, facility) => ({ version, status, facility }),
  formerContent: ({ facility = null }) => facility,
  pictureOf: ({ icon }) => icon?.fileUrl ?? null,
  zoneOf: ({ timezone }) => timezone,
  waitsEmail: ({ name }) => ({ template: 'facilityWaits', path: '/profile/recycling-points', name }),
  enteredOf: (saved) => enteredFields(facilityContract, moderatedFacility.resource(saved)),
  withContent: (saved, content) => ({
    ...saved,
    ...content,
    rates: content.rates.map((rate) => ({ ...noTerms, ...rate, id: rate.id ?? '' })),
  }),
  correctionOf: (changes, { contacts }) => correctedAttributes(changes, contacts),
  subjectOf: (saved) => ({
    kind: 'facility',
    id: saved.id,
    name: saved.name,
    status: saved.status,
    path: isPublicStatus(saved.status) ? facilityPath(saved.id) : null,
    fields: deskFacility.enteredOf(saved),
  }),
  emailOf: (saved, verdict, changes = []) =>
    decisionEmail(
      verdict,
      changes,
      ['facilityAccepted', 'facilityAcceptedCorrected', 'facilityDeclined'],
      [facilityPath(saved.id), `/profile/edit-recycling-point/${saved.id}`],
      saved.name,
    ),
}

/** DESK-60 */
export const pointNow = subjectNow(deskFacility)
/** Of a point that stands under this alias. */
export const pointPage = (alias: string) => ({
  id: sql`case when ${sql.ref(`${alias}.status`)} in (${sql.join(publicFacilityStatuses)}) then ${sql.ref(`${alias}.id`)} end`,
  path: facilityPath,
})
export const materialsOf = (id: string): Sql =>
  sql`array(select material_id from facility_rates where facility_id = ${sql.ref(id)} and material_id is not null)`

const moderated = moderatedItem(deskFacility, {
  kind: 'facility',
  entity: 'facility',
  columns: { title: sql`i.name`, address: sql`i.address`, page: pointPage('i') },
  written: {
    name: sql`i.name`,
    texts: sql`concat_ws(' ', i.name, i.address, i.comment, i.description, i.contact_name, i.contact_website)`,
    address: sql`i.address`,
    lng: sql`i.lng`,
    lat: sql`i.lat`,
    phone: sql`i.contact_phone`,
    website: sql`i.contact_website`,
    materials: materialsOf('i.id'),
    isOfOrganization: true,
    isPlace: true,
  },
  refusal: { templates: ['facilityDeclined'] },
})

/** FAC-3; DESK-40: one of two points at the same place may be kept. */
export const pointItem: ItemKind<ModeratedRestore> = {
  ...moderated,
  decide: (work) =>
    work.decision.verdict === 'merge'
      ? mergeItem(work, (saved) => deskFacility.emailOf(saved, 'accept'))
      : moderated.decide(work),
  preview: (asked) => (asked.decision.verdict === 'merge' ? previewMerge(asked) : moderated.preview(asked)),
  async undo(transaction, former) {
    const { merge } = former.restore
    if (merge && !(await isAsMerged(transaction, merge))) return false
    if (!(await moderated.undo(transaction, former))) return false
    if (merge) await putMergeBack(transaction, former.id, merge, former.decisionId)
    return true
  },
  otherId: ({ merge }) => merge?.otherId,
  mailIds: ({ merge }) => [merge?.mailId],
  async tellsOfReversal(transaction, former) {
    const tell = await moderated.tellsOfReversal?.(transaction, former)
    return async (told) => {
      await tell?.(told)
      await tellApart(transaction, former.restore.merge, told)
    }
  },
  // DESK-40: includes the points that were merged into this one.
  async historyIds(queries, id) {
    const merged = await queries.selectFrom('facilities').select('id').where('merged_into', '=', id).execute()
    return merged.map((row) => row.id)
  },
  mergeable: ({ id }, { location }) =>
    location && { id, place: location, statuses: [...publicFacilityStatuses, 'on-review', 'blocked-by-moderator'] },
}
