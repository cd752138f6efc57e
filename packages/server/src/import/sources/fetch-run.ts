import type { Transaction } from 'kysely'
import { newImportSettings } from '@recircle/core/import'
import type { TokenKeys } from '../../config/token-keys.ts'
import type { Schema } from '../../db/database.ts'
import type { MailConfig } from '../../report/closing-mail.ts'
import { changeRun, forgetRun, type RunRow } from '../runs/import-runs.repository.ts'
import type { Step } from '../runs/job-tools.ts'
import type { FeedRules } from '../../fetch/fetch-feed.ts'
import { openFeedKey } from '../runs/feed-keys.ts'
import { fetchList } from './fetch-list.ts'
import type { Proposing } from './propose-source-values.ts'
import { keyOfRun } from './sources.repository.ts'
import { failRun, noteSuccess, noteUnchanged } from './sync-source.ts'

interface Fetching {
  readonly step: Step
  readonly feeds: FeedRules
  readonly keys: TokenKeys
  readonly site: MailConfig
}

/** SRC-10: fetches the file of a run from its URL. */
export async function fetchRun(
  transaction: Transaction<Schema>,
  run: RunRow,
  { step, feeds, keys, site }: Fetching,
): Promise<unknown> {
  const { address, etag, last_modified: lastModified, feed_key: stored } = run
  if (address === null) return failRun(transaction, run, 'broken', site)
  const key = stored && openFeedKey(keys, { orgId: run.org_id, address }, stored)
  // A key that cannot be opened any more has to be given again.
  if (stored !== null && key === null) return failRun(transaction, run, 'address-denied', site)
  step('fetch')
  const { paging } = { ...newImportSettings, ...run.settings }
  const fetched = await fetchList({ address, etag, lastModified, key }, paging, feeds)
  step('fetched')
  const found = { paging_found: fetched.found }
  if (run.source_id !== null)
    await transaction.updateTable('import_sources').set(found).where('id', '=', run.source_id).execute()
  await transaction.updateTable('import_runs').set(found).where('id', '=', run.id).execute()
  if (!fetched.ok) return failRun(transaction, run, fetched.error, site, fetched.waitMs)
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
