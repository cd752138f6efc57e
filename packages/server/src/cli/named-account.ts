import { findAccount } from '../account/staff-accounts.ts'
import type { UserRow } from '../session/session.repository.ts'
import { refuse } from './answers.ts'
import type { CommandArgs } from './command-values.ts'
import type { Answer, Command, StaffContext } from './staff-command.ts'

export const account = { name: 'account', about: 'login, email or id of the account' }

export const nameOf = ({ login, email, id }: Pick<UserRow, 'login' | 'email' | 'id'>): string => login ?? email ?? id
export const stateOf = (row: UserRow): string => {
  if (row.deleted_at !== null) return 'deleted'
  if (row.is_blocked) return 'blocked'
  if (row.is_staff || row.is_superuser) return 'staff'
  return row.is_active ? 'active' : 'not confirmed'
}

export const unknownAccount = (name: string): Answer => refuse('not-found', `There is no account "${name}".`)

/** Runs a command on the account named by the first argument. */
export const withAccount =
  (act: (context: StaffContext, row: UserRow, args: CommandArgs) => Promise<Answer>): Command['run'] =>
  async (context, args) => {
    const row = await findAccount(context.database, args.at(0))
    return row ? act(context, row, args) : unknownAccount(args.at(0))
  }

/** OPS-36: like `withAccount`, for changes to an account: staff's words about a deleted one would never be erased. */
export const withActiveAccount = (act: Parameters<typeof withAccount>[0]): Command['run'] =>
  withAccount(async (context, row, args) =>
    row.deleted_at === null
      ? act(context, row, args)
      : refuse('deleted', `${nameOf(row)} was deleted by its holder and cannot be changed.`),
  )
