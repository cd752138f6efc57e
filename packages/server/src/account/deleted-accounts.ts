import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database, Queries } from '../db/database.ts'
import { audited, type Signature } from '../audit/audited.ts'
import { isUuid } from '../http/request/uuid.ts'
import { eraseAccount } from './delete-account.ts'

/** Outside of the database, whose backups do not know later deletions. Contains ids and times only. */
export const deletedAccountsFile = (dataDirectory: string): string => join(dataDirectory, 'deleted-accounts')

interface Deletion {
  readonly id: string
  readonly at: Date
}

export const deletionLine = ({ id, at }: Deletion): string => `${id} ${at.toISOString()}\n`

/** The deleted accounts that the database knows, in the order of their deletion. */
export async function knownDeletions(queries: Queries): Promise<Deletion[]> {
  const rows = await queries
    .selectFrom('users')
    .select(['id', 'deleted_at'])
    .where('deleted_at', 'is not', null)
    .orderBy('deleted_at')
    .execute()
  return rows.map(({ id, deleted_at: at }) => ({ id, at: new Date(at ?? 0) }))
}

/**
 * OPS-37: records the deletions that are not recorded yet, so that they can be repeated after a restore: also those of other instances, and those of
 * which the record failed.
 */
export async function recordDeletions(queries: Queries, dataDirectory: string): Promise<void> {
  const recorded = new Set(readDeletions(await recordedDeletions(dataDirectory)).ids)
  const missing = (await knownDeletions(queries)).filter(({ id }) => !recorded.has(id))
  if (missing.length === 0) return
  // The line before may have been cut off.
  const lines = `\n${missing.map(deletionLine).join('')}`
  await appendFile(deletedAccountsFile(dataDirectory), lines, { mode: 0o600 })
}

const isTime = (text: string): boolean => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)

/** The ids of the lines that hold an id and a time; others, such as one that was cut off, are counted. */
export function readDeletions(text: string): { readonly ids: readonly string[]; readonly unreadable: number } {
  const lines = text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim().split(/\s+/)]))
  const ids = lines.flatMap(([id = '', at = '']) => (isUuid(id) && isTime(at) ? [id.toLowerCase()] : []))
  return { ids: [...new Set(ids)], unreadable: lines.length - ids.length }
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
