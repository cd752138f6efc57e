import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { deleteAgain, deletionLine, readDeletions, recordedDeletions } from '../account/deleted-accounts.ts'
import { done } from './answers.ts'
import type { Command } from './staff-command.ts'

/** OPS-37: the list to keep beside backups where instances have no lasting disk. */
export const deletedCommand: Command = {
  name: 'deleted',
  about: 'list the ids of deleted accounts and when they were deleted, to be kept beside backups',
  async run({ database }) {
    const rows = await database
      .selectFrom('users')
      .select(['id', 'deleted_at'])
      .where('deleted_at', 'is not', null)
      .orderBy('deleted_at')
      .execute()
    const lines = rows.map((row) => deletionLine(row.id, new Date(row.deleted_at ?? 0)))
    return done(
      lines.join('').trimEnd(),
      rows.map((row) => ({ id: row.id, deletedAt: new Date(row.deleted_at ?? 0).toISOString() })),
    )
  },
}

export const deleteAgainCommand: Command = {
  name: 'delete-again',
  about: 'after restoring a backup, delete the accounts again that were deleted since',
  takes: [
    { name: 'file', about: 'a list of "accounts deleted"; by default deleted-accounts in DATA_DIR', isOptional: true },
  ],
  async run({ database, config, directory, signature }, args) {
    const file = args.at(0)
    const text =
      file === '' ? await recordedDeletions(config.dataDirectory) : await readFile(resolve(directory, file), 'utf8')
    const { ids, unreadable } = readDeletions(text)
    const deleted = await deleteAgain(database, signature, ids)
    const lines = [
      `Deleted ${deleted.length} of ${ids.length} listed accounts again; the others are not in this database, or deleted.`,
      ...(unreadable === 0 ? [] : [`${unreadable} lines do not begin with the id of an account.`]),
    ]
    return done(lines.join('\n'), { listed: ids.length, deleted, unreadable })
  },
}
