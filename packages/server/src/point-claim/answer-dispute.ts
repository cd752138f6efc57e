import type { PointDispute } from '@recircle/core/point-claim'
import { audited } from '../audit/audited.ts'
import type { Database } from '../db/database.ts'
import { done, refused, type Outcome } from '../http/answer/outcome.ts'
import { findDispute } from './disputes.repository.ts'

/** Under the lock of the claim, so that staff decide either before it or with it. */
export const answerDispute = (
  database: Database,
  { orgId, userId }: { readonly orgId: string; readonly userId: string },
  id: string,
  words: string,
): Promise<Outcome<PointDispute>> =>
  audited<Outcome<PointDispute>>(
    database,
    { actorId: userId, actor: 'owner', via: 'system' },
    async (transaction, note) => {
      await transaction.selectFrom('point_claims').select('id').where('id', '=', id).forUpdate().execute()
      if ((await findDispute(transaction, id, orgId)) === null) return refused('not-found')
      await transaction
        .updateTable('point_claims')
        .set({ owner_words: words, owner_answered_at: new Date() })
        .where('id', '=', id)
        .execute()
      await note({ act: 'claim.answer', subjectKind: 'claim', subjectId: id })
      const after = await findDispute(transaction, id, orgId)
      return after ? done(after) : refused('not-found')
    },
  )
