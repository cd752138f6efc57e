import { importActions, newImportSettings, type ImportRun, type RowRepair } from '@recircle/core/import'
import { cellOf } from '@recircle/place-files/formats'
import { mendedCells } from '@recircle/place-files/points'
import type { Queries } from '../../db/database.ts'
import { done, refused, type Outcome } from '../../http/answer/outcome.ts'
import { changeRun, type RunRow } from './import-runs.repository.ts'

/** SRC-5: keeps a person's changes to a row of a locked run. */
export async function repairRow(
  queries: Queries,
  { id, found, settings }: RunRow,
  number: number,
  { decision, cells }: RowRepair,
): Promise<Outcome<ImportRun>> {
  const row = await queries
    .selectFrom('import_rows')
    .select('cells')
    .where('run_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!row) return refused('not-found')
  const known = new Set(found.columns ?? [])
  if (!cells.every(({ column }) => known.has(column)))
    return refused('invalid', [{ rule: 'unknown-value', pointer: '/cells' }])
  const mended = mendedCells(row.cells, { ...newImportSettings, ...settings }.mends)
  const repairs = cells.filter(({ column, text }) => cellOf(mended, column) !== text)
  await queries
    .updateTable('import_rows')
    .set({
      decision,
      repairs: JSON.stringify(Object.fromEntries(repairs.map((each) => [each.column, each.text]))),
    })
    .where('run_id', '=', id)
    .where('number', '=', number)
    .execute()
  return done(await changeRun(queries, id, { status: importActions.change.to }))
}
