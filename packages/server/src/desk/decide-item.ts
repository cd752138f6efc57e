import { type Transaction } from 'kysely'
import { v7 as uuidV7 } from 'uuid'
import {
  checkDecision,
  claimStanding,
  reasonText,
  undoWindowMs,
  verdictsOf,
  type DeskDecided,
  type DeskDecision,
  type DeskItemKey,
} from '@recircle/core/desk'
import type { Schema } from '../db/database.ts'
import { isUuid } from '../http/uuid.ts'
import { conflictWith, done, refused, type Outcome } from '../http/outcome.ts'
import { audited } from './audited.ts'
import { endClaims } from './desk-claims.ts'
import { contentOfItem, lastDecisionOf } from './desk-item.repository.ts'
import { findInQueue } from './queue.repository.ts'
import { findTemplate } from './reason-templates.ts'
import type { StaffMember } from './staff-sessions.ts'
import { carryOut, lockItem, problem, type DeskPlace } from './carry-out.ts'
import { gone } from './who-decided.ts'

/** DESK-14: decides under the lock of the item, through the same use cases as the command line; the email is held back for thirty seconds. */
export function decideItem(
  place: DeskPlace,
  member: StaffMember,
  key: DeskItemKey,
  decision: DeskDecision,
): Promise<Outcome<DeskDecided>> {
  return audited<Outcome<DeskDecided>>(place.database, place.signature, async (transaction, note) => {
    const { merge } = decision
    if (merge !== null && !isUuid(merge.otherId)) return refused('invalid', [problem('merge-unknown')])
    await lockItem(transaction, key, merge?.otherId)
    const item = await findInQueue(transaction, key.kind, key.id)
    if (!item) return gone(transaction, key)
    const nowMs = Date.now()
    if (item.claim !== null && claimStanding(item.claim, member.userId, nowMs) === 'other')
      return conflictWith(problem('claimed', { by: item.claim.name }))
    const checked = checkDecision(decision, verdictsOf[key.kind])
    if (!checked.ok) return refused('invalid', [problem(checked.error)])
    const content = await contentOfItem(transaction, key)
    if (!content || content.version !== decision.version) return conflictWith(problem('moved'))
    const before = await lastDecisionOf(transaction, key)
    if (before?.user_id === member.userId && (await isAnybodyElse(transaction, member.userId)))
      return conflictWith(problem('own-decision', { by: before.name }))
    const template = decision.template === '' ? null : await findTemplate(transaction, decision.template)
    if (decision.template !== '' && !template) return refused('invalid', [problem('unknown-template')])
    const reason = reasonText(template, decision.words, item.locale)
    const outcome = await carryOut({ transaction, note, place, item, decision, template, reason })
    if (!outcome.ok) return outcome
    const { mailId, mailedTo, restore } = outcome.value
    await endClaims(transaction, key)
    const id = uuidV7()
    if (restore !== null)
      await transaction
        .insertInto('desk_decisions')
        .values({
          id,
          kind: key.kind,
          item_id: key.id,
          user_id: member.userId,
          verdict: decision.verdict,
          waited_since: new Date(item.waitingSinceMs),
          mail_id: mailId,
          restore: JSON.stringify(restore),
        })
        .execute()
    return done({
      id,
      verdict: decision.verdict,
      undoUntilMs: restore === null ? null : nowMs + undoWindowMs,
      mailedTo,
    })
  })
}

/** DESK-18: an item submitted again after a refusal goes to another moderator, if there is one. */
async function isAnybodyElse(transaction: Transaction<Schema>, userId: string): Promise<boolean> {
  const other = await transaction
    .selectFrom('staff_rights')
    .innerJoin('users', 'users.id', 'staff_rights.user_id')
    .select('users.id')
    .where('staff_right', 'in', ['moderator', 'administrator'])
    .where('users.id', '<>', userId)
    .where('is_blocked', '=', false)
    .executeTakeFirst()
  return other !== undefined
}
