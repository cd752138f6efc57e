import { sql, type Transaction } from 'kysely'
import { guessColumns, importActs, importLimits, type ImportJob } from '@recircle/core/import'
import { wellFormed } from '@recircle/core/shared'
import type { MailConfig } from '../../proposal/closing-mail.ts'
import type { FeedRules } from '../source/fetch-feed.ts'
import { fetchRun } from '../source/fetch-run.ts'
import { failRun } from '../source/sync-source.ts'
import type { Database, Schema } from '../../db/database.ts'
import { openSource } from '../open-source.ts'
import { applyRun, checkRun } from './decide-run.ts'
import type { Step } from './job-tools.ts'
import { changeRun, type RunRow } from './import-runs.repository.ts'
import { undoRun } from './undo-run.ts'

export interface ImportJobOptions {
  readonly onError: (error: unknown) => void
  /** For links in emails. */
  readonly site: MailConfig
  readonly feeds: FeedRules
  /** Which jobs; without it all of them. */
  readonly only?: readonly ImportJob[]
  readonly step?: Step
  readonly lettersMax?: number
}
type JobContext = Required<Omit<ImportJobOptions, 'only'>> & { readonly database: Database }
/** Waiting for other people's servers holds no file up. */
export const fetchingJobs: readonly ImportJob[] = ['fetching']
export const computingJobs: readonly ImportJob[] = ['reading', 'checking', 'applying', 'undoing']

const attemptsMax = 5
const rowsAtOnce = 500
const lettersAtOnce = 4_000_000

/**
 * SRC-6: does the job that waits longest, in one transaction under a lock of its run: a job that is cut short anywhere has done nothing, and
 * is done from its beginning by whoever looks next. False when nothing waits.
 */
export async function runImportJob(database: Database, options: ImportJobOptions): Promise<boolean> {
  const { only = [...fetchingJobs, ...computingJobs], step = () => {}, lettersMax = importLimits.letters } = options
  const waiting = await database
    .selectFrom('import_runs')
    .select(['id', 'status', 'attempts'])
    .where('status', 'in', only)
    .orderBy('attempts')
    .orderBy('updated_at')
    .limit(20)
    .execute()
  for (const { id } of waiting) if (await tryToRun({ ...options, database, step, lettersMax }, id)) return true
  return false
}

/** False when another instance is at it. */
async function tryToRun(context: JobContext, id: string): Promise<boolean> {
  const { database, onError } = context
  try {
    return await database.transaction().execute(async (transaction) => {
      const lock = sql<{ taken: boolean }>`
        select pg_try_advisory_xact_lock(hashtextextended(${`import run ${id}`}, 0)) as taken`
      if ((await lock.execute(transaction)).rows[0]?.taken !== true) return false
      // Much is reckoned between two queries.
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction)
      const run = await transaction.selectFrom('import_runs').selectAll().where('id', '=', id).executeTakeFirst()
      if (!run || !isJob(run.status)) return false
      // Outside of the transaction, so that it is known even of a job that ends the process.
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
    // It is tried again after the others, a few times.
    return false
  }
}

const isJob = (status: string): status is ImportJob => Object.hasOwn(jobs, status)

/** What had been written before stays as it is: nothing of the job is. */
const giveUp = async (transaction: Transaction<Schema>, run: RunRow, { site }: JobContext): Promise<void> =>
  run.status === 'undoing'
    ? void (await changeRun(transaction, run.id, { status: 'applied', fault: 'broken' }))
    : failRun(transaction, run, 'broken', site)

type Job = (transaction: Transaction<Schema>, run: RunRow, context: JobContext) => Promise<unknown>
const jobs: Readonly<Record<ImportJob, Job>> = {
  fetching: fetchRun,
  reading: readFile,
  checking: (transaction, run, context) =>
    checkRun(transaction, run, { ...context, progress: progressOf(context, run) }),
  applying: (transaction, run, context) =>
    applyRun(transaction, run, { ...context, progress: progressOf(context, run) }),
  undoing: (transaction, run, context) => undoRun(transaction, run, { ...context, progress: progressOf(context, run) }),
}

/** Once a second at most, on a connection of its own: what a transaction writes nobody else sees yet. */
function progressOf({ database }: JobContext, { id }: RunRow): (done: number) => Promise<void> {
  let saidMs = performance.now()
  return async (done) => {
    if (performance.now() - saidMs < 1000) return
    saidMs = performance.now()
    await database.updateTable('import_runs').set({ done }).where('id', '=', id).execute()
  }
}

async function readFile(transaction: Transaction<Schema>, run: RunRow, context: JobContext): Promise<unknown> {
  const { step, lettersMax } = context
  const progress = progressOf(context, run)
  const forgetRows = () => transaction.deleteFrom('import_rows').where('run_id', '=', run.id).execute()
  // What had been read by then is of no use.
  const fail = (fault: string) => failRun(transaction, run, fault, context.site)
  const file = await transaction
    .selectFrom('import_files')
    .select('bytes')
    .where('run_id', '=', run.id)
    .executeTakeFirst()
  if (!file) return fail('broken')
  step('open')
  const { settings } = run
  const source = openSource(file.bytes, { encoding: settings.encoding, delimiter: settings.delimiter })
  if (!source.ok) return fail(source.error)
  const { columns, format, encoding, delimiter } = source.value
  if (columns.length > importLimits.columns) return fail('too-many-columns')
  // Read as something else it would be nonsense, or empty.
  if (run.is_sync && !settings.columns.every(({ text }) => columns.includes(text))) return fail('columns-gone')
  await forgetRows()
  step('read')
  let batch: object[] = []
  let [total, letters, lettersWritten] = [0, 0, 0]
  const samples: string[][] = []
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
    if (total > importLimits.rows || letters > lettersMax) return
    const filled = Object.entries(values).filter(([, text]) => text !== '')
    const cells = Object.fromEntries(filled.map(([name, text]) => [name, storable(text)]))
    for (const [name, text] of Object.entries(cells)) letters += name.length + text.length
    if (samples.length < guessRows) samples.push(columns.map((column) => cells[column] ?? ''))
    batch.push({ number, at: at.slice(0, 100), cells, lng: location?.lng ?? null, lat: location?.lat ?? null })
    if (batch.length >= rowsAtOnce || letters - lettersWritten > lettersAtOnce) {
      step('rows')
      await write()
    }
  })
  if (!read.ok) return fail(read.error)
  if (total > importLimits.rows) return fail('too-many-rows')
  if (letters > lettersMax) return fail('too-large')
  if (total === 0) return fail('no-rows')
  await write()
  step('read done')
  const guessed = settings.columns.length > 0 ? settings.columns : guessColumns(columns, samples)
  if (run.is_sync) await takeDecisionsOver(transaction, run)
  return changeRun(transaction, run.id, {
    // Nobody looks at what is asked by itself: what would be found is found again when it is written.
    status: run.is_sync ? importActs.apply.to : importActs.change.to,
    total,
    settings: { ...settings, columns: guessed },
    found: { columns, format, encoding, delimiter, samples: samples.slice(0, importLimits.samples) },
  })
}

/** SRC-11: what a person has said of a row is said of the same row of the next file; cells that were repaired count while the file has them as they were. */
async function takeDecisionsOver(transaction: Transaction<Schema>, run: RunRow): Promise<void> {
  const last = await transaction
    .selectFrom('import_runs')
    .select('id')
    .where('source_id', '=', run.source_id)
    .where('status', '=', 'applied')
    .orderBy('applied_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) return
  const idColumn = run.settings.columns.find(({ field }) => field === 'id')?.text ?? null
  await sql`update import_rows n set decision = o.decision,
      repairs = case when n.cells = o.cells then o.repairs else '{}' end
    from import_rows o
    where n.run_id = ${run.id} and o.run_id = ${last.id} and (o.decision <> 'auto' or o.repairs <> '{}')
      and (n.cells = o.cells or (n.cells ->> ${idColumn}::text) = (o.cells ->> ${idColumn}::text))`.execute(transaction)
}

const guessRows = 50

/** The database keeps no NUL; one letter more than is allowed makes the rule say that it is too long. */
const storable = (text: string): string =>
  wellFormed(text.slice(0, importLimits.cellLetters + 1).replaceAll('\u0000', '\uFFFD'))
