import { sql, type Transaction } from 'kysely'
import { err, ok, type Result } from '@recircle/core/shared'
import type { Schema } from '../db/database.ts'
import type { WriteNote } from '../audit/audited.ts'

/** Records that an inquiry has been handled, and how. Of two simultaneous calls only one succeeds. */
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
