import tzLookup from '@photostructure/tz-lookup'
import { v7 as uuidV7 } from 'uuid'
import { noMaterialId, type Facility, type FacilityContent, type FacilityStatus } from '@recircle/core/facility'
import type { CurrencyCode } from '@recircle/core/site'
import type { Queries } from '../db/database.ts'
import type { ActorKind } from '../db/tables/facility.tables.ts'

const columnsOf = (content: FacilityContent) => ({
  name: content.name,
  kind: content.kind,
  address: content.address,
  lng: content.location.lng,
  lat: content.location.lat,
  // Hours are read in the point's own zone, which follows from where it is.
  timezone: tzLookup(content.location.lat, content.location.lng),
  comment: content.comment,
  description: content.description,
  working_hours: JSON.stringify(content.workingHours),
  contact_name: content.contacts.name,
  contact_phone: content.contacts.phone,
  contact_email: content.contacts.email,
  contact_website: content.contacts.website,
  icon_id: content.icon?.id ?? null,
})

export interface NewFacility {
  readonly id: string
  readonly orgId: string
  readonly creatorId: string
  readonly currency: CurrencyCode
  readonly content: FacilityContent
}

/** False when a point of this id is there already. */
export async function insertFacility(queries: Queries, facility: NewFacility): Promise<boolean> {
  const { id, orgId, creatorId, currency, content } = facility
  const added = await queries
    .insertInto('facilities')
    .values({ id, org_id: orgId, creator_id: creatorId, currency, ...columnsOf(content) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('version')
    .executeTakeFirst()
  if (!added) return false
  await writeRates(queries, id, content)
  await noteRevision(queries, id, added.version, creatorId, content)
  await noteTransition(queries, { id, from: null, to: 'draft', actorKind: 'owner', actorId: creatorId, comment: '' })
  return true
}

export async function updateFacility(
  queries: Queries,
  id: string,
  content: FacilityContent,
  changedBy: string,
): Promise<void> {
  const { version } = await queries
    .updateTable('facilities')
    .set(columnsOf(content))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  await queries.deleteFrom('facility_rates').where('facility_id', '=', id).execute()
  await writeRates(queries, id, content)
  await noteRevision(queries, id, version, changedBy, content)
}

async function writeRates(queries: Queries, facilityId: string, { rates }: FacilityContent): Promise<void> {
  if (rates.length === 0) return
  const rows = rates.map((rate, position) => ({
    id: uuidV7(),
    facility_id: facilityId,
    material_id: rate.materialId === noMaterialId ? null : rate.materialId,
    unit_slug: rate.unitSlug === '' ? null : rate.unitSlug,
    price: rate.price,
    position,
  }))
  await queries.insertInto('facility_rates').values(rows).execute()
}

async function noteRevision(
  queries: Queries,
  id: string,
  version: number,
  changedBy: string,
  content: FacilityContent,
): Promise<void> {
  await queries
    .insertInto('facility_revisions')
    .values({ facility_id: id, version, changed_by: changedBy, snapshot: JSON.stringify(content) })
    .execute()
}

export interface Transition {
  readonly id: string
  readonly from: FacilityStatus | null
  readonly to: FacilityStatus
  readonly actorKind: ActorKind
  readonly actorId: string | null
  readonly comment: string
}

async function noteTransition(queries: Queries, transition: Transition): Promise<void> {
  await queries
    .insertInto('facility_transitions')
    .values({
      id: uuidV7(),
      facility_id: transition.id,
      from_status: transition.from,
      to_status: transition.to,
      actor_kind: transition.actorKind,
      actor_id: transition.actorId,
      comment: transition.comment === '' ? null : transition.comment,
    })
    .execute()
}

/** Writes what a transit has made of the point, and who did it. */
export async function writeStatus(
  queries: Queries,
  before: Facility,
  after: Facility,
  actor: { readonly kind: ActorKind; readonly id: string | null },
): Promise<void> {
  const { id, status, statusComment } = after
  await queries
    .updateTable('facilities')
    .set({ status, status_comment: statusComment === '' ? null : statusComment })
    .where('id', '=', id)
    .execute()
  await noteTransition(queries, {
    id,
    from: before.status,
    to: status,
    actorKind: actor.kind,
    actorId: actor.id,
    comment: statusComment,
  })
}
