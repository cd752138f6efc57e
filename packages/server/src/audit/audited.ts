import { v7 as uuidV7 } from 'uuid'
import type { Transaction } from 'kysely'
import type { AuditVia } from '@recircle/core/desk'
import type { Database, Queries, Schema } from '../db/database.ts'

/** The person responsible for a staff action. */
export interface Signature {
  readonly actorId: string | null
  readonly actor: string
  readonly via: AuditVia
}

export interface AuditNote {
  /** `point.accept`, `account.block`, … */
  readonly act: string
  readonly subjectKind: string
  readonly subjectId: string
  readonly before?: unknown
  readonly after?: unknown
  readonly reason?: string
}
export type WriteNote = (note: AuditNote) => Promise<void>

/**
 * DESK-6: every write by staff, at the desk or on the command line, runs through here: a transaction that succeeds without an audit note is
 * rolled back.
 */
export function audited<Outcome extends { readonly ok: boolean }>(
  database: Database,
  signature: Signature,
  work: (transaction: Transaction<Schema>, note: WriteNote) => Promise<Outcome>,
): Promise<Outcome> {
  return database.transaction().execute(async (transaction) => {
    let notes = 0
    const outcome = await work(transaction, async (entry) => {
      notes += 1
      await insertEntry(transaction, signature, entry)
    })
    if (outcome.ok && notes === 0) throw new Error('A staff act was not written into the audit log')
    return outcome
  })
}

const jsonOf = (value: unknown): string | null => (value === undefined || value === null ? null : JSON.stringify(value))

async function insertEntry(queries: Queries, { actorId, actor, via }: Signature, entry: AuditNote): Promise<void> {
  const { act, subjectKind, subjectId, before, after, reason = '' } = entry
  await queries
    .insertInto('audit_log')
    .values({
      id: uuidV7(),
      actor_id: actorId,
      actor,
      via,
      act,
      subject_kind: subjectKind,
      subject_id: subjectId,
      before: jsonOf(before),
      after: jsonOf(after),
      reason,
    })
    .execute()
}
