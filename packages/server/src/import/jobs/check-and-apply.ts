import { sql, type Transaction } from 'kysely'
import { openingHoursOf, type FacilityStatus } from '@recircle/core/facility'
import {
  isFarFewer,
  newImportSettings,
  rowProblems,
  type ImportedPoint,
  type ImportOutcome,
  type ImportRemark,
} from '@recircle/core/import'
import type { ReadPoint } from '@recircle/place-files/points'
import type { Schema } from '../../db/database.ts'
import type { StoredSettings, WrittenUpdate } from '../../db/tables/import.tables.ts'
import { collectGarbage } from '../match/collect-garbage.ts'
import { usualNearM, type ImportPlan, type RowReport } from '../match/import-plan.ts'
import { importPoints } from '../match/import-points.ts'
import { groupsOf, rowsLeftOut } from '../match/row-groups.ts'
import { countsOf, isRefused, outcomeOf, refusedRowsOf, remarkOfWire } from '../match/row-figures.ts'
import { sourceAlike, sourceNameOf } from '../match/source-records.ts'
import { proposingOf } from '../sources/fetch-run.ts'
import { noteGone } from '../sources/gone-points.repository.ts'
import { proposeSourceValues } from '../sources/propose-source-values.ts'
import { findSource, keyOfRun, noteSource, termsOfSource } from '../sources/sources.repository.ts'
import { noteTermsOfRun } from '../sources/source-terms.ts'
import { failRun, noteMissing, noteSuccess } from '../sources/sync-source.ts'
import { noteWaiting } from '../runs/address-places.repository.ts'
import { changeRun, forgetRun, type RunRow } from '../runs/import-runs.repository.ts'
import type { JobTools } from '../runs/job-tools.ts'
import { countToPublish } from '../review/run-drafts.ts'
import { readPoints, readingTools } from './reading-tools.ts'
import { lackingOf } from '../match/lacking-parts.ts'
import { termsOfFile } from '../match/terms-of-file.ts'

const rowsAtOnce = 1000

interface DecidedRow {
  readonly number: number
  readonly outcome: ImportOutcome
  readonly remarks: readonly ImportRemark[]
  readonly becomes: ImportedPoint | null
  readonly facility_id: string | null
  readonly asks: string | null
}

/** SRC-4: decides the outcome of every row and stores only those outcomes. */
export const checkRun = (transaction: Transaction<Schema>, run: RunRow, tools: JobTools): Promise<unknown> =>
  checkOrApply(transaction, run, tools, 'dry')

/** SRC-6: writes new and changed points, all or none. The outcomes are decided again, because the map may have changed since the check. */
export const applyRun = (transaction: Transaction<Schema>, run: RunRow, tools: JobTools): Promise<unknown> =>
  checkOrApply(transaction, run, tools, 'write')

async function checkOrApply(
  transaction: Transaction<Schema>,
  run: RunRow,
  { step, progress, site }: JobTools,
  mode: ImportPlan['mode'],
): Promise<unknown> {
  const isDry = mode === 'dry'
  const settings: StoredSettings = { ...newImportSettings, ...run.settings }
  const tools = await readingTools(transaction, run, settings)
  step('points')
  const points = await readPoints(transaction, run, tools, progress)
  const faults = new Set(points.filter(isRefused).map(({ row }) => row))
  /** IMP-34: neither imported nor refused. */
  const isWaiting = (row: number): boolean => faults.has(row) && tools.asks.has(row)
  const { mends } = settings
  const rowCount = points.length - faults.size
  if (run.is_sync && (await isStopped(transaction, run, rowCount)))
    return failRun(transaction, run, rowCount === 0 ? 'feed-empty' : 'feed-shrunk', site)
  const proposing = await proposingOf(transaction, run)
  const source = await keyOfRun(transaction, run)
  const terms = termsOfFile(points, await termsOfSource(transaction, source), true)
  const updates: WrittenUpdate[] = []
  step('decide')
  const outcome = await importPoints(transaction, {
    points,
    source,
    terms,
    isSourceNamed: true,
    owner: tools.owner,
    as: 'owner',
    isPublished: false,
    isUpdating: true,
    updatable: await updatableIn(transaction, run, source),
    nearM: settings.byStaff ? settings.byStaff.nearM : settings.keepsAll ? null : usualNearM,
    mode,
    slugOf: tools.slugOf,
    onProgress: (done) => void progress(done).catch(() => {}),
    onUpdated: (update) => updates.push(update),
    keeps: new Set(mends.flatMap(({ act, code }) => (act === 'keep' ? [code] : []))),
    propose: (queries, said) => proposeSourceValues(queries, proposing, said),
  } satisfies ImportPlan)
  if ('otherSource' in outcome) throw new Error('The source is said')
  step('note')
  const pointOfRow = new Map(points.map((point) => [point.row, point]))
  // SRC-23: a decision about one row holds over that about its group.
  const settled = outcome.reports.filter(({ row }) => !isWaiting(row))
  const ofGroups = settled.filter(({ row }) => pointOfRow.get(row)?.isKept !== true)
  const leftOutRows = rowsLeftOut(ofGroups, mends, tools.mended)
  const isLeftOut = (row: number): boolean => leftOutRows.has(row)
  const decidedOf = ({ row, outcome: decided, reasons, name, id }: RowReport): DecidedRow => {
    const point = pointOfRow.get(row)
    const isFaulty = faults.has(row)
    return {
      number: row,
      outcome: isLeftOut(row) ? 'left-out' : isWaiting(row) ? 'waiting' : outcomeOf[decided],
      remarks: isWaiting(row) ? [] : reasons.map((reason) => remarkOfWire(reason, isFaulty)),
      becomes: point && !isFaulty ? shownPoint(point, name) : null,
      facility_id: isLeftOut(row) ? null : id,
      asks: tools.asks.get(row) ?? null,
    }
  }
  await noteRows(transaction, run.id, outcome.reports, decidedOf, step)
  const leftOut = leftOutRows.size + (await noteLeftOut(transaction, run.id))
  if (!isDry) await noteWritten(transaction, run.id, updates)
  const counts = {
    ...countsOf(settled.filter(({ row }) => !isLeftOut(row))),
    waiting: outcome.reports.length - settled.length,
    'left-out': leftOut,
  }
  const alike = isDry
    ? await sourceAlike(
        transaction,
        source,
        points.filter((point) => !isRefused(point)),
      )
    : null
  if (!isDry) {
    step('source')
    const refusedRows = refusedRowsOf(points.filter(({ row }) => !isLeftOut(row) && !isWaiting(row)))
    const sourceId = await noteSource(transaction, run, source, {
      rowCount,
      counts,
      refusedRows,
      terms: terms.after,
    })
    // SRC-31: from here on the key is the source's.
    const ofSource = { source_id: sourceId, feed_key: null }
    await transaction.updateTable('import_runs').set(ofSource).where('id', '=', run.id).execute()
    const goneIds = outcome.gone.map(({ id }) => id)
    await noteGone(transaction, source, goneIds)
    if (run.is_sync) {
      await noteMissing(transaction, proposing, source, goneIds)
      await noteSuccess(transaction, sourceId, { etag: run.etag, lastModified: run.last_modified })
      // A file without changes does not deserve an entry in the list.
      if (counts.new === 0 && counts.changed === 0 && !(await hasProposed(transaction, run))) {
        step('done')
        return forgetRun(transaction, run.id)
      }
      await transaction.deleteFrom('import_files').where('run_id', '=', run.id).execute()
    }
    await noteTermsOfRun(transaction, { runId: run.id, sourceId }, terms)
  }
  await noteWaiting(transaction, run)
  if (!isDry) await queueForReview(transaction, run.id)
  step('done')
  return changeRun(transaction, run.id, {
    status: isDry ? 'checked' : 'applied',
    ...(isDry ? {} : { isApplied: true }),
    found: {
      counts,
      gone: outcome.gone.length,
      ...(isDry && {
        unused: tools.fields.unused,
        materialWords: tools.words.materials,
        hoursWords: tools.words.hours,
        ...rowProblems(outcome.reports, decidedOf),
        lacking: lackingOf(points.filter((point) => !isRefused(point) && !isLeftOut(point.row))),
        groups: groupsOf(settled, isLeftOut),
        mended: mends.map((_, at) => tools.mended[at] ?? 0),
        // The name of another organization's source is not disclosed.
        alike: alike === null ? '' : (sourceNameOf(run.org_id, alike.source) ?? ''),
      }),
    },
  })
}

/** SRC-17: with its first draft, a run enters the queue of staff. */
async function queueForReview(transaction: Transaction<Schema>, id: string): Promise<void> {
  if ((await countToPublish(transaction, id)) === 0) return
  const waiting = { waiting_since: sql<Date>`now()`, applied_at: sql<Date>`now()` }
  await transaction.updateTable('import_runs').set(waiting).where('id', '=', id).execute()
}

const hasProposed = async (transaction: Transaction<Schema>, { id }: RunRow): Promise<boolean> =>
  (await transaction.selectFrom('proposals').select('id').where('run_id', '=', id).limit(1).executeTakeFirst()) !==
  undefined

/** SRC-15: a nearly empty file counts as an accident until the owner confirms it. */
async function isStopped(transaction: Transaction<Schema>, run: RunRow, rowCount: number): Promise<boolean> {
  if (rowCount === 0) return true
  const source = run.source_id === null ? undefined : await findSource(transaction, run.source_id)
  return source !== undefined && !source.takes_fewer && isFarFewer(source.row_count, rowCount)
}

/** Once staff have published points of this source, its later changes also update published points; until then, only drafts. */
async function updatableIn(
  transaction: Transaction<Schema>,
  { org_id: orgId, settings }: RunRow,
  key: string,
): Promise<readonly FacilityStatus[]> {
  const published = await transaction
    .selectFrom('import_runs')
    .select('id')
    .where('org_id', '=', orgId)
    .where('published_at', 'is not', null)
    .where(sql<string>`settings ->> 'source'`, '=', settings.source)
    .limit(1)
    .executeTakeFirst()
  const isPublished =
    published !== undefined || (settings.byStaff !== undefined && (await wereBornPublic(transaction, key)))
  return isPublished ? ['draft', 'accepted', 'temporarily-not-working'] : ['draft']
}

/** SRC-22: staff publish what they import themselves without a review. */
async function wereBornPublic(transaction: Transaction<Schema>, key: string): Promise<boolean> {
  const born = await transaction
    .selectFrom('facility_sources')
    .innerJoin('facility_transitions', 'facility_transitions.facility_id', 'facility_sources.facility_id')
    .select('facility_sources.facility_id')
    .where('source', '=', key)
    .where('from_status', 'is', null)
    .where('to_status', '<>', 'draft')
    .limit(1)
    .executeTakeFirst()
  return born !== undefined
}

const shownPoint = ({ content }: ReadPoint, name: string): ImportedPoint => ({
  name,
  kind: content.kind,
  address: content.address,
  lat: content.location.lat,
  lng: content.location.lng,
  materialIds: content.rates.map(({ materialId }) => materialId),
  hours: openingHoursOf(content),
  hoursText: content.hoursText,
  stops: content.stops,
  phone: content.contacts.phone,
  email: content.contacts.email,
  website: content.contacts.website,
})

async function noteRows(
  transaction: Transaction<Schema>,
  runId: string,
  reports: readonly RowReport[],
  decidedOf: (report: RowReport) => DecidedRow,
  step: JobTools['step'],
): Promise<void> {
  for (let start = 0; start < reports.length; start += rowsAtOnce) {
    step('rows')
    const some = JSON.stringify(reports.slice(start, start + rowsAtOnce).map(decidedOf))
    await sql`update import_rows set outcome = r.outcome, remarks = r.remarks, becomes = r.becomes, facility_id = r.facility_id,
        asks = r.asks
      from jsonb_to_recordset(${some}::jsonb)
        as r(number integer, outcome text, remarks jsonb, becomes jsonb, facility_id uuid, asks text)
      where import_rows.run_id = ${runId} and import_rows.number = r.number`.execute(transaction)
    collectGarbage(start)
  }
}

async function noteLeftOut(transaction: Transaction<Schema>, runId: string): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('import_rows')
    .set({ outcome: 'left-out', asks: null, remarks: '[]', becomes: null, facility_id: null })
    .where('run_id', '=', runId)
    .where('decision', '=', 'skip')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** SRC-7, SRC-17: records what an undo and a review need: the versions as written, and the content before. */
async function noteWritten(
  transaction: Transaction<Schema>,
  runId: string,
  updates: readonly WrittenUpdate[],
): Promise<void> {
  await sql`update import_rows set written_version = facilities.version from facilities
    where import_rows.run_id = ${runId} and import_rows.outcome in ('new', 'changed', 'same')
      and facilities.id = import_rows.facility_id`.execute(transaction)
  for (const update of updates)
    await transaction
      .updateTable('import_rows')
      .set({ written: JSON.stringify(update) })
      .where('run_id', '=', runId)
      .where('number', '=', update.rows[0] ?? 0)
      .execute()
}
