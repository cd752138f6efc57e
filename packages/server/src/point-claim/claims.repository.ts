import { sql, type Selectable, type Transaction } from 'kysely'
import { waysOf, type ClaimablePoint, type PointClaim, type PublishedReach } from '@recircle/core/point-claim'
import { isPublicStatus, type FacilityStatus } from '@recircle/core/facility'
import type { Queries, Schema } from '../db/database.ts'
import type { PointClaimsTable } from '../db/tables/claim.tables.ts'
import { isSteward } from '../report/community-steward.ts'

export type ClaimRow = Selectable<PointClaimsTable>

export interface PublishedContacts {
  readonly email: string
  readonly phone: string
  readonly website: string
}
interface ShownRow extends ClaimRow {
  readonly point_name: string
  readonly point_address: string
  readonly point_status: FacilityStatus
  readonly point_org_id: string
  readonly contact_email: string
  readonly contact_phone: string
  readonly contact_website: string
  readonly code_until: number | null
}

const shownClaims = (queries: Queries) =>
  queries
    .selectFrom('point_claims')
    .innerJoin('facilities', 'facilities.id', 'point_claims.facility_id')
    .selectAll('point_claims')
    .select([
      'facilities.name as point_name',
      'facilities.address as point_address',
      'facilities.status as point_status',
      'facilities.org_id as point_org_id',
      'contact_email',
      'contact_phone',
      'contact_website',
      sql<number | null>`(select floor(extract(epoch from max(c.expires_at)) * 1000)::float8 from point_claim_codes c
        where c.claim_id = point_claims.id and c.expires_at > now())`.as('code_until'),
    ])

const noContacts: PublishedContacts = { email: '', phone: '', website: '' }

/** CLAIM-13: a claim shows no more of a point than its page does, unless the point is the claimant's. */
const toClaim = (row: ShownRow): PointClaim => {
  const isShown = isPublicStatus(row.point_status) || row.point_org_id === row.org_id
  const contacts = isShown
    ? { email: row.contact_email, phone: row.contact_phone, website: row.contact_website }
    : noContacts
  return {
    id: row.id,
    pointId: row.facility_id,
    pointName: row.point_name,
    pointAddress: isShown ? row.point_address : '',
    state: row.state,
    way: row.way,
    ways: isShown ? waysOf(contacts) : [],
    ...contacts,
    token: row.token,
    codeUntilMs: row.code_until,
    reason: row.reason,
    createdAtMs: row.created_at,
    expiresAtMs: row.expires_at,
  }
}

export async function findClaim(queries: Queries, id: string, orgId: string): Promise<PointClaim | null> {
  const row = await shownClaims(queries)
    .where('point_claims.id', '=', id)
    .where('point_claims.org_id', '=', orgId)
    .executeTakeFirst()
  return row ? toClaim(row) : null
}

/** Newest first. */
export async function listClaims(queries: Queries, orgId: string, page: { limit: number; offset: number }) {
  const [rows, { count }] = await Promise.all([
    shownClaims(queries)
      .where('point_claims.org_id', '=', orgId)
      .orderBy('point_claims.id', 'desc')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    queries
      .selectFrom('point_claims')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('org_id', '=', orgId)
      .executeTakeFirstOrThrow(),
  ])
  return { claims: rows.map(toClaim), count }
}

/** CLAIM-12: what one organization asks for is counted one request after the other. Taken before its claims; rows that refer to it may be written meanwhile. */
export const lockClaimant = (transaction: Transaction<Schema>, orgId: string) =>
  transaction.selectFrom('organizations').select('id').where('id', '=', orgId).forNoKeyUpdate().execute()

/** Undefined for a claim of another organization. */
export const lockClaim = (transaction: Transaction<Schema>, id: string, orgId: string): Promise<ClaimRow | undefined> =>
  transaction
    .selectFrom('point_claims')
    .selectAll()
    .where('id', '=', id)
    .where('org_id', '=', orgId)
    .forUpdate()
    .executeTakeFirst()

/** CLAIM-16: those of the accounts that can sign in; none of them is blocked before the transaction ends. */
export async function activeAccounts(
  transaction: Transaction<Schema>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await transaction
    .selectFrom('users')
    .select(['id', 'is_active', 'is_blocked'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forShare()
    .execute()
  return new Set(rows.filter((row) => row.is_active && !row.is_blocked).map(({ id }) => id))
}

/** CLAIM-2: nothing runs for this; claims of an organization are looked at when it comes. */
export const endExpired = (queries: Queries, orgId: string) =>
  queries
    .updateTable('point_claims')
    .set({ state: 'expired', decided_at: sql<Date>`now()` })
    .where('org_id', '=', orgId)
    .where('state', '=', 'open')
    .where('expires_at', '<', sql<number>`now()`)
    .execute()

export interface StandingPoint extends ClaimablePoint, PublishedContacts {
  readonly id: string
  readonly name: string
  readonly creatorId: string
  /** CLAIM-11: the contacts that its sources have named, as opposed to what was written into the point since. */
  readonly named: readonly (PublishedReach & { readonly phone: string })[]
}

/** CLAIM-7: conditions on a point `f`. */
export const isMadeByOwner = sql<boolean>`exists (select from facility_transitions t where t.facility_id = f.id
  and t.from_status is null and t.actor_kind = 'owner')`
export const isTakenOver = sql<boolean>`exists (select from point_claims c where c.facility_id = f.id
  and c.org_id = f.org_id and c.state = 'taken-over')`

interface StandingRow {
  id: string
  name: string
  status: FacilityStatus
  org_id: string
  creator_id: string
  contact_email: string
  contact_phone: string
  contact_website: string
  is_imported: boolean
  has_owner_account: boolean
  is_made_by_owner: boolean
  is_taken_over: boolean
  named: { readonly email?: string; readonly website?: string; readonly phone?: string }[]
}

/** CLAIM-1 CLAIM-7: what decides about a claim of these points, in id order. `isLocked` keeps them so until the transaction ends. */
export async function standingOf(
  queries: Queries,
  ids: readonly string[],
  { isLocked = false }: { readonly isLocked?: boolean } = {},
): Promise<StandingPoint[]> {
  if (ids.length === 0) return []
  if (isLocked)
    await queries.selectFrom('facilities').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
  const { rows } = await sql<StandingRow>`
    select f.id, f.name, f.status, f.org_id, f.creator_id, f.contact_email, f.contact_phone, f.contact_website,
      exists (select from own_sources s where s.facility_id = f.id) as is_imported,
      exists (select from users u where u.org_id = f.org_id and u.is_active and not u.is_blocked) as has_owner_account,
      ${isMadeByOwner} as is_made_by_owner, ${isTakenOver} as is_taken_over,
      coalesce((select jsonb_agg(s.said #> '{content,contacts}') from own_sources s where s.facility_id = f.id
        and jsonb_typeof(s.said #> '{content,contacts}') = 'object'), '[]') as named
    from facilities f where f.id = any (${[...ids]}::uuid[]) order by f.id`.execute(queries)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    status: row.status,
    orgId: row.org_id,
    creatorId: row.creator_id,
    email: row.contact_email,
    phone: row.contact_phone,
    website: row.contact_website,
    isImported: row.is_imported,
    isCommunity: isSteward(row.org_id),
    hasOwnerAccount: row.has_owner_account,
    isMadeByOwner: row.is_made_by_owner,
    isTakenOver: row.is_taken_over,
    // Records written by older versions lack some fields.
    named: row.named.map(({ email = '', website = '', phone = '' }) => ({ email, website, phone })),
  }))
}

/** CLAIM-7: claims of other organizations that are with staff. An open one, without a proof, blocks nobody. */
export async function rivalsOf(queries: Queries, facilityId: string, orgId: string): Promise<number> {
  const { count } = await queries
    .selectFrom('point_claims')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('facility_id', '=', facilityId)
    .where('org_id', '<>', orgId)
    .where('state', 'in', ['waiting', 'disputed'])
    .executeTakeFirstOrThrow()
  return count
}

/** CLAIM-10: whether the organization of the point has claimed it. */
export async function isClaimed(queries: Queries, { id, orgId }: { readonly id: string; readonly orgId: string }) {
  const row = await queries
    .selectFrom('point_claims')
    .select('id')
    .where('facility_id', '=', id)
    .where('org_id', '=', orgId)
    .where('state', '=', 'taken-over')
    .executeTakeFirst()
  return row !== undefined
}
