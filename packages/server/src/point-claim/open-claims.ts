import { randomBytes } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { v7 as uuidV7 } from 'uuid'
import { claimLimits, claimRefusal, isAlike, siteOf, type NewClaim, type PointClaim } from '@recircle/core/point-claim'
import type { Database, Schema } from '../db/database.ts'
import { done, refused, type Outcome } from '../http/answer/outcome.ts'
import { isUuid } from '../http/request/uuid.ts'
import { endExpired, findClaim, standingOf, type StandingPoint } from './claims.repository.ts'

export interface Claimant {
  readonly orgId: string
  readonly userId: string
}

export const claimProblem = (rule: string, pointer = '/data') => ({ rule, pointer })

/** CLAIM-1 CLAIM-6: opens a claim for the point and, if asked, for those with the same email or site. A repeated request finds its claim. */
export const openClaims = (
  database: Database,
  { orgId, userId }: Claimant,
  { pointId, withAlike }: NewClaim,
): Promise<Outcome<PointClaim>> =>
  database.transaction().execute(async (transaction) => {
    if (!isUuid(pointId)) return refused('not-found')
    // Two requests of one organization come one after the other, so that its limit holds.
    await transaction.selectFrom('organizations').select('id').where('id', '=', orgId).forUpdate().execute()
    await endExpired(transaction, orgId)
    const [point] = await standingOf(transaction, [pointId])
    if (!point) return refused('not-found')
    const refusal = claimRefusal(point, orgId)
    // Whether a point exists that is not public stays unknown.
    if (refusal === 'not-public') return refused('not-found')
    if (refusal !== null) return refused('invalid', [claimProblem(refusal, '/point_id')])
    const often = await claimedOften(transaction, orgId)
    const others = withAlike ? (await alikeOf(transaction, point, orgId)).filter(({ id }) => !often.has(id)) : []
    const { count, token: known } = await openOf(transaction, orgId)
    // One token for all sites of an organization: it has to be published once.
    const token = known ?? randomBytes(18).toString('base64url')
    const isKnown = await openClaimOf(transaction, pointId, orgId)
    if (isKnown === null && often.has(pointId)) return refused('too-many-requests', [claimProblem('claimed-often')])
    if (isKnown === null && count >= claimLimits.openAtOnce)
      return refused('too-many-requests', [claimProblem('too-many-claims')])
    const room = claimLimits.openAtOnce - count
    await transaction
      .insertInto('point_claims')
      .values(
        // Lists show the newest first: the point that was asked for.
        [point, ...others]
          .slice(0, Math.max(1, room))
          .toReversed()
          .map(({ id }) => ({
            id: uuidV7(),
            facility_id: id,
            org_id: orgId,
            user_id: userId,
            way: null,
            token,
            former_org_id: null,
            expires_at: sql<Date>`now() + ${claimLimits.openDays} * interval '1 day'`,
          })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['facility_id', 'org_id'])
          .where(sql<boolean>`state in ('open', 'waiting', 'disputed')`)
          .doNothing(),
      )
      .execute()
    const id = await openClaimOf(transaction, pointId, orgId)
    const claim = id === null ? null : await findClaim(transaction, id, orgId)
    return claim ? done(claim) : refused('not-found')
  })

async function openClaimOf(
  transaction: Transaction<Schema>,
  facilityId: string,
  orgId: string,
): Promise<string | null> {
  const row = await transaction
    .selectFrom('point_claims')
    .select('id')
    .where('facility_id', '=', facilityId)
    .where('org_id', '=', orgId)
    .where('state', 'in', ['open', 'waiting', 'disputed'])
    .executeTakeFirst()
  return row?.id ?? null
}

/** CLAIM-20: what was handed in and withdrawn counts for a day: otherwise the limit would bound no emails. */
async function openOf(transaction: Transaction<Schema>, orgId: string) {
  const isOpen = sql`state in ('open', 'waiting', 'disputed')`
  return transaction
    .selectFrom('point_claims')
    .select([
      sql<number>`(count(*) filter (where ${isOpen} or (state = 'withdrawn' and way is not null
        and decided_at > now() - interval '1 day')))::int`.as('count'),
      sql<string | null>`min(token) filter (where ${isOpen})`.as('token'),
    ])
    .where('org_id', '=', orgId)
    .executeTakeFirstOrThrow()
}

/** CLAIM-20: the points that an organization may claim no more today. */
async function claimedOften(transaction: Transaction<Schema>, orgId: string): Promise<ReadonlySet<string>> {
  const rows = await transaction
    .selectFrom('point_claims')
    .select('facility_id')
    .where('org_id', '=', orgId)
    .where('created_at', '>', sql<number>`now() - interval '1 day'`)
    .groupBy('facility_id')
    .having(sql<boolean>`count(*) >= ${claimLimits.ofPointPerDay}`)
    .execute()
  return new Set(rows.map(({ facility_id: id }) => id))
}

/** The index finds candidates; the rule of core decides. */
async function alikeOf(
  transaction: Transaction<Schema>,
  point: StandingPoint,
  orgId: string,
): Promise<StandingPoint[]> {
  const host = siteOf(point.website)?.host ?? ''
  const { rows } = await sql<{ id: string }>`
    (select id from facilities where lower(contact_email) = lower(${point.email}) and contact_email <> '' and id <> ${point.id}
      limit ${claimLimits.alike})
    union (select id from facilities where site_host(contact_website) = ${host} and contact_website <> '' and id <> ${point.id}
      limit ${claimLimits.alike})`.execute(transaction)
  const found = await standingOf(
    transaction,
    rows.map(({ id }) => id),
  )
  return found.filter((each) => isAlike(each, point) && claimRefusal(each, orgId) === null).slice(0, claimLimits.alike)
}
