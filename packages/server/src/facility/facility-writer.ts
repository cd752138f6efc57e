import { sql, type Selectable } from 'kysely'
import tzLookup from '@photostructure/tz-lookup'
import { v7 as uuidV7 } from 'uuid'
import { groupsOf } from '@recircle/core/confirmation'
import {
  contentOf,
  noMaterialId,
  pauseOf,
  type Facility,
  type FacilityContent,
  type FacilityStatus,
  type MaterialPause,
} from '@recircle/core/facility'
import type { Queries } from '../db/database.ts'
import { writeConfirmations } from '../confirmation/confirmations.repository.ts'
import type { FacilityRatesTable } from '../db/tables/facility.tables.ts'
import type { Actor, NewOne } from '../moderation/moderated-kind.ts'
import {
  isIdOfDeleted,
  revisionRow,
  transitionOf,
  transitionRow,
  type Transition,
} from '../moderation/moderated-rows.ts'

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
  hours_text: content.hoursText,
  stops: JSON.stringify(content.stops),
  contact_name: content.contacts.name,
  contact_phone: content.contacts.phone,
  contact_email: content.contacts.email,
  contact_website: content.contacts.website,
  icon_id: content.icon?.id ?? null,
  ...(content.currency !== null && { currency: content.currency }),
})

/** How a point comes into the world when its owner has not written it as a draft: staff bring it in from elsewhere. */
export interface FacilityBirth {
  readonly status: FacilityStatus
  readonly statusComment: string
  readonly comment: string
  /** Whose act it is; without it that of staff. */
  readonly by?: 'owner'
  readonly lastConfirmedAtMs: number | null
  /** TRUTH-44: what it does not take for now, by the id of the material. */
  readonly pauses?: ReadonlyMap<number, MaterialPause>
}

export interface NewFacility extends NewOne<FacilityContent> {
  readonly birth?: FacilityBirth
}

/** FAC-19: false when a point of this id is there already, or was: a creation that is repeated brings nothing back. */
export const insertFacility = async (queries: Queries, facility: NewFacility): Promise<boolean> =>
  !(await isIdOfDeleted(queries, 'facilities', facility.id)) &&
  (await insertFacilities(queries, [facility])).has(facility.id)

const rowOf = ({ id, orgId, creatorId, currency, content, birth }: NewFacility) => ({
  id,
  org_id: orgId,
  creator_id: creatorId,
  currency,
  status: birth?.status ?? ('draft' as const),
  status_comment: birth?.statusComment || null,
  last_confirmed_at: birth?.lastConfirmedAtMs == null ? null : new Date(birth.lastConfirmedAtMs),
  ...columnsOf(content),
})

/** Answers the ids that were not there yet; at most a few hundred at a time. */
export async function insertFacilities(
  queries: Queries,
  facilities: readonly NewFacility[],
): Promise<ReadonlySet<string>> {
  const added = await queries
    .insertInto('facilities')
    .values(facilities.map(rowOf))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning(['id', 'version'])
    .execute()
  const versions = new Map(added.map(({ id, version }) => [id, version]))
  const born = facilities.filter(({ id }) => versions.has(id))
  if (born.length === 0) return new Set()
  await writeRates(queries, born)
  await noteRevisions(
    queries,
    born.map(({ id, creatorId, currency, content, birth }) => ({
      id,
      version: versions.get(id) ?? 1,
      changedBy: birth && birth.by !== 'owner' ? null : creatorId,
      content: { ...content, currency: content.currency ?? currency },
    })),
  )
  await noteTransitions(queries, born.map(birthOf))
  await writeConfirmations(
    queries,
    born.flatMap(({ id, content, birth }) =>
      birth?.lastConfirmedAtMs == null
        ? []
        : {
            facilityId: id,
            groups: groupsOf(content),
            by: 'source' as const,
            version: 1,
            atMs: birth.lastConfirmedAtMs,
          },
    ),
  )
  return new Set(versions.keys())
}

const birthOf = ({ id, creatorId, birth }: NewFacility): FacilityTransition =>
  birth
    ? {
        id,
        from: null,
        to: birth.status,
        actorKind: birth.by ?? 'staff',
        actorId: birth.by === 'owner' ? creatorId : null,
        comment: birth.comment,
      }
    : { id, from: null, to: 'draft', actorKind: 'owner', actorId: creatorId, comment: '' }

export async function updateFacility(
  queries: Queries,
  id: string,
  content: FacilityContent,
  changedBy: string | null,
): Promise<void> {
  const { version } = await queries
    .updateTable('facilities')
    .set(columnsOf(content))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  const before = await queries
    .deleteFrom('facility_rates')
    .where('facility_id', '=', id)
    .returning(['id', 'paused_at', 'paused_until', 'pause_reason'])
    .execute()
  await writeRates(queries, [{ id, content }], new Map(before.map(({ id: rateId, ...pause }) => [rateId, pause])))
  await noteRevisions(queries, [{ id, version, changedBy, content }])
}

export async function removeFacility(queries: Queries, id: string): Promise<void> {
  await queries.deleteFrom('facilities').where('id', '=', id).execute()
  await queries
    .insertInto('deleted_facilities')
    .values({ id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** TRUTH-41: what the point says of the material by now, and a row of its history. Nobody is who ended what had a last day. */
export async function writePause(
  queries: Queries,
  after: Facility,
  materialId: number,
  changedBy: string | null,
): Promise<void> {
  const { id } = after
  const pause = pauseOf(after, materialId)
  await queries
    .updateTable('facility_rates')
    .set(pauseColumns(pause ?? undefined))
    .where('facility_id', '=', id)
    .where('material_id', '=', materialId)
    .execute()
  const { version } = await queries
    .updateTable('facilities')
    .set({ name: after.name })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  await noteRevisions(queries, [{ id, version, changedBy, content: contentOf(after) }])
}

type PauseColumns = Pick<Selectable<FacilityRatesTable>, 'paused_at' | 'paused_until' | 'pause_reason'>

/** FAC-13: a rate that was the point's before keeps its id, once, and its pause, which is no part of what is edited. */
async function writeRates(
  queries: Queries,
  facilities: readonly Pick<NewFacility, 'id' | 'content' | 'birth'>[],
  known: Map<string, PauseColumns> = new Map(),
): Promise<void> {
  const rows = facilities.flatMap(({ id, content, birth }) =>
    content.rates.map((rate, position) => ({
      ...pauseColumns(birth?.pauses?.get(rate.materialId)),
      ...keptOf(known, rate.id),
      facility_id: id,
      material_id: rate.materialId === noMaterialId ? null : rate.materialId,
      unit_slug: rate.unitSlug === '' ? null : rate.unitSlug,
      price: rate.price,
      hours: rate.hours === null ? null : JSON.stringify(rate.hours),
      position,
    })),
  )
  if (rows.length > 0) await queries.insertInto('facility_rates').values(rows).execute()
}

const pauseColumns = (pause: MaterialPause | undefined) => ({
  paused_at: pause === undefined ? null : sql<Date>`now()`,
  paused_until: pause?.until ?? null,
  pause_reason: pause?.reason ?? null,
})

function keptOf(known: Map<string, PauseColumns>, id: string | null) {
  const kept = id === null ? undefined : known.get(id)
  if (id === null || kept === undefined) return { id: uuidV7() }
  known.delete(id)
  return { id, ...kept, paused_at: kept.paused_at === null ? null : new Date(kept.paused_at) }
}

type Revision = Parameters<typeof revisionRow>[0] & { readonly id: string }

async function noteRevisions(queries: Queries, revisions: readonly Revision[]): Promise<void> {
  const rows = revisions.map((revision) => ({ facility_id: revision.id, ...revisionRow(revision) }))
  await queries.insertInto('facility_revisions').values(rows).execute()
}

type FacilityTransition = Transition<FacilityStatus> & { readonly id: string }

async function noteTransitions(queries: Queries, transitions: readonly FacilityTransition[]): Promise<void> {
  const rows = transitions.map((transition) => ({ facility_id: transition.id, ...transitionRow(transition) }))
  await queries.insertInto('facility_transitions').values(rows).execute()
}

export async function writeFacilityStatus(
  queries: Queries,
  before: Facility,
  after: Facility,
  by: Actor,
): Promise<void> {
  const { id, status, statusComment } = after
  await queries
    .updateTable('facilities')
    .set({ status, status_comment: statusComment === '' ? null : statusComment })
    .where('id', '=', id)
    .execute()
  await noteTransitions(queries, [{ id, ...transitionOf(before, after, by) }])
  // Sending a point to review confirms every fact of it.
  if (before.status === 'on-review' && status === 'accepted')
    await writeConfirmations(queries, [
      { facilityId: id, groups: groupsOf(after), by: 'owner', version: after.version },
    ])
}
