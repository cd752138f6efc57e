import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import {
  deleteAgain,
  deletionLine,
  knownDeletions,
  readDeletions,
  recordedDeletions,
  returnedAccounts,
} from '../account/deleted-accounts.ts'
import { done } from './answers.ts'
import type { Command } from './staff-command.ts'

/** OPS-37: the list to keep beside backups where instances have no lasting disk. */
export const deletedCommand: Command = {
  name: 'deleted',
  about: 'list the ids of deleted accounts and when they were deleted, to store with your backups',
  async run({ database }) {
    const deletions = await knownDeletions(database)
    return done(
      deletions.map(deletionLine).join('').trimEnd(),
      deletions.map(({ id, at }) => ({ id, deletedAt: at.toISOString() })),
    )
  },
}

export const deleteAgainCommand: Command = {
  name: 'delete-again',
  about:
    'after restoring a backup, delete again the accounts that were deleted after it was made; without --yes, list them',
  options: { yes: { about: 'confirm the deletion' } },
  takes: [
    { name: 'file', about: 'a list of "accounts deleted"; by default deleted-accounts in DATA_DIR', isOptional: true },
  ],
  async run({ database, config, directory, signature }, args) {
    const file = args.at(0)
    const text =
      file === '' ? await recordedDeletions(config.dataDirectory) : await readFile(resolve(directory, file), 'utf8')
    const { ids, unreadable } = readDeletions(text)
    const isSure = args.has('yes')
    const found = isSure ? await deleteAgain(database, signature, ids) : await returnedAccounts(database, ids)
    const outcome = isSure
      ? `Deleted ${found.length} of ${ids.length} listed accounts again; the others are not in this database, or deleted.`
      : `${found.length} of ${ids.length} listed accounts would be deleted. It cannot be undone: confirm with --yes.`
    const rest = unreadable === 0 ? [] : [`${unreadable} lines are not the id of an account and a time.`]
    const back = isSure ? { deleted: found } : { deleted: [], back: found }
    return done([outcome, ...(isSure ? [] : found), ...rest].join('\n'), { listed: ids.length, ...back, unreadable })
  },
}
