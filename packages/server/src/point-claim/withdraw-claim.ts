import { mayBecome, type PointClaim } from '@recircle/core/point-claim'
import type { Database } from '../db/database.ts'
import { conflictWith, done, refused, type Outcome } from '../http/answer/outcome.ts'
import { findClaim, lockClaim } from './claims.repository.ts'
import { claimProblem } from './open-claims.ts'

export const withdrawClaim = (database: Database, id: string, orgId: string): Promise<Outcome<PointClaim>> =>
  database.transaction().execute(async (transaction) => {
    const claim = await lockClaim(transaction, id, orgId)
    if (!claim) return refused('not-found')
    // Withdrawn twice, or from two tabs: it has happened already.
    if (claim.state !== 'withdrawn') {
      if (!mayBecome(claim.state, 'withdrawn')) return conflictWith(claimProblem('wrong-status'))
      await transaction
        .updateTable('point_claims')
        .set({ state: 'withdrawn', waiting_since: null, decided_at: new Date() })
        .where('id', '=', claim.id)
        .execute()
    }
    const after = await findClaim(transaction, claim.id, orgId)
    return after ? done(after) : refused('not-found')
  })
