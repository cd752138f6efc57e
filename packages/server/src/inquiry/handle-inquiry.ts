import { sql, type Transaction } from 'kysely'
import { err, ok, type Result } from '@recircle/core/shared'
import type { Schema } from '../db/database.ts'
import { audited, type WriteNote } from '../audit/audited.ts'
import type { StaffPlace } from '../audit/staff-place.ts'

/** STAFF-3: records that an inquiry has been handled, and how. Of two simultaneous calls only one succeeds. */
export const handleInquiry = (
  { database, signature }: Pick<StaffPlace, 'database' | 'signature'>,
  id: string,
  handlingNote: string,
): Promise<Result<null, 'handled'>> =>
  audited<Result<null, 'handled'>>(database, signature, (transaction, note) =>
    handleWithin(transaction, note, id, handlingNote),
  )

export async function handleWithin(
  transaction: Transaction<Schema>,
  note: WriteNote,
  id: string,
  handlingNote: string,
): Promise<Result<null, 'handled'>> {
  const handled = await transaction
    .updateTable('inquiries')
    .set({ handled_at: sql<Date>`now()`, handling_note: handlingNote })
    .where('id', '=', id)
    .where('handled_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!handled) return err('handled')
  await note({ act: 'inquiry.handle', subjectKind: 'inquiry', subjectId: id, reason: handlingNote })
  return ok(null)
}
