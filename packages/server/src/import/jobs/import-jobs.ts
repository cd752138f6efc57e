import { sql, type Transaction } from 'kysely'
import {
  ColumnCollector,
  importActions,
  importLimits,
  isRoundCount,
  noPaging,
  type ColumnValues,
  type ImportJob,
} from '@recircle/core/import'
import { wellFormed } from '@recircle/core/shared'
import { cellOf } from '@recircle/place-files/formats'
import { guessOfFile, MaterialReader } from '@recircle/place-files/points'
import { guideNow } from '../../guide/guide-book.ts'
import { listMaterials } from '../../material/material.repository.ts'
import type { TokenKeys } from '../../config/token-keys.ts'
import type { MailConfig } from '../../report/closing-mail.ts'
import type { FeedRules } from '../../fetch/fetch-feed.ts'
import { fetchRun } from '../sources/fetch-run.ts'
import { failRun } from '../sources/sync-source.ts'
import type { Database, Schema } from '../../db/database.ts'
import { applyRun, checkRun } from './check-and-apply.ts'
import { fileBytesOf } from '../runs/file-bytes.ts'
import { hostIn, JobLanes } from './job-lanes.ts'
import type { Step } from '../runs/job-tools.ts'
import { changeRun, type RunRow } from '../runs/import-runs.repository.ts'
import { publishRun } from '../review/publish-run.ts'
import { lacksColumns } from './reading-tools.ts'
import { reopenRun } from '../review/run-decision.ts'
import { takeRunLock } from '../review/run-drafts.ts'
import { lastFileOf, openAsSaved, takeDecisionsOver, withNewColumns } from './saved-settings.ts'
import { undoRun } from './undo-run.ts'

export interface ImportJobOptions {
  readonly onError: (error: unknown) => void
  /** For links in emails. */
  readonly site: MailConfig
  readonly feeds: FeedRules
  /** SRC-31: of the server, which seal the keys of sources. */
  readonly keys: TokenKeys
  /** Which jobs to run; all by default. */
  readonly only?: readonly ImportJob[]
  readonly step?: Step
  readonly lettersMax?: number
  /** Shared by those that run jobs side by side: whatever one of them is at is left to it. */
  readonly lanes?: JobLanes
  /** Called when a job of this run begins, and with null when it has ended. */
  readonly onTurn?: (runId: string | null) => void
}
type JobContext = Required<Omit<ImportJobOptions, 'only' | 'onTurn' | 'lanes'>> & { readonly database: Database }
/** Run separately, so that slow remote servers do not delay the jobs that compute. */
export const fetchingJobs: readonly ImportJob[] = ['fetching']
export const computingJobs: readonly ImportJob[] = ['reading', 'checking', 'applying', 'publishing', 'undoing']
/** SRC-17: a decision is carried out only once the time to take it back is over. */
const isDue = sql<boolean>`(publish_after is null or publish_after <= now())`

/** SRC-6: organizations take turns: the one whose work was done longest ago is next, however many files another has sent. */
const lastTurn = sql`(select max(done.updated_at) from import_runs done where done.org_id = import_runs.org_id
  and (done.attempts > 0 or done.status not in ('fetching', 'reading')))`

const attemptsMax = 5
const rowsAtOnce = 500
const lettersAtOnce = 4_000_000

/**
 * SRC-6: runs the job that has waited longest, in one transaction under a lock of its run: an interrupted job leaves nothing behind and starts
 * over, on any instance. Returns false if no job is waiting.
 */
export async function runImportJob(database: Database, options: ImportJobOptions): Promise<boolean> {
  const { only = [...fetchingJobs, ...computingJobs], lanes = new JobLanes() } = options
  const { step = () => {}, lettersMax = importLimits.letters } = options
  const waiting = await database
    .selectFrom('import_runs')
    .select(['id', 'org_id', hostIn(sql.ref('address')).as('host')])
    .where('status', 'in', only)
    .where(isDue)
    .where('org_id', '<>', sql<string>`all (${lanes.organizations}::uuid[])`)
    .where(sql<boolean>`coalesce(${hostIn(sql.ref('address'))} <> all (${lanes.hosts}), true)`)
    .orderBy('attempts')
    .orderBy(lastTurn, (order) => order.asc().nullsFirst())
    .orderBy('updated_at')
    .limit(20)
    .execute()
  for (const { id, org_id: organization, host } of waiting) {
    // Another lane has taken it since.
    if (!lanes.take(organization, host)) continue
    options.onTurn?.(id)
    const hasRun = await runOne({ ...options, database, step, lettersMax }, id).finally(() => {
      options.onTurn?.(null)
      lanes.leave(organization)
    })
    if (hasRun) return true
  }
  return false
}

/** SRC-8: a run whose job took all memory or all time of its worker is not tried again. */
export const endRun = (database: Database, id: string): Promise<unknown> =>
  database
    .updateTable('import_runs')
    .set({ attempts: attemptsMax })
    .where('id', '=', id)
    .where('status', 'in', computingJobs)
    .execute()

/** Returns false if another instance is running the job. */
async function runOne(context: JobContext, id: string): Promise<boolean> {
  const { database, onError } = context
  try {
    return await database.transaction().execute(async (transaction) => {
      if (!(await takeRunLock(transaction, id))) return false
      // Long computations between two queries must not hit the idle timeout.
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction)
      const run = await transaction
        .selectFrom('import_runs')
        .selectAll()
        .where('id', '=', id)
        .where(isDue)
        .executeTakeFirst()
      if (!run || !isJob(run.status)) return false
      // Outside of the transaction, so that a job that crashes the process still counts as an attempt.
      await database
        .updateTable('import_runs')
        .set({ attempts: run.attempts + 1 })
        .where('id', '=', id)
        .execute()
      if (run.attempts >= attemptsMax) await giveUp(transaction, run, context)
      else await jobs[run.status](transaction, run, context)
      return true
    })
  } catch (error) {
    onError(error)
    // Retried after the other jobs, up to `attemptsMax` times.
    return false
  }
}

const isJob = (status: string): status is ImportJob => Object.hasOwn(jobs, status)

/** The job itself has left nothing behind, so the state before it is the result. */
async function giveUp(transaction: Transaction<Schema>, run: RunRow, { site }: JobContext): Promise<void> {
  if (run.status === 'publishing') return void (await reopenRun(transaction, run.id, Date.now()))
  if (run.status === 'undoing')
    return void (await changeRun(transaction, run.id, { status: 'applied', fault: 'broken' }))
  return failRun(transaction, run, 'broken', site)
}

type Job = (transaction: Transaction<Schema>, run: RunRow, context: JobContext) => Promise<unknown>
const jobs: Readonly<Record<ImportJob, Job>> = {
  fetching: fetchRun,
  reading: readFile,
  checking: (transaction, run, context) =>
    checkRun(transaction, run, { ...context, progress: progressOf(context, run) }),
  applying: (transaction, run, context) =>
    applyRun(transaction, run, { ...context, progress: progressOf(context, run) }),
  publishing: (transaction, run, context) =>
    publishRun(transaction, run, { ...context, progress: progressOf(context, run) }),
  undoing: (transaction, run, context) => undoRun(transaction, run, { ...context, progress: progressOf(context, run) }),
}

/** Writes at most once a second, on its own connection: writes of the open transaction are invisible to readers. */
function progressOf({ database }: JobContext, { id }: RunRow): (done: number) => Promise<void> {
  let loggedMs = performance.now()
  return async (done) => {
    if (performance.now() - loggedMs < 1000) return
    loggedMs = performance.now()
    await database.updateTable('import_runs').set({ done }).where('id', '=', id).execute()
  }
}

async function readFile(transaction: Transaction<Schema>, run: RunRow, context: JobContext): Promise<unknown> {
  const { step, lettersMax } = context
  const progress = progressOf(context, run)
  const forgetRows = () => transaction.deleteFrom('import_rows').where('run_id', '=', run.id).execute()
  // The rows read so far are discarded.
  const fail = (fault: string) => failRun(transaction, run, fault, context.site)
  const bytes = await fileBytesOf(transaction, run.id)
  if (bytes === null) return fail('broken')
  step('open')
  const { source, settings } = openAsSaved(run, bytes)
  if (!source.ok) return fail(source.error)
  const { columns, format, encoding, delimiter } = source.value
  if (columns.length > importLimits.columns) return fail('too-many-columns')
  // A feed whose columns are gone would be misread, or appear empty.
  if (run.is_sync && lacksColumns(settings, columns)) return fail('columns-gone')
  await forgetRows()
  step('read')
  let batch: object[] = []
  let [total, letters, lettersWritten] = [0, 0, 0]
  const samples: string[][] = []
  const collector = new ColumnCollector(columns)
  const write = async (): Promise<void> => {
    if (batch.length === 0) return
    await sql`insert into import_rows (run_id, number, at, cells, lng, lat)
      select ${run.id}, number, at, cells, lng, lat from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb)
        as r(number integer, at text, cells jsonb, lng double precision, lat double precision)`.execute(transaction)
    batch = []
    lettersWritten = letters
    await progress(total)
  }
  const read = await source.value.read(async ({ number, at, values, location }) => {
    total += 1
    if (total > importLimits.rows || letters > lettersMax) return false
    const filled = Object.entries(values).filter(([, text]) => text !== '')
    const cells = Object.fromEntries(filled.map(([name, text]) => [name, storable(text)]))
    collector.note((column) => cellOf(cells, column))
    for (const [name, text] of Object.entries(cells)) letters += name.length + text.length
    if (samples.length < importLimits.samples) samples.push(columns.map((column) => cellOf(cells, column)))
    batch.push({ number, at: at.slice(0, 100), cells, lng: location?.lng ?? null, lat: location?.lat ?? null })
    if (batch.length >= rowsAtOnce || letters - lettersWritten > lettersAtOnce) {
      step('rows')
      await write()
    }
    return true
  })
  if (!read.ok) return fail(read.error)
  if (total > importLimits.rows) return fail('too-many-rows')
  if (letters > lettersMax) return fail('too-large')
  if (total === 0) return fail('no-rows')
  // SRC-33: a list that ends at a round number may be cut off there.
  if (run.address !== null && settings.paging === noPaging && isRoundCount(total)) return fail('feed-round')
  await write()
  // Without statistics of these rows PostgreSQL joins them with the points of the organization one by one, which takes minutes.
  await sql`analyze import_rows`.execute(transaction)
  step('read done')
  const isSaved = settings.columns.length > 0 || settings.byStaff !== undefined
  const last = isSaved || run.is_sync ? await lastFileOf(transaction, run) : undefined
  if (last) await takeDecisionsOver(transaction, run.id, settings, last)
  const { columnValues } = collector
  const [materials, guide] = await Promise.all([listMaterials(transaction), guideNow(transaction)])
  const guessed = guessOfFile(
    run.file_name,
    columnValues,
    (language) => new MaterialReader(materials, new Map(), { language, guide }),
  )
  const mappingOf = () => {
    if (!isSaved) return guessed.columns
    // A sync is never read otherwise than its owner has seen.
    const isSeen = !run.is_sync && settings.byStaff === undefined
    return isSeen ? withNewColumns(settings.columns, columnValues, last, guessed.language) : settings.columns
  }
  return changeRun(transaction, run.id, {
    // Nobody reviews a scheduled sync, so it is applied without a separate check.
    status: run.is_sync ? importActions.apply.to : importActions.change.to,
    total,
    settings: {
      ...settings,
      columns: mappingOf(),
      ...(!isSaved && settings.defaults.length === 0 && { defaults: guessed.defaults }),
    },
    found: {
      columns,
      format,
      encoding,
      delimiter,
      samples,
      values: columnValues.map(shownValues),
      language: guessed.language,
    },
  })
}

/** IMP-17: three values from the beginning, the middle and the end of those that differ. */
function shownValues(column: ColumnValues): string[] {
  const values = [...column.counts.keys()].map((value) => value.slice(0, shownLetters))
  const last = values.length - 1
  return [...new Set([0, Math.floor(last / 2), last])].flatMap((at) => values[at] ?? [])
}
const shownLetters = 120

/** PostgreSQL cannot store NUL; one character above the limit is kept, so that validation reports the cell as too long. */
const storable = (text: string): string =>
  wellFormed(text.slice(0, importLimits.cellLetters + 1).replaceAll('\u0000', '\uFFFD'))
