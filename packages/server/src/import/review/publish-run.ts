import { sql, type Transaction } from 'kysely'
import { takingBack } from '../../db/taking-back.ts'
import type { Schema } from '../../db/database.ts'
import { queueMail } from '../../mail/mail-queue.ts'
import type { JobTools } from '../runs/job-tools.ts'
import type { RunRow } from '../runs/import-runs.repository.ts'
import { reviewMail } from './run-decision.ts'
import { countDrafts, draftsToPublish, settleWaiting } from './run-drafts.ts'

const pointsAtOnce = 500

/** SRC-17: publishes the points that staff have reviewed, all or none, and notifies the owner. */
export async function publishRun(
  transaction: Transaction<Schema>,
  run: RunRow,
  { step, progress, site }: JobTools,
): Promise<void> {
  step('drafts')
  const { rows: drafts } = await draftsToPublish(run.id, run.publish_except).execute(transaction)
  let published = 0
  for (let start = 0; start < drafts.length; start += pointsAtOnce) {
    step('publish')
    published += await publishDrafts(transaction, run, drafts.slice(start, start + pointsAtOnce))
    await progress(Math.min(start + pointsAtOnce, drafts.length))
  }
  step('note')
  const heldBack = await countDrafts(transaction, run.id)
  await transaction
    .updateTable('import_runs')
    .set({
      status: 'applied',
      publish_after: null,
      done: 0,
      attempts: 0,
      published,
      held_back: heldBack,
      // A run counts as published once at least one of its points is public.
      ...(published > 0 && { published_at: sql<Date>`now()` }),
    })
    .where('id', '=', run.id)
    .execute()
  await settleWaiting(transaction, run.org_id)
  step('mail')
  const mail = await reviewMail(transaction, site, run, { isAccepted: true, points: published, left: heldBack })
  if (mail !== null) await queueMail(transaction, mail)
  step('done')
}

/** One row update covers both steps of the history: an import is submitted and accepted as a whole. */
async function publishDrafts(
  transaction: Transaction<Schema>,
  run: RunRow,
  drafts: readonly { readonly id: string; readonly version: number }[],
): Promise<number> {
  const [ids, versions] = [drafts.map(({ id }) => id), drafts.map(({ version }) => version)]
  const { rows } = await takingBack(transaction, () =>
    sql<{ id: string }>`
    with moved as (
        update facilities f set status = 'accepted', status_comment = null
        from unnest(${ids}::uuid[], ${versions}::integer[]) as seen(id, version)
        where f.id = seen.id and f.version = seen.version and f.status = 'draft' returning f.id, f.version, f.creator_id),
      noted as (
        insert into facility_transitions (id, facility_id, from_status, to_status, actor_kind, actor_id, comment, happened_at)
        select gen_random_uuid(), id, 'draft', 'on-review', 'owner', creator_id, 'import',
          (select applied_at + interval '1 microsecond' from import_runs where id = ${run.id}) from moved
        union all select gen_random_uuid(), id, 'on-review', 'accepted', 'staff', ${run.publisher_id}::uuid, 'import', now() from moved),
      written as (
        update import_rows r set written_version = moved.version from moved
        where r.run_id = ${run.id} and r.facility_id = moved.id)
    select id from moved`.execute(transaction),
  )
  return rows.length
}
