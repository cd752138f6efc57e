import { sql, type Transaction } from 'kysely'
import { v7 as uuidV7 } from 'uuid'
import { retryAfterMs, sourceLimits, stopsSync } from '@recircle/core/import'
import type { Database, Queries, Schema } from '../../db/database.ts'
import { queueMail } from '../../mail/mail-queue.ts'
import { fillText, mailTexts, type MailTextId } from '../../mail/mail-templates.ts'
import type { MailConfig } from '../../report/closing-mail.ts'
import { pageAddress } from '../../site/page-address.ts'
import { changeRun, forgetRun, type RunRow } from '../runs/import-runs.repository.ts'
import { proposeGone, takeGoneBack, type Proposing } from './propose-source-values.ts'

/** SRC-11: starts a sync of the source that has been due longest. Returns false if none is due; two instances never start the same one. */
export const beginDueSync = (database: Database): Promise<boolean> =>
  database.transaction().execute(async (transaction) => {
    const due = await transaction
      .selectFrom('import_sources')
      .selectAll()
      .where('next_at', '<=', sql<number>`now()`)
      .where('is_paused', '=', false)
      .where(
        sql<boolean>`exists (select from users u where u.id = creator_id and u.is_active and not u.is_blocked
          and u.org_id = import_sources.org_id)`,
      )
      .where(
        sql<boolean>`not exists (select from import_runs r where r.source_id = import_sources.id and r.is_sync
          and r.status in ('fetching', 'reading', 'checking', 'applying'))`,
      )
      .orderBy('next_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!due) return false
    await transaction
      .insertInto('import_runs')
      .values({
        id: uuidV7(),
        org_id: due.org_id,
        creator_id: due.creator_id,
        language: due.language,
        file_name: due.name,
        status: 'fetching',
        settings: JSON.stringify({ ...due.settings, source: due.name }),
        address: due.address,
        feed_key: due.feed_key && JSON.stringify(due.feed_key),
        source_id: due.id,
        is_sync: true,
        etag: due.etag,
        last_modified: due.last_modified,
      })
      .execute()
    await transaction
      .updateTable('import_sources')
      .set({ next_at: nextOf(due.every_hours), tried_at: sql<Date>`now()` })
      .where('id', '=', due.id)
      .execute()
    return true
  })

const nextOf = (everyHours: number | null) => sql<Date | null>`now() + make_interval(hours => ${everyHours}::integer)`

/** A manual run keeps its failure for the user to see; a failed scheduled run is deleted, and only its source keeps the reason. */
export async function failRun(
  transaction: Transaction<Schema>,
  run: RunRow,
  fault: string,
  site: MailConfig,
  waitMs = 0,
): Promise<void> {
  if (!run.is_sync) {
    await transaction.deleteFrom('import_rows').where('run_id', '=', run.id).execute()
    await changeRun(transaction, run.id, { status: 'failed', fault })
    return
  }
  await forgetRun(transaction, run.id)
  if (run.source_id !== null)
    await noteFailure(transaction, run.source_id, { fault: fault === 'no-rows' ? 'feed-empty' : fault, waitMs }, site)
}

interface FailedSync {
  readonly fault: string
  /** SRC-32: what the site has told. */
  readonly waitMs: number
}
async function noteFailure(
  queries: Queries,
  sourceId: string,
  { fault, waitMs }: FailedSync,
  site: MailConfig,
): Promise<void> {
  const isStopped = stopsSync(fault)
  const source = await queries
    .updateTable('import_sources')
    .set(({ eb }) => ({
      failures: eb('failures', '+', 1),
      fault,
      tried_at: sql<Date>`now()`,
      takes_fewer: false,
      ...(isStopped && { is_paused: true }),
    }))
    .where('id', '=', sourceId)
    .returning(['id', 'creator_id', 'name', 'failures', 'every_hours', 'version'])
    .executeTakeFirst()
  if (!source) return
  if (source.every_hours !== null) {
    const retryMs = retryAfterMs(source.failures, source.every_hours, waitMs)
    await queries
      .updateTable('import_sources')
      .set({
        next_at: sql<Date>`now() + ${retryMs / 1000} * interval '1 second'`,
      })
      .where('id', '=', sourceId)
      .execute()
  }
  if (!isStopped && source.failures !== sourceLimits.failuresToTell) return
  const owner = await queries
    .selectFrom('users')
    .select(['email', 'name', 'locale', 'variant'])
    .where('id', '=', source.creator_id)
    .where('is_active', '=', true)
    .where('is_blocked', '=', false)
    .executeTakeFirst()
  if (!owner || owner.email === null) return
  const texts = mailTexts[owner.locale]
  await queueMail(queries, {
    template: isStopped ? 'sourceStopped' : 'sourceFails',
    recipient: owner.email,
    name: owner.name,
    locale: owner.locale,
    link: pageAddress(site, owner.variant, owner.locale, '/profile/imports'),
    values: { source: source.name, fault: fillText(texts[faultText(fault)], { source: source.name }) },
    onlyOnceKey: `source ${source.id} ${source.version}`,
  })
}

const reportedFaults = {
  'address-silent': 'source.fault.address-silent',
  'address-refused': 'source.fault.address-refused',
  'address-denied': 'source.fault.address-denied',
  'address-gone': 'source.fault.address-gone',
  'address-busy': 'source.fault.address-busy',
  'address-down': 'source.fault.address-down',
  'address-page': 'source.fault.address-page',
  'pages-broken': 'source.fault.pages-broken',
  'feed-more': 'source.fault.feed-more',
  'feed-round': 'source.fault.feed-round',
  'feed-empty': 'source.fault.feed-empty',
  'feed-shrunk': 'source.fault.feed-shrunk',
  'columns-gone': 'source.fault.columns-gone',
} as const satisfies Readonly<Record<string, MailTextId>>
const isReportedFault = (fault: string): fault is keyof typeof reportedFaults => Object.hasOwn(reportedFaults, fault)
const faultText = (fault: string): MailTextId =>
  isReportedFault(fault) ? reportedFaults[fault] : 'source.fault.unreadable'

interface Success {
  readonly etag: string | null
  readonly lastModified: string | null
}

/** The validators count only once the file has been imported. */
export const noteSuccess = (queries: Queries, sourceId: string, { etag, lastModified }: Success) =>
  queries
    .updateTable('import_sources')
    .set({
      etag,
      last_modified: lastModified,
      failures: 0,
      fault: null,
      takes_fewer: false,
      tried_at: sql<Date>`now()`,
      succeeded_at: sql<Date>`now()`,
      next_at: sql<Date | null>`now() + make_interval(hours => every_hours)`,
    })
    .where('id', '=', sourceId)
    .execute()

/** SRC-14: counts the consecutive files in which a point is missing. */
export async function noteMissing(
  queries: Queries,
  proposing: Proposing,
  key: string,
  gone: readonly string[],
): Promise<void> {
  const ids = sql`${[...gone]}::uuid[]`
  const { rows: back } = await sql<{ id: string; missed: number }>`
    with known as (select facility_id, source_id, missed from facility_sources where source = ${key} and missed > 0
        and facility_id <> all (${ids}) for update),
      reset as (update facility_sources s set missed = 0 from known k
        where s.source = ${key} and s.facility_id = k.facility_id and s.source_id = k.source_id)
    select facility_id as id, max(missed)::int as missed from known group by facility_id`.execute(queries)
  for (const { id, missed } of back) if (missed >= sourceLimits.missesToAsk) await takeGoneBack(queries, id)
  const { rows: missing } = await sql<{ id: string; missed: number }>`
    with counted as (update facility_sources set missed = least(missed + 1, 1000) where source = ${key} and facility_id = any (${ids})
        returning facility_id, missed)
    select facility_id as id, max(missed)::int as missed from counted group by facility_id order by facility_id`.execute(
    queries,
  )
  for (const { id, missed } of missing)
    if (missed === sourceLimits.missesToAsk) await proposeGone(queries, proposing, id)
}

/** The file is unchanged, so missing points are missing once more. */
export async function noteUnchanged(queries: Queries, proposing: Proposing, key: string): Promise<void> {
  const missing = await queries
    .selectFrom('facility_sources')
    .select('facility_id')
    .distinct()
    .where('source', '=', key)
    .where('missed', '>', 0)
    .execute()
  await noteMissing(
    queries,
    proposing,
    key,
    missing.map(({ facility_id: id }) => id),
  )
}
