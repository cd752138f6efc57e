import { sql, type Transaction } from 'kysely'
import { leavesNoAdministrator } from '@recircle/core/management'
import type { Schema } from '../db/database.ts'

/**
 * MANAGE-8: whether removing this member would leave no one who can grant rights. Every removal of rights takes the same lock, so that two
 * administrators cannot remove each other at once.
 */
export async function isLastAdministrator(transaction: Transaction<Schema>, userId: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('staff_rights'))`.execute(transaction)
  const rows = await transaction
    .selectFrom('staff_rights')
    .innerJoin('users', 'users.id', 'staff_rights.user_id')
    .select(['users.id', 'staff_right', 'is_blocked'])
    .where('staff_right', '=', 'administrator')
    .execute()
  const held = rows.map(({ id, staff_right, is_blocked: isDisabled }) => ({ id, rights: [staff_right], isDisabled }))
  const isOne = held.some(({ id, isDisabled }) => id === userId && !isDisabled)
  return isOne && leavesNoAdministrator(held.filter(({ id }) => id !== userId))
}
