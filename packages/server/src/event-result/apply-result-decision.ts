import type { Transaction } from 'kysely'
import type { Schema } from '../db/database.ts'
import type { WriteNote } from '../audit/audited.ts'
import { queueMail } from '../mail/mail-queue.ts'
import type { StaffConfig } from '../audit/staff-place.ts'
import { resultMail, settleResult, type ResultDecision } from './settle-result.ts'

interface Within {
  readonly transaction: Transaction<Schema>
  readonly note: WriteNote
  readonly config: StaffConfig
  /** DESK-17: how long the decision can be taken back. */
  readonly heldForMs: number
}

interface DecidedResult {
  readonly replaced: string | null
  readonly mailId: string | null
  readonly mailedTo: string | null
}

/** ORG-10: settles a waiting, locked result, writes the audit note, and notifies the organizer. */
export async function applyResultDecision(
  { transaction, note, config, heldForMs }: Within,
  decision: ResultDecision,
): Promise<DecidedResult> {
  const { id, isAccepted, reason, leftOut } = decision
  const replaced = await settleResult(transaction, decision)
  await note({
    act: `result.${isAccepted ? 'accept' : 'decline'}`,
    subjectKind: 'result',
    subjectId: id,
    before: { status: 'waiting' },
    after: { status: isAccepted ? 'published' : 'declined' },
    reason: leftOut.length === 0 ? reason : leftOut.map((photo) => photo.reason).join('; '),
  })
  const mail = await resultMail(transaction, config, decision)
  const mailId = mail && (await queueMail(transaction, { ...mail, heldForMs }))
  return { replaced, mailId, mailedTo: mail?.recipient ?? null }
}
