import { sql, type Transaction } from 'kysely'
import { contentOf, newFacilityContent } from '@recircle/core/facility'
import type { Schema } from '../../db/database.ts'
import { findFacility } from '../../facility/facility.repository.ts'
import { removeFacilities, touchFacility, updateFacility } from '../../facility/facility-writer.ts'
import { fileUrl } from '../../upload/file-url.ts'
import { applied, changesOf } from '../match/differences.ts'
import type { WrittenUpdate } from '../../db/tables/import.tables.ts'
import { deleteSourceRecord } from '../match/source-records.ts'
import { takeNotedGoneBack } from '../sources/gone-points.repository.ts'
import { withdrawReports } from '../sources/propose-source-values.ts'
import { putTermsBack } from '../sources/source-terms.ts'
import { keyOfRun } from '../sources/sources.repository.ts'
import type { JobTools } from '../runs/job-tools.ts'
import { changeRun, type RunRow } from '../runs/import-runs.repository.ts'

const rowsAtOnce = 500

/** SRC-7: reverts the points that are still as imported, and marks the rows of those that have been changed since. */
export async function undoRun(
  transaction: Transaction<Schema>,
  run: RunRow,
  { step, progress }: JobTools,
): Promise<unknown> {
  // Before any point is locked: deciding on a report locks the report first, then its point.
  await withdrawReports(transaction, run.id)
  if (run.source_id !== null) await holdSource(transaction, run.source_id)
  await putTermsBack(transaction, run)
  await takeNotedGoneBack(transaction, await keyOfRun(transaction, run), run.id)
  let keptCount = await takeBackCreated(transaction, run, step, progress)
  const updated = await transaction
    .selectFrom('import_rows')
    .select(['number', 'written'])
    .where('run_id', '=', run.id)
    .where('written', 'is not', null)
    .orderBy('number')
    .execute()
  for (const { number, written } of updated) {
    step('updated')
    if (written === null || (await takeBackUpdate(transaction, run, written))) continue
    keptCount += 1
    await markKept(transaction, run.id, [number])
  }
  step('done')
  await transaction.updateTable('import_runs').set({ waiting_since: null }).where('id', '=', run.id).execute()
  return changeRun(transaction, run.id, { status: 'undone', kept: keptCount })
}

/** Pauses the source: its next sync would import the reverted points again. */
const holdSource = (transaction: Transaction<Schema>, id: string) =>
  transaction
    .updateTable('import_sources')
    .set({ is_paused: true, etag: null, last_modified: null })
    .where('id', '=', id)
    .where('every_hours', 'is not', null)
    .execute()

async function takeBackCreated(
  transaction: Transaction<Schema>,
  run: RunRow,
  step: JobTools['step'],
  progress: JobTools['progress'],
): Promise<number> {
  let [keptCount, last] = [0, 0]
  for (;;) {
    const rows = await transaction
      .selectFrom('import_rows')
      .select(['number', 'facility_id', 'written_version'])
      .where('run_id', '=', run.id)
      .where('outcome', '=', 'new')
      .where('facility_id', 'is not', null)
      .where('number', '>', last)
      .orderBy('number')
      .limit(rowsAtOnce)
      .execute()
    if (rows.length === 0) return keptCount
    step('created')
    const points = await transaction
      .selectFrom('facilities')
      .select(['id', 'version', 'status', 'org_id'])
      // A point that a visitor has confirmed or reported no longer depends on this import alone.
      .select(
        sql<boolean>`exists (select from proposals p where p.facility_id = facilities.id) or exists (
          select from facility_confirmations c where c.facility_id = facilities.id and c.by_kind in ('visitor', 'staff'))`.as(
          'is_spoken_of',
        ),
      )
      .where(
        'id',
        'in',
        rows.flatMap(({ facility_id: id }) => id ?? []),
      )
      .forUpdate()
      .execute()
    const byId = new Map(points.map((point) => [point.id, point]))
    const [untouched, published]: [string[], string[]] = [[], []]
    const touched: number[] = []
    for (const { number, facility_id: id, written_version: version } of rows) {
      last = number
      const point = byId.get(id ?? '')
      // The owner has deleted the point: there is nothing to revert.
      if (!point) continue
      const isAsImported = point.version === version && point.org_id === run.org_id
      if (isAsImported && point.status === 'draft') untouched.push(point.id)
      else if (isAsImported && point.status === 'accepted' && !point.is_spoken_of) published.push(point.id)
      else touched.push(number)
    }
    // These drafts were never public, so they are deleted without a trace.
    await removeFacilities(transaction, untouched)
    await removeFacilities(transaction, published, 'public')
    await markKept(transaction, run.id, touched)
    keptCount += touched.length
    await progress(last)
  }
}

async function markKept(transaction: Transaction<Schema>, runId: string, numbers: readonly number[]): Promise<void> {
  if (numbers.length === 0) return
  await transaction
    .updateTable('import_rows')
    .set({ is_kept: true })
    .where('run_id', '=', runId)
    .where('number', 'in', numbers)
    .execute()
}

/** Reverts part by part; returns false if a part has been edited since, and leaves that part. */
async function takeBackUpdate(
  transaction: Transaction<Schema>,
  run: RunRow,
  { facilityId, before, after, said }: WrittenUpdate,
): Promise<boolean> {
  await transaction.selectFrom('facilities').select('id').where('id', '=', facilityId).forUpdate().execute()
  const facility = await findFacility(transaction, facilityId, fileUrl)
  if (!facility) return true
  const named = (content: WrittenUpdate['before']) => ({
    content: { ...newFacilityContent, ...content },
    isNamed: true,
  })
  const changes = changesOf(named(after), named(before), String)
  // CLAIM-10: a point that is with another organization by now keeps its content. OPEN-17: its terms are put back.
  if (facility.orgId !== run.org_id && changes.length > 0) return true
  const current = contentOf(facility)
  const { content, kept: keptCount } = applied(current, after, before, changes)
  if (content === current) await touchFacility(transaction, facilityId)
  else await updateFacility(transaction, facilityId, content, run.creator_id)
  const source = await keyOfRun(transaction, run)
  await deleteSourceRecord(transaction, source, facilityId)
  if (said.length > 0)
    await transaction
      .insertInto('facility_sources')
      .values(
        said.map((row) => ({
          facility_id: facilityId,
          source,
          source_id: row.source_id,
          said: JSON.stringify(row.said),
        })),
      )
      .execute()
  return keptCount.length === 0
}
