import { sql } from 'kysely'
import type { Queries } from '../../db/database.ts'
import type { WrittenTerms } from '../../db/tables/import.tables.ts'
import type { RunRow } from '../runs/import-runs.repository.ts'
import type { TermsOfFile } from '../match/terms-of-file.ts'

/** OPEN-17: records on an applied run which terms of its source it has replaced. */
export async function noteTermsOfRun(
  queries: Queries,
  { runId, sourceId }: { readonly runId: string; readonly sourceId: string },
  { before, after, isSilent }: TermsOfFile,
): Promise<void> {
  if (isSilent) return
  const source = await queries
    .selectFrom('import_sources')
    .select('terms_run_id')
    .where('id', '=', sourceId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const written: WrittenTerms = { before, after, runBefore: source.terms_run_id }
  await queries
    .updateTable('import_runs')
    .set({ written_terms: JSON.stringify(written) })
    .where('id', '=', runId)
    .execute()
  await queries.updateTable('import_sources').set({ terms_run_id: runId }).where('id', '=', sourceId).execute()
}

/** OPEN-17: what the run said last is again as before it, except for what the owner has chosen since. */
export async function putTermsBack(
  queries: Queries,
  { id: runId, source_id: sourceId, written_terms: written }: RunRow,
): Promise<void> {
  if (written === null || sourceId === null) return
  const { before, after, runBefore } = written
  // A later run that is undone afterwards puts back what was before both.
  await sql`update import_runs set written_terms = written_terms || ${JSON.stringify({ before, runBefore })}::jsonb
    where source_id = ${sourceId} and written_terms ->> 'runBefore' = ${runId}`.execute(queries)
  await sql`update import_sources set terms_run_id = ${runBefore}::uuid,
      license = case when is_license_chosen or license <> ${after.license} then license else ${before.license} end,
      attribution = case when is_attribution_chosen or attribution <> ${after.attribution} then attribution
        else ${before.attribution} end
    where id = ${sourceId} and terms_run_id = ${runId}`.execute(queries)
}
