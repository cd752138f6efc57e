import { sql } from 'kysely'
import { v7 as uuidV7 } from 'uuid'
import {
  checkTogether,
  undoWindowMs,
  type DeskDecidedTogether,
  type DeskDecision,
  type DeskTogether,
  type LeftItem,
  type TogetherVerdict,
} from '@recircle/core/desk'
import type { SenderRestore } from '../../db/tables/staff.tables.ts'
import { conflictWith, done, refused, type Outcome, type Refused } from '../../http/answer/outcome.ts'
import { isUuid } from '../../http/request/uuid.ts'
import { audited } from '../../audit/audited.ts'
import { problem, type DeskPlace } from '../../moderation/item-kind.ts'
import { DecisionFailed } from '../../moderation/decision-failed.ts'
import { decideWithin, type Deciding } from './decide-item.ts'
import { gatherMails, type ChosenItem } from './gather-mails.ts'
import type { StaffMember } from '../../staff-session/staff-sessions.ts'
import { anyOf } from '../log/undo-decision.ts'

/** DESK-56: items of one kind, with one reason, in one transaction. What cannot be decided stays as it is and is named. */
export function decideTogether(
  place: DeskPlace,
  member: StaffMember,
  together: DeskTogether,
): Promise<Outcome<DeskDecidedTogether>> {
  const checked = checkTogether(together)
  if (!checked.ok) return Promise.resolve(refused('invalid', [problem(checked.error)]))
  if (!together.items.every(({ id }) => isUuid(id))) return Promise.resolve(refused('invalid', [problem('wrong-type')]))
  const { kind, template, words } = together
  // Checked above.
  const verdict: TogetherVerdict = together.verdict === 'spam' ? 'spam' : 'decline'
  const chosen = together.items.map(({ id, waitingSinceMs }) => ({ kind, id, waitingSinceMs, verdict }))
  return audited<Outcome<DeskDecidedTogether>>(place.database, place.signature, async (transaction, note) => {
    const decided = await decideAll({ transaction, note, place, member }, chosen, { template, words })
    const [first] = decided.left
    return decided.count === 0 && first ? conflictWith(problem(first.rule)) : done(decided)
  })
}

interface OneReason {
  readonly template: string
  readonly words: string
}

/** DESK-57: what was done to the sender in the same transaction. */
export interface ActedOnSender {
  readonly restore: SenderRestore
  /** Queues the emails, once it is known how many items were declined; returns their ids. */
  readonly tell: (declined: number) => Promise<readonly string[]>
}

/** Writes nothing if none could be decided and nothing was done to a sender. */
export async function decideAll(
  deciding: Deciding,
  chosen: readonly ChosenItem[],
  reason: OneReason,
  sender: ActedOnSender | null = null,
): Promise<DeskDecidedTogether> {
  const { transaction, member } = deciding
  const left: LeftItem[] = []
  const decided = new Map<string, ChosenItem>()
  // Locked in a fixed order, so that two moderators wait for each other instead of deadlocking.
  for (const item of chosen.toSorted((a, b) => (a.kind + a.id < b.kind + b.id ? -1 : 1))) {
    const outcome = await decideOne(deciding, item, reason)
    if (outcome.ok) decided.set(outcome.value.id, item)
    else left.push({ kind: item.kind, id: item.id, rule: outcome.problems[0]?.rule ?? outcome.error })
  }
  const id = uuidV7()
  const atMs = Date.now()
  if (decided.size > 0 || sender !== null) {
    const gathered = await gatherMails(deciding, decided, reason)
    const toSender = sender === null ? [] : await sender.tell(decided.size)
    const mailIds = [...gathered.mailIds, ...toSender]
    await transaction
      .insertInto('desk_decisions_together')
      .values({
        id,
        user_id: member.userId,
        decided_at: new Date(atMs),
        mail_ids: mailIds,
        sender: sender && JSON.stringify(sender.restore),
      })
      .execute()
    await transaction
      .updateTable('desk_decisions')
      .set({ together_id: id })
      .where('id', '=', anyOf([...decided.keys()]))
      .execute()
    // The emails wait from now on, not from the beginning of the transaction.
    const next_attempt_at = new Date(atMs + undoWindowMs)
    await transaction
      .updateTable('mail_outbox')
      .set({ next_attempt_at, is_withheld: sql<boolean>`id = ${anyOf(gathered.withheld)}` })
      .where('id', '=', anyOf(mailIds))
      .execute()
  }
  return { id, count: decided.size, undoUntilMs: atMs + undoWindowMs, left }
}

/** An item that fails after something was written leaves nothing behind. */
async function decideOne(deciding: Deciding, item: ChosenItem, { template, words }: OneReason) {
  const { transaction } = deciding
  const decision: DeskDecision = {
    version: 0,
    verdict: item.verdict,
    template: item.verdict === 'spam' ? '' : template,
    words: item.verdict === 'spam' ? '' : words,
    changes: {},
    fields: [],
    organizationId: null,
    merge: null,
    except: [],
    leftOut: [],
  }
  await sql`savepoint one_of_several`.execute(transaction)
  const outcome = await decideWithin(
    deciding,
    item,
    decision,
    (now) => Math.trunc(now.waitingSinceMs) === Math.trunc(item.waitingSinceMs),
  ).catch((error: unknown): Refused => {
    if (!(error instanceof DecisionFailed)) throw error
    return refused('invalid', [problem(error.rule)])
  })
  if (!outcome.ok) await sql`rollback to savepoint one_of_several`.execute(transaction)
  await sql`release savepoint one_of_several`.execute(transaction)
  return outcome
}
