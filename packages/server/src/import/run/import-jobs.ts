import { sql, type Transaction } from 'kysely'
import { guessColumns, importActs, importLimits, type ImportJob } from '@recircle/core/import'
import { wellFormed } from '@recircle/core/shared'
import type { Database, Schema } from '../../db/database.ts'
import { openSource } from '../open-source.ts'
import { applyRun, checkRun } from './decide-run.ts'
import type { Step } from './job-tools.ts'
import { changeRun, type RunRow } from './import-runs.repository.ts'
import { undoRun } from './undo-run.ts'

interface JobContext {
  readonly database: Database
  readonly step: Step
  readonly onError: (error: unknown) => void
  readonly lettersMax: number
}

const attemptsMax = 5
const rowsAtOnce = 500
const lettersAtOnce = 4_000_000

/**
 * SRC-6: does the job that waits longest, in one transaction under a lock of its run: a job that is cut short anywhere has done nothing, and
 * is done from its beginning by whoever looks next. False when nothing waits.
 */
export async function runImportJob(
  database: Database,
  onError: (error: unknown) => void,
  step: Step = () => {},
  lettersMax: number = importLimits.letters,
): Promise<boolean> {
  const waiting = await database
    .selectFrom('import_runs')
    .select(['id', 'status', 'attempts'])
    .where('status', 'in', ['reading', 'checking', 'applying', 'undoing'])
    .orderBy('attempts')
    .orderBy('updated_at')
    .limit(20)
    .execute()
  for (const { id } of waiting) if (await tryToRun({ database, step, onError, lettersMax }, id)) return true
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
      if (run.attempts >= attemptsMax) await giveUp(transaction, run)
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
const giveUp = (transaction: Transaction<Schema>, run: RunRow) =>
  changeRun(transaction, run.id, { status: run.status === 'undoing' ? 'applied' : 'failed', fault: 'broken' })

type Job = (transaction: Transaction<Schema>, run: RunRow, context: JobContext) => Promise<unknown>
const jobs: Readonly<Record<ImportJob, Job>> = {
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
  const fail = async (fault: string) => {
    await forgetRows()
    return changeRun(transaction, run.id, { status: 'failed', fault })
  }
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
  return changeRun(transaction, run.id, {
    status: importActs.change.to,
    total,
    settings: { ...settings, columns: guessed },
    found: { columns, format, encoding, delimiter, samples: samples.slice(0, importLimits.samples) },
  })
}

const guessRows = 50

/** The database keeps no NUL; one letter more than is allowed makes the rule say that it is too long. */
const storable = (text: string): string =>
  wellFormed(text.slice(0, importLimits.cellLetters + 1).replaceAll('\u0000', '\uFFFD'))
