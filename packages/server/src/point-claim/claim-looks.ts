import { sql } from 'kysely'
import { claimLimits } from '@recircle/core/point-claim'
import type { Database } from '../db/database.ts'

const hour = sql<number>`now() - interval '1 hour'`

/** CLAIM-5: counts a look at a site, so that nobody uses the server to knock at others. False if there were too many. */
export const mayLook = (database: Database, orgId: string): Promise<boolean> =>
  database.transaction().execute(async (transaction) => {
    await transaction.selectFrom('organizations').select('id').where('id', '=', orgId).forUpdate().execute()
    await transaction.deleteFrom('point_claim_looks').where('org_id', '=', orgId).where('at', '<', hour).execute()
    const { count } = await transaction
      .selectFrom('point_claim_looks')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('org_id', '=', orgId)
      .executeTakeFirstOrThrow()
    if (count >= claimLimits.looksPerHour) return false
    await transaction.insertInto('point_claim_looks').values({ org_id: orgId }).execute()
    return true
  })
