import { v7 as uuidV7 } from 'uuid'
import {
  checkDecision,
  claimStanding,
  reasonText,
  undoWindowMs,
  kindRules,
  type DeskDecided,
  type DeskDecision,
  type DeskItemKey,
  type QueueItem,
} from '@recircle/core/desk'
import { isUuid } from '../../http/request/uuid.ts'
import { conflictWith, done, refused, type Outcome } from '../../http/answer/outcome.ts'
import { audited } from '../../audit/audited.ts'
import { endClaims } from '../queue/desk-claims.ts'
import { contentOfItem } from '../item/desk-item.repository.ts'
import { ownDecision } from '../log/last-decision.ts'
import { findInQueue } from '../queue/queue.repository.ts'
import { findTemplate } from './reason-templates.ts'
import type { StaffMember } from '../../staff-session/staff-sessions.ts'
import { problem, type DeskPlace, type Work } from '../../moderation/item-kind.ts'
import { carryOut, lockItem } from './carry-out.ts'
import { gone } from '../log/who-decided.ts'

/** DESK-14: the email is held back for thirty seconds. */
export const decideItem = (
  place: DeskPlace,
  member: StaffMember,
  key: DeskItemKey,
  decision: DeskDecision,
): Promise<Outcome<DeskDecided>> =>
  audited<Outcome<DeskDecided>>(place.database, place.signature, (transaction, note) =>
    decideWithin({ transaction, note, place, member }, key, decision, (_item, version) => version === decision.version),
  )

export interface Deciding extends Pick<Work, 'transaction' | 'note' | 'place'> {
  readonly member: StaffMember
}

/** The same under the lock of the item, as part of a larger transaction. `isSeen` tells whether it is still what the moderator saw. */
export async function decideWithin(
  { transaction, note, place, member }: Deciding,
  key: DeskItemKey,
  made: DeskDecision,
  isSeen: (item: QueueItem, version: number) => boolean,
): Promise<Outcome<DeskDecided>> {
  const { merge } = made
  if (merge !== null && !isUuid(merge.otherId)) return refused('invalid', [problem('merge-unknown')])
  await lockItem(transaction, key, merge?.otherId)
  const item = await findInQueue(transaction, key, member.sites)
  if (!item) return gone(transaction, key, member.sites)
  const nowMs = Date.now()
  if (item.claim !== null && claimStanding(item.claim, member.userId, nowMs) === 'other')
    return conflictWith(problem('claimed', { by: item.claim.name }))
  const checked = checkDecision(made, kindRules[key.kind].verdicts)
  if (!checked.ok) return refused('invalid', [problem(checked.error)])
  const content = await contentOfItem(transaction, key)
  if (!content || !isSeen(item, content.version)) return conflictWith(problem('moved'))
  const own = await ownDecision(transaction, item, member.userId)
  if (own !== null) return conflictWith(problem('own-decision', { by: own.name }))
  const template = made.template === '' ? null : await findTemplate(transaction, made.template)
  if (made.template !== '' && !template) return refused('invalid', [problem('unknown-template')])
  const reason = reasonText(template, made.words, item.locale)
  const decision = { ...made, version: content.version }
  const { config } = place
  const asked = { queries: transaction, config, item, decision, template, reason }
  const outcome = await carryOut({ ...asked, transaction, note, place })
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
}
