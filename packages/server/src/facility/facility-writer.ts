import { sql, type Selectable } from 'kysely'
import tzLookup from '@photostructure/tz-lookup'
import { v7 as uuidV7 } from 'uuid'
import { groupsOf } from '@recircle/core/confirmation'
import {
  contentOf,
  noMaterialId,
  type Facility,
  type FacilityContent,
  type FacilityStatus,
  type MaterialPause,
} from '@recircle/core/facility'
import type { Queries } from '../db/database.ts'
import { writeConfirmations } from '../confirmation/confirmations.repository.ts'
import type { FacilityRatesTable } from '../db/tables/facility.tables.ts'
import { keyOfUrl } from '../upload/file-url.ts'
import { actedTermColumns, changedTermColumns, pauseColumns, writtenTermColumns } from './material-term-columns.ts'
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
  // Opening hours are in the point's local time zone, which follows from its coordinates.
  timezone: tzLookup(content.location.lat, content.location.lng),
  comment: content.comment,
  description: content.description,
  working_hours: JSON.stringify(content.workingHours),
  regular_days: JSON.stringify(content.regularDays),
  hours_text: content.hoursText,
  access: JSON.stringify(content.access),
  stops: JSON.stringify(content.stops),
  contact_name: content.contacts.name,
  contact_phone: content.contacts.phone,
  contact_email: content.contacts.email,
  contact_website: content.contacts.website,
  icon_id: content.icon?.id ?? null,
  photos: storedPhotos(content.photos.map(keyOfUrl)),
  ...(content.currency !== null && { currency: content.currency }),
})

/** FAC-25, DESK-82: content that is put back may name a photo that is erased or removed by now. */
const storedPhotos = (keys: readonly string[]) =>
  keys.length === 0
    ? []
    : sql<string[]>`array(select key from unnest(${keys}::text[]) with ordinality named (key, position)
        join uploads on storage_key = key and removed_at is null order by position for key share of uploads)`

/** The initial state of a point that staff import from elsewhere, instead of an owner's draft. */
export interface FacilityBirth {
  readonly status: FacilityStatus
  readonly statusComment: string
  readonly comment: string
  /** Who creates it; staff by default. */
  readonly by?: 'owner'
  readonly lastConfirmedAtMs: number | null
  /** TRUTH-44: materials that it does not accept for now, by material id. */
  readonly pauses?: ReadonlyMap<number, MaterialPause>
}

export interface NewFacility extends NewOne<FacilityContent> {
  readonly birth?: FacilityBirth
}

/** FAC-19: returns false if the id exists or belonged to a deleted point: a repeated creation must not restore it. */
export const insertFacility = async (queries: Queries, facility: NewFacility): Promise<boolean> =>
  !(await isIdOfDeleted(queries, 'facilities', facility.id)) &&
  (await insertFacilities(queries, [facility])).has(facility.id)

const rowOf = ({ id, orgId, creatorId, currency, content, birth }: NewFacility) => ({
  id,
  org_id: orgId,
  creator_id: creatorId,
  currency,
  is_imported: birth !== undefined,
  status: birth?.status ?? ('draft' as const),
  status_comment: birth?.statusComment || null,
  last_confirmed_at: birth?.lastConfirmedAtMs == null ? null : new Date(birth.lastConfirmedAtMs),
  ...columnsOf(content),
})

/** Returns the ids that did not exist yet; pass at most a few hundred at a time. */
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
    .returning(['id', ...actedTermColumns])
    .execute()
  await writeRates(queries, [{ id, content }], new Map(before.map(({ id: rateId, ...acted }) => [rateId, acted])))
  await noteRevisions(queries, [{ id, version, changedBy, content }])
}

/** OPEN-13: a new version of a point whose content is the same, for those who read what changed. */
export const touchFacility = async (queries: Queries, id: string): Promise<void> =>
  void (await queries
    .updateTable('facilities')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('id', '=', id)
    .execute())

/** CLAIM-9: gives the point to another organization; its content stays. Returns the new version. */
export async function handOver(
  queries: Queries,
  id: string,
  owner: { readonly orgId: string; readonly creatorId: string },
  { changedBy, content }: { readonly changedBy: string | null; readonly content: FacilityContent },
): Promise<number> {
  const { version } = await queries
    .updateTable('facilities')
    .set({ org_id: owner.orgId, creator_id: owner.creatorId })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  await noteRevisions(queries, [{ id, version, changedBy, content }])
  return version
}

export async function removeFacility(queries: Queries, id: string): Promise<void> {
  await queries.deleteFrom('facilities').where('id', '=', id).execute()
  await queries
    .insertInto('deleted_facilities')
    .values({ id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Deletes many at once; for public ones, the open data reports the deletion. */
export async function removeFacilities(queries: Queries, ids: readonly string[], seen?: 'public'): Promise<void> {
  if (ids.length === 0) return
  await queries.deleteFrom('facilities').where('id', 'in', ids).execute()
  if (seen !== 'public') return
  await queries
    .insertInto('deleted_facilities')
    .values(ids.map((id) => ({ id, was_public: true })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** TRUTH-41, STOP-13: stores what an act has changed, and a row of the history. `changedBy` is null if a pause ended by its date. */
export async function writeActed(
  queries: Queries,
  before: Facility,
  after: Facility,
  changedBy: string | null,
): Promise<void> {
  const { id, stops, stopChanges } = after
  for (const [index, rate] of after.rates.entries()) {
    const old = before.rates[index]
    const columns = old && rate !== old ? changedTermColumns(old, rate) : {}
    if (Object.keys(columns).length > 0)
      await queries.updateTable('facility_rates').set(columns).where('id', '=', rate.id).execute()
  }
  // Any update of the point makes a new version of it.
  const written =
    stopChanges === before.stopChanges
      ? { name: after.name }
      : { stops: JSON.stringify(stops), stop_changes: JSON.stringify(stopChanges) }
  const { version } = await queries
    .updateTable('facilities')
    .set(written)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  await noteRevisions(queries, [{ id, version, changedBy, content: contentOf(after) }])
}

type ActedColumns = Pick<Selectable<FacilityRatesTable>, (typeof actedTermColumns)[number]>

/** FAC-13: a rate that the point already had keeps its id and what acts have set, which is not part of the editable content. */
async function writeRates(
  queries: Queries,
  facilities: readonly Pick<NewFacility, 'id' | 'content' | 'birth'>[],
  known: Map<string, ActedColumns> = new Map(),
): Promise<void> {
  const rows = facilities.flatMap(({ id, content, birth }) =>
    content.rates.map((rate, position) => ({
      ...pauseColumns(birth?.pauses?.get(rate.materialId)),
      ...keptOf(known, rate.id),
      facility_id: id,
      material_id: rate.materialId === noMaterialId ? null : rate.materialId,
      unit_slug: rate.unitSlug === '' ? null : rate.unitSlug,
      price: rate.price,
      ...writtenTermColumns(rate),
      position,
    })),
  )
  if (rows.length > 0) await queries.insertInto('facility_rates').values(rows).execute()
}

function keptOf(known: Map<string, ActedColumns>, id: string | null) {
  const columnsOfRow = id === null ? undefined : known.get(id)
  if (id === null || columnsOfRow === undefined) return { id: uuidV7() }
  known.delete(id)
  return { id, ...columnsOfRow, paused_at: columnsOfRow.paused_at === null ? null : new Date(columnsOfRow.paused_at) }
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
  // Accepting a reviewed point confirms all of its facts in the owner's name.
  const confirmed = { facilityId: id, groups: groupsOf(after), by: 'owner', version: after.version } as const
  if (before.status === 'on-review' && status === 'accepted') await writeConfirmations(queries, [confirmed])
}
