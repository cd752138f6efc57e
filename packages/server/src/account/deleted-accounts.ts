import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database, Queries } from '../db/database.ts'
import { audited, type Signature } from '../desk/audited.ts'
import { isUuid } from '../http/uuid.ts'
import { eraseAccount } from './delete-account.ts'

/** Outside of the database, whose backups do not know later deletions. Contains ids and times only. */
export const deletedAccountsFile = (dataDirectory: string): string => join(dataDirectory, 'deleted-accounts')

export const deletionLine = (id: string, at: Date): string => `${id} ${at.toISOString()}\n`

/** OPS-37: records a deletion, so that it can be repeated after a restore. */
export const noteDeletion = (dataDirectory: string, id: string): Promise<void> =>
  appendFile(deletedAccountsFile(dataDirectory), deletionLine(id, new Date()), { mode: 0o600 })

/** The ids at the start of the lines; other lines, such as one that was cut off, are counted. */
export function readDeletions(text: string): { readonly ids: readonly string[]; readonly unreadable: number } {
  const words = text
    .split('\n')
    .map((line) => line.trim().split(/\s/)[0] ?? '')
    .filter((word) => word !== '')
  const ids = words.filter((word) => isUuid(word)).map((word) => word.toLowerCase())
  return { ids: [...new Set(ids)], unreadable: words.length - words.filter((word) => isUuid(word)).length }
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Empty if no account has been deleted here. */
export const recordedDeletions = (dataDirectory: string): Promise<string> =>
  readFile(deletedAccountsFile(dataDirectory), 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return ''
    throw error
  })

const present = (queries: Queries, ids: readonly string[]) =>
  queries
    .selectFrom('users')
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .where('deleted_at', 'is', null)

/** The recorded accounts that are back, as after a restore. */
export async function returnedAccounts(queries: Queries, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  return (await present(queries, ids).select('id').execute()).map(({ id }) => id)
}

/** OPS-37: deletes the accounts again; each in a transaction of its own, so that it can be interrupted and repeated. Returns the ids of those deleted now. */
export async function deleteAgain(
  database: Database,
  signature: Signature,
  ids: readonly string[],
): Promise<readonly string[]> {
  const deleted: string[] = []
  for (const id of await returnedAccounts(database, ids)) {
    const outcome = await audited(database, signature, async (transaction, note) => {
      const user = await present(transaction, [id]).selectAll().forUpdate().executeTakeFirst()
      if (user === undefined) return { ok: false } as const
      await eraseAccount(transaction, user)
      await note({ act: 'account.delete-again', subjectKind: 'account', subjectId: id })
      return { ok: true } as const
    })
    if (outcome.ok) deleted.push(id)
  }
  return deleted
}
