import { sql, type Selectable } from 'kysely'
import { v7 as uuidV7 } from 'uuid'
import { publicFacilityStatuses } from '@recircle/core/facility'
import {
  importFaultOf,
  importLimits,
  importRemarks,
  newImportSettings,
  noImportCounts,
  noWaitingRows,
  openOutcomes,
  plainRemarks,
  remarksOfKind,
  understoodRemarks,
  type AddressOfRow,
  type ImportOutcome,
  type ImportRow,
  type ImportRun,
  type ImportSettings,
  type ImportStatus,
  type ProblemKind,
} from '@recircle/core/import'
import type { Language } from '@recircle/core/material'
import { cellOf } from '@recircle/place-files/formats'
import { mendedCells } from '@recircle/place-files/points'
import { countedPage, ofOrganization } from '../../db/counted-page.ts'
import type { Queries } from '../../db/database.ts'
import { addressesOfRows, locatingOf } from './address-places.repository.ts'
import { keyOfAddress } from './feed-keys.ts'
import { savedSettings } from './settings-of-source.ts'
import type { ImportFound, ImportRowsTable, ImportRunsTable, StoredFeedKey } from '../../db/tables/import.tables.ts'

export type RunRow = Selectable<ImportRunsTable>

const nothingFound: ImportFound = {
  format: '',
  encoding: '',
  delimiter: '',
  columns: [],
  samples: [],
  values: [],
  language: null,
  lacking: [],
  unused: [],
  materialWords: [],
  hoursWords: [],
  groups: [],
  mended: [],
  alike: '',
  counts: noImportCounts,
  problems: [],
  toCheck: 0,
  gone: 0,
  waiting: noWaitingRows,
}

export const runOf = (row: RunRow): ImportRun => ({
  ...nothingFound,
  ...row.found,
  // Of a run from before there was this outcome.
  counts: { ...noImportCounts, ...row.found.counts },
  locating: locatingOf(row.locate_after, Date.now()),
  id: row.id,
  fileName: row.file_name,
  address: row.address ?? '',
  sourceId: row.source_id,
  status: row.status,
  fault: row.fault === null ? null : importFaultOf(row.fault),
  settings: { ...newImportSettings, ...row.settings },
  pagingFound: row.paging_found,
  done: row.done,
  total: row.total,
  kept: row.kept,
  createdAtMs: row.created_at,
  appliedAtMs: row.applied_at,
  review: reviewOf(row),
  published: row.published,
  heldBack: row.held_back,
  publishedAtMs: row.published_at,
  refusal: row.refusal,
})

const reviewOf = (row: RunRow): ImportRun['review'] => {
  if (row.status === 'publishing') return 'publishing'
  if (row.waiting_since !== null) return 'waiting'
  return row.published_at !== null ? 'published' : row.refusal === '' ? 'none' : 'refused'
}

export interface NewRun {
  readonly orgId: string
  readonly creatorId: string
  readonly language: Language
  readonly fileName: string
  /** Null if the file is to be fetched from `address`. */
  readonly bytes: Buffer | null
  readonly address?: string
  readonly feedKey?: StoredFeedKey
}

/** Returns null if the organization already has too many pending runs. */
export async function insertRun(queries: Queries, run: NewRun): Promise<ImportRun | null> {
  const { waiting } = await queries
    .selectFrom('import_runs')
    .select(sql<number>`count(*)::int`.as('waiting'))
    .where('org_id', '=', run.orgId)
    .where('is_sync', '=', false)
    .where('status', 'not in', ['applied', 'publishing', 'undone'])
    .executeTakeFirstOrThrow()
  if (waiting >= importLimits.waiting) return null
  const fileName = Array.from(run.fileName.replaceAll(/\p{Cc}/gu, ' ').trim() || 'file')
    .slice(-importLimits.nameLetters)
    .join('')
  const source = fileName.replace(/\.[a-z]{2,7}$/i, '') || fileName
  const feedKey =
    run.feedKey ?? (run.address === undefined ? null : await keyOfAddress(queries, run.orgId, run.address))
  const row = await queries
    .insertInto('import_runs')
    .values({
      id: uuidV7(),
      org_id: run.orgId,
      creator_id: run.creatorId,
      language: run.language,
      file_name: fileName,
      status: run.bytes === null ? 'fetching' : 'reading',
      address: run.address ?? null,
      feed_key: feedKey && JSON.stringify(feedKey),
      settings: JSON.stringify(await savedSettings(queries, run.orgId, source)),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (run.bytes !== null)
    await queries.insertInto('import_files').values({ run_id: row.id, bytes: run.bytes }).execute()
  return runOf(row)
}

export async function listRuns(queries: Queries, orgId: string, page: { limit: number; offset: number }) {
  const { rows, count } = await countedPage<RunRow>(queries, page, ofOrganization(sql`import_runs`, orgId))
  return { runs: rows.map(runOf), count }
}

/** Returns undefined for a run of another organization. */
export const findRun = (queries: Queries, id: string, orgId: string): Promise<RunRow | undefined> =>
  queries.selectFrom('import_runs').selectAll().where('id', '=', id).where('org_id', '=', orgId).executeTakeFirst()

/** Locks the row until the transaction ends. */
export const lockRun = (queries: Queries, id: string, orgId: string): Promise<RunRow | undefined> =>
  queries
    .selectFrom('import_runs')
    .selectAll()
    .where('id', '=', id)
    .where('org_id', '=', orgId)
    .forUpdate()
    .executeTakeFirst()

interface RunChange {
  readonly status: ImportStatus
  readonly settings?: ImportSettings
  readonly found?: Partial<ImportFound>
  readonly fault?: string | null
  readonly total?: number
  readonly kept?: number
  readonly isApplied?: true
}

/** A job that starts resets the progress. */
export const changeRun = async (queries: Queries, id: string, change: RunChange): Promise<ImportRun> =>
  runOf(
    await queries
      .updateTable('import_runs')
      .set({
        status: change.status,
        done: 0,
        attempts: 0,
        fault: change.fault ?? null,
        ...(change.settings && { settings: JSON.stringify(change.settings) }),
        ...(change.found && { found: sql<string>`found || ${JSON.stringify(change.found)}::jsonb` }),
        ...(change.total !== undefined && { total: change.total }),
        ...(change.kept !== undefined && { kept: change.kept }),
        ...(change.isApplied && { applied_at: sql<Date>`now()` }),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  )

export const hasFile = async (queries: Queries, id: string): Promise<boolean> =>
  (await queries.selectFrom('import_files').select('run_id').where('run_id', '=', id).executeTakeFirst()) !== undefined

export const forgetRun = (queries: Queries, id: string) =>
  queries.deleteFrom('import_runs').where('id', '=', id).execute()

/** Deletes runs months after their last change; the points that they created stay. */
export const forgetOldRuns = async (queries: Queries): Promise<void> =>
  void (await queries
    .deleteFrom('import_runs')
    // The next sync takes over the decisions on its rows.
    .where(sql<boolean>`not exists (select from import_sources s where s.id = source_id and s.every_hours is not null)`)
    // SRC-17: a run in the queue of staff never expires.
    .where('waiting_since', 'is', null)
    .where('publish_after', 'is', null)
    .where('updated_at', '<', sql<number>`now() - make_interval(days => ${importLimits.keptDays})`)
    .execute())

type ShownRow = Selectable<ImportRowsTable> & Pick<ImportRow, 'page'>
const rowOf = (
  row: ShownRow,
  { columns, settings }: ImportRun,
  addresses: ReadonlyMap<string, AddressOfRow>,
): ImportRow => {
  const mended = mendedCells(row.cells, settings.mends)
  return {
    number: row.number,
    at: row.at,
    outcome: row.outcome,
    decision: row.decision,
    cells: columns.map((column) => ({
      column,
      text: cellOf({ ...mended, ...row.repairs }, column),
      isRepaired: Object.hasOwn(row.repairs, column),
      isMended: cellOf(mended, column) !== cellOf(row.cells, column),
    })),
    remarks: row.remarks.filter(({ code }) => code !== 'changed'),
    changes: row.remarks.flatMap(({ code, column, value, detail }) =>
      code === 'changed' ? [{ part: column, from: value, to: detail }] : [],
    ),
    address: row.asks === null ? null : (addresses.get(row.asks) ?? null),
    becomes: row.becomes,
    facilityId: row.facility_id,
    page: row.page,
    isKept: row.is_kept,
  }
}

/** IMP-33: what visitors do not see has a page of its owner while it is a draft. */
const pageFor = (orgId: string) => sql<ImportRow['page']>`(select case
    when f.status::text = any (${[...publicFacilityStatuses]}) then 'public'
    when f.status = 'draft' and f.org_id = ${orgId} then 'draft' end
  from facilities f where f.id = import_rows.facility_id)`

const hasRemark = (codes: readonly string[]) =>
  sql<boolean>`exists (select from jsonb_array_elements(remarks) m where m ->> 'code' = any(${[...codes]}::text[]))`

/** SRC-4: what keeps a row out, what is unknown, what was guessed. A row that a person has repaired stays among the first, so that it can be found again. */
const rank = sql<number>`case
  when outcome = 'refused' or repairs <> '{}' then 0
  when asks is not null or outcome = 'doubtful' then 1
  when outcome not in ('new', 'changed') then 3
  when ${hasRemark(importRemarks.filter((code) => !plainRemarks.includes(code) && !understoodRemarks.includes(code)))} then 1
  when ${hasRemark(understoodRemarks.filter((code) => code !== 'name-missing'))} then 2
  else 3 end`

export async function listRows(
  queries: Queries,
  run: RunRow,
  page: {
    readonly limit: number
    readonly offset: number
    readonly outcome: ImportOutcome | null
    readonly problem: ProblemKind | null
    readonly isKept: boolean
  },
) {
  const chosen = queries
    .selectFrom('import_rows')
    .where('run_id', '=', run.id)
    .$if(page.outcome !== null, (query) => query.where('outcome', '=', page.outcome ?? 'new'))
    .$if(page.problem !== null, (query) =>
      query.where('outcome', 'in', openOutcomes).where(hasRemark(page.problem ? remarksOfKind(page.problem) : [])),
    )
    .$if(page.isKept, (query) => query.where('is_kept', '=', true))
  const [rows, { count }] = await Promise.all([
    chosen
      .selectAll()
      .select(pageFor(run.org_id).as('page'))
      .orderBy(rank)
      .orderBy('number')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    chosen.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow(),
  ])
  const shown = runOf(run)
  const addresses = await addressesOfRows(
    queries,
    run,
    rows.flatMap(({ asks }) => asks ?? []),
  )
  return { rows: rows.map((row) => rowOf(row, shown, addresses)), count }
}
