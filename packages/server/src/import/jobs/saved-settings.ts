import { sql, type Transaction } from 'kysely'
import { guessFields, newImportSettings, type ColumnValues, type FileLanguage } from '@recircle/core/import'
import { openSource } from '@recircle/place-files/formats'
import type { Schema } from '../../db/database.ts'
import type { StoredSettings } from '../../db/tables/import.tables.ts'
import { keyOfRun } from '../sources/sources.repository.ts'
import type { RunRow } from '../runs/import-runs.repository.ts'
import { lacksColumns } from './reading-tools.ts'

type Opened = ReturnType<typeof openSource>

/** SRC-26: opens a file as the last one of its source was read. An uploaded file without a column of that mapping is read as a new one. */
export function openAsSaved(
  { is_sync: isSync, settings, language }: Pick<RunRow, 'is_sync' | 'settings' | 'language'>,
  bytes: Buffer,
): { readonly source: Opened; readonly settings: StoredSettings } {
  const { encoding, delimiter, columns } = settings
  const source = openSource(bytes, { encoding, delimiter, language })
  const isRead = source.ok && !lacksColumns(settings, source.value.columns)
  if (isSync || isRead || columns.length === 0) return { source, settings }
  const fresh = { ...newImportSettings, source: settings.source }
  const file = { encoding: fresh.encoding, delimiter: fresh.delimiter, language }
  return { source: openSource(bytes, file), settings: fresh }
}

export type LastFile = Pick<RunRow, 'id' | 'found'>

/** The last applied file of the source of a run; undefined if it has none. */
export async function lastFileOf(transaction: Transaction<Schema>, run: RunRow): Promise<LastFile | undefined> {
  return transaction
    .selectFrom('import_runs')
    .innerJoin('import_sources', 'import_sources.id', 'import_runs.source_id')
    .select(['import_runs.id', 'import_runs.found'])
    .where('import_sources.key', '=', await keyOfRun(transaction, run))
    .where('import_runs.status', 'in', ['applied', 'publishing'])
    .orderBy('import_runs.applied_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** SRC-26: the saved mapping; columns that the last file did not have are guessed as those of a new file. */
export function withNewColumns(
  saved: StoredSettings['columns'],
  columns: readonly ColumnValues[],
  last: LastFile | undefined,
  language: FileLanguage | null,
): StoredSettings['columns'] {
  const known = last?.found.columns ?? columns.map(({ name }) => name)
  const guessed = guessFields(
    columns.filter(({ name }) => !known.includes(name)),
    { language },
  )
  return [...saved, ...guessed.filter(({ field }) => !saved.some((each) => each.field === field))]
}

/** SRC-11: carries the user's decisions on rows over to the same rows of the next file; repaired cells apply while the file keeps their old values. */
export async function takeDecisionsOver(
  transaction: Transaction<Schema>,
  runId: string,
  { columns }: StoredSettings,
  last: LastFile,
): Promise<void> {
  const idColumn = columns.find(({ field }) => field === 'id')?.text ?? null
  await sql`update import_rows n set decision = o.decision,
      repairs = case when n.cells = o.cells then o.repairs else '{}' end
    from import_rows o
    where n.run_id = ${runId} and o.run_id = ${last.id} and (o.decision <> 'auto' or o.repairs <> '{}')
      and (n.cells = o.cells or (n.cells ->> ${idColumn}::text) = (o.cells ->> ${idColumn}::text))`.execute(transaction)
}
