import { sql } from 'kysely'
import type { PointDispute } from '@recircle/core/point-claim'
import type { Queries } from '../db/database.ts'
import { isMadeByOwner, isTakenOver } from './claims.repository.ts'

/** CLAIM-18: undecided claims of others to the points of an organization that has a say about them (CLAIM-7). */
const disputesOf = (queries: Queries, orgId: string) =>
  queries
    .selectFrom('point_claims')
    .innerJoin('facilities as f', 'f.id', 'point_claims.facility_id')
    .where('point_claims.state', 'in', ['waiting', 'disputed'])
    .where('f.org_id', '=', orgId)
    .where('point_claims.org_id', '<>', orgId)
    .where(sql<boolean>`(${isMadeByOwner} or ${isTakenOver})`)

const shownDisputes = (queries: Queries, orgId: string) =>
  disputesOf(queries, orgId)
    .innerJoin('organizations as claimant', 'claimant.id', 'point_claims.org_id')
    .select([
      'point_claims.id',
      'f.id as pointId',
      'f.name as pointName',
      'claimant.full_name as organization',
      'point_claims.owner_words as words',
      'point_claims.owner_answered_at as answeredAtMs',
      sql<number>`(extract(epoch from point_claims.waiting_since) * 1000)::float8`.as('sinceMs'),
    ])

export const findDispute = async (queries: Queries, id: string, orgId: string): Promise<PointDispute | null> =>
  (await shownDisputes(queries, orgId).where('point_claims.id', '=', id).executeTakeFirst()) ?? null

/** Newest first. */
export async function listDisputes(queries: Queries, orgId: string, page: { limit: number; offset: number }) {
  const [disputes, { count }] = await Promise.all([
    shownDisputes(queries, orgId)
      .orderBy('point_claims.waiting_since', 'desc')
      .orderBy('point_claims.id')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    disputesOf(queries, orgId)
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow(),
  ])
  return { disputes, count }
}
