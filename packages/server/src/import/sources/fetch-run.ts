import type { Transaction } from 'kysely'
import { importLimits } from '@recircle/core/import'
import type { Schema } from '../../db/database.ts'
import type { MailConfig } from '../../report/closing-mail.ts'
import { changeRun, forgetRun, type RunRow } from '../runs/import-runs.repository.ts'
import type { Step } from '../runs/job-tools.ts'
import { fetchFeed, type FeedRules } from '../../fetch/fetch-feed.ts'
import type { Proposing } from './propose-source-values.ts'
import { keyOfRun } from './sources.repository.ts'
import { failRun, noteSuccess, noteUnchanged } from './sync-source.ts'

interface Fetching {
  readonly step: Step
  readonly feeds: FeedRules
  readonly site: MailConfig
}

/** SRC-10: fetches the file of a run from its URL. */
export async function fetchRun(
  transaction: Transaction<Schema>,
  run: RunRow,
  { step, feeds, site }: Fetching,
): Promise<unknown> {
  const { address, etag, last_modified: lastModified } = run
  if (address === null) return failRun(transaction, run, 'broken', site)
  step('fetch')
  const fetched = await fetchFeed({ address, etag, lastModified }, { maxBytes: importLimits.fileBytes, ...feeds })
  step('fetched')
  if (!fetched.ok) return failRun(transaction, run, fetched.error, site)
  const { bytes } = fetched.value
  if (bytes === null) return asBefore(transaction, run, fetched.value)
  if (bytes.length === 0) return failRun(transaction, run, 'no-rows', site)
  await transaction
    .insertInto('import_files')
    .values({ run_id: run.id, bytes })
    .onConflict((conflict) => conflict.column('run_id').doUpdateSet({ bytes }))
    .execute()
  await transaction
    .updateTable('import_runs')
    .set({ etag: fetched.value.etag, last_modified: fetched.value.lastModified })
    .where('id', '=', run.id)
    .execute()
  return changeRun(transaction, run.id, { status: 'reading' })
}

async function asBefore(
  transaction: Transaction<Schema>,
  run: RunRow,
  version: { readonly etag: string | null; readonly lastModified: string | null },
): Promise<unknown> {
  if (run.source_id !== null) {
    await noteUnchanged(transaction, await proposingOf(transaction, run), await keyOfRun(transaction, run))
    // A response without validators does not invalidate the stored ones.
    const { etag, last_modified: lastModified } = run
    await noteSuccess(transaction, run.source_id, {
      etag: version.etag ?? etag,
      lastModified: version.lastModified ?? lastModified,
    })
  }
  return forgetRun(transaction, run.id)
}

export async function proposingOf(transaction: Transaction<Schema>, run: RunRow): Promise<Proposing> {
  const user = await transaction
    .selectFrom('users')
    .select(['id', 'locale', 'variant'])
    .where('id', '=', run.creator_id)
    .executeTakeFirstOrThrow()
  return { by: run.is_sync ? 'sync' : 'import', runId: run.id, source: run.settings.source, user }
}
