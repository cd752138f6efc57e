import { v7 as uuidV7 } from 'uuid'
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { parseOrganizationInfo, type OrganizationInfo } from '@recircle/core/organization'
import { containsIndexedWords } from '../db/contains-words.ts'
import type { Queries } from '../db/database.ts'
import type { ActorKind } from '../db/tables/facility.tables.ts'
import { actorKindOf } from '../session/caller-actor.ts'
import type { Actor, ModeratedTable } from './moderated-kind.ts'

/** The visible part: public statuses for everyone, plus an organization's own. */
export interface ModeratedReader<Status extends string> {
  readonly statuses: readonly Status[]
  readonly orgId: string | null
}

export const organizationColumns = [
  'organizations.full_name as org_full_name',
  'organizations.tin as org_tin',
  'organizations.address as org_address',
  'organizations.contacts as org_contacts',
] as const
export interface OrganizationColumns {
  readonly org_full_name: string
  readonly org_tin: string
  readonly org_address: string
  readonly org_contacts: Record<string, string>
}

export function organizationOf(row: OrganizationColumns): OrganizationInfo | null {
  const read = parseOrganizationInfo({
    full_name: row.org_full_name,
    tin: row.org_tin,
    address: row.org_address,
    contacts: row.org_contacts,
  })
  return read.ok ? read.value : null
}

interface ModeratedColumns<Status extends string> {
  readonly id: string
  readonly org_id: string
  readonly creator_id: string
  readonly status: Status
  readonly address: string
  readonly lng: number
  readonly lat: number
  readonly version: number
  readonly created_at: number
  readonly updated_at: number
}
/** The fields that both kinds share. */
export const moderatedOf = <Status extends string>(row: ModeratedColumns<Status>) => ({
  id: row.id,
  orgId: row.org_id,
  creatorId: row.creator_id,
  status: row.status,
  address: row.address,
  location: { lng: row.lng, lat: row.lat },
  version: row.version,
  createdAtMs: row.created_at,
  updatedAtMs: row.updated_at,
})

interface ModeratedQuery<Status extends string> {
  readonly orgId: string | null
  readonly statuses: readonly Status[]
  readonly search: string
}

/** The SQL conditions of a list: visibility, organization, statuses and search words. */
export function listedConditions<Status extends string>(
  table: ModeratedTable,
  query: ModeratedQuery<Status>,
  reader: ModeratedReader<Status>,
  searched: readonly string[],
): RawBuilder<boolean>[] {
  const isIn = (statuses: readonly Status[]) => sql<boolean>`${sql.ref(`${table}.status`)} = any(${statuses})`
  const isOf = (orgId: string) => sql<boolean>`${sql.ref(`${table}.org_id`)} = ${orgId}`
  return [
    reader.orgId === null ? isIn(reader.statuses) : sql<boolean>`(${isIn(reader.statuses)} or ${isOf(reader.orgId)})`,
    ...(query.orgId === null ? [] : [isOf(query.orgId)]),
    ...(query.statuses.length === 0 ? [] : [isIn(query.statuses)]),
    ...containsIndexedWords(
      query.search,
      searched.map((column) => `${table}.${column}`),
    ),
  ]
}

/** FAC-19: the id of a deleted row stays taken; waits for a deletion in progress. */
export async function isIdOfDeleted(queries: Queries, table: ModeratedTable, id: string): Promise<boolean> {
  await sql`select 1 from ${sql.table(table)} where id = ${id} for key share`.execute(queries)
  const deleted = await sql`select 1 from ${sql.table(`deleted_${table}`)} where id = ${id}`.execute(queries)
  return deleted.rows.length > 0
}

export interface StatusCount<Status> {
  readonly status: Status
  readonly count: number
}
/** The choices of the status filter, so `condition` must not include that filter. */
export async function countByStatus<Status extends string>(
  queries: Queries,
  table: ModeratedTable,
  condition: Expression<SqlBool>,
  status: RawBuilder<Status> = sql`status`,
): Promise<StatusCount<Status>[]> {
  const counted = sql<StatusCount<Status>>`
    select ${status} as status, count(*) as count from ${sql.table(table)} where ${condition} group by 1`
  return (await counted.execute(queries)).rows
}

export interface Transition<Status> {
  /** Null for a creation. */
  readonly from: Status | null
  readonly to: Status
  readonly actorKind: ActorKind
  readonly actorId: string | null
  readonly comment: string
}
/** A row of the history, without the column that references its subject. */
export const transitionRow = <Status>({ from, to, actorKind, actorId, comment }: Transition<Status>) => ({
  id: uuidV7(),
  from_status: from,
  to_status: to,
  actor_kind: actorKind,
  actor_id: actorId,
  comment: comment === '' ? null : comment,
})

interface Led<Status> {
  readonly status: Status
  readonly statusComment: string
}
/** The transition between two states of a subject, with its actor. */
export const transitionOf = <Status>(
  { status: from }: Led<Status>,
  { status: to, statusComment: comment }: Led<Status>,
  { actor, userId: actorId }: Actor,
): Transition<Status> => ({ from, to, actorKind: actorKindOf(actor), actorId, comment })

interface Revision {
  readonly version: number
  readonly changedBy: string | null
  readonly content: unknown
}
export const revisionRow = ({ version, changedBy, content }: Revision) => ({
  version,
  changed_by: changedBy,
  snapshot: JSON.stringify(content),
})
