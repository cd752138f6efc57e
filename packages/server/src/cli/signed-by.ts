import type { Database } from '../db/database.ts'
import type { Signature } from '../audit/audited.ts'
import { findAccount } from '../account/staff-accounts.ts'
import { refuse } from './answers.ts'
import { nameOf } from './named-account.ts'
import type { Answer, Command, StaffContext } from './staff-command.ts'

/** DESK-8: in production an unsigned command is refused; elsewhere the log marks it as unsigned. */
export async function signatureOf(
  { database, config }: Omit<StaffContext, 'signature'>,
  command: Command,
  name: string | null,
): Promise<Signature | Extract<Answer, { kind: 'refused' }>> {
  const via = 'command-line'
  const account = name === null ? null : await findAccount(database, name)
  if (account && !account.is_blocked && (account.is_staff || account.is_superuser))
    return { actorId: account.id, actor: nameOf(account), via }
  const isOpen = !config.isProduction || (command.isFirst === true && !(await isAnybodyAdministrator(database)))
  if (isOpen) return { actorId: null, actor: name === null ? 'unsigned' : `${name} (not of the staff)`, via }
  return refusal(name)
}

function refusal(name: string | null): Extract<Answer, { kind: 'refused' }> {
  const sentence =
    name === null
      ? 'Name the responsible staff account with --as LOGIN.'
      : `"${name}" is not a staff account that may sign this: name another with --as LOGIN.`
  const answer = refuse('unsigned', sentence)
  if (answer.kind !== 'refused') throw new Error('unreachable')
  return answer
}

async function isAnybodyAdministrator(database: Database): Promise<boolean> {
  const found = await database
    .selectFrom('staff_rights')
    .innerJoin('users', 'users.id', 'staff_rights.user_id')
    .select('users.id')
    .where('staff_right', '=', 'administrator')
    .where('is_blocked', '=', false)
    .executeTakeFirst()
  return found !== undefined
}
