import { sql, type Transaction } from 'kysely'
import { importReviewLimits, undoWindowMs } from '@recircle/core/desk'
import { newImportSettings } from '@recircle/core/import'
import type { Queries, Schema } from '../../db/database.ts'
import { conflictWith, done, refused, type Outcome } from '../../http/answer/outcome.ts'
import { queueMail, type QueuedMail } from '../../mail/mail-queue.ts'
import type { StaffConfig } from '../../audit/staff-place.ts'
import { mailHeld, problem, type Asked, type Decided, type Work } from '../../moderation/item-kind.ts'
import { reachableOwner } from '../../moderation/staff-transits.ts'
import { pageAddress } from '../../site/page-address.ts'
import type { RunRow } from '../runs/import-runs.repository.ts'
import { countDrafts, countToPublish, takeRunLock } from './run-drafts.ts'

export interface RestoredRun {
  readonly import: { readonly isPublished: boolean }
}

const nameOfRun = ({ settings, file_name: fileName }: Pick<RunRow, 'settings' | 'file_name'>): string =>
  ({ ...newImportSettings, ...settings }).source || fileName

/** SRC-17: decides on a whole run, under its lock. Publishing is left to a job that starts once the decision can no longer be taken back. */
export async function applyRunDecision({
  transaction,
  note,
  config,
  place,
  item: { id },
  decision: { verdict, except },
  reason,
}: Work): Promise<Outcome<Decided<RestoredRun>>> {
  const run = await transaction
    .selectFrom('import_runs')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!run) return refused('not-found')
  if (run.status !== 'applied' || run.waiting_since === null) return conflictWith(problem('decided'))
  const rows = [...new Set(except)]
  if (verdict !== 'accept') {
    await transaction
      .updateTable('import_runs')
      .set({ waiting_since: null, refusal: reason })
      .where('id', '=', id)
      .execute()
    await note({ act: 'import.decline', subjectKind: 'import', subjectId: id, reason })
    const mail = await reviewMail(transaction, config, run, { isAccepted: false, reason })
    const mailId = mail && (await queueMail(transaction, { ...mail, ...mailHeld }))
    return done({ mailId, mailedTo: mail?.recipient ?? null, restore: { import: { isPublished: false } } })
  }
  if (rows.length > importReviewLimits.except || !(await areRowsOf(transaction, id, rows)))
    return refused('invalid', [problem('row-unknown')])
  const points = await countToPublish(transaction, id, rows)
  if (points === 0) return refused('invalid', [problem('nothing-to-publish')])
  await transaction
    .updateTable('import_runs')
    .set({
      status: 'publishing',
      waiting_since: null,
      publish_after: sql<Date>`now() + ${undoWindowMs / 1000} * interval '1 second'`,
      publish_except: rows,
      publisher_id: place.signature.actorId,
      refusal: '',
      done: 0,
      total: run.total,
      attempts: 0,
    })
    .where('id', '=', id)
    .execute()
  await note({ act: 'import.accept', subjectKind: 'import', subjectId: id, after: { points, except: rows } })
  // The job writes to the owner, once it knows how many points it has published.
  const owner = await reachableOwner(transaction, { orgId: run.org_id, creatorId: run.creator_id })
  return done({ mailId: null, mailedTo: owner?.email ?? null, restore: { import: { isPublished: true } } })
}

async function areRowsOf(queries: Queries, id: string, numbers: readonly number[]): Promise<boolean> {
  if (numbers.length === 0) return true
  const { count } = await queries
    .selectFrom('import_rows')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('run_id', '=', id)
    .where('number', 'in', numbers)
    .executeTakeFirstOrThrow()
  return count === numbers.length
}

/** DESK-17: returns the run to the queue as long as no job has begun to publish it; false if its state has changed since. */
export async function reopenRun(transaction: Transaction<Schema>, id: string, waitedSinceMs: number): Promise<boolean> {
  if (!(await takeRunLock(transaction, id))) return false
  const run = await transaction.selectFrom('import_runs').selectAll().where('id', '=', id).executeTakeFirst()
  const isRefused = run?.status === 'applied' && run.waiting_since === null && run.refusal !== ''
  if (!isRefused && run?.status !== 'publishing') return false
  await transaction
    .updateTable('import_runs')
    .set({
      status: 'applied',
      waiting_since: new Date(waitedSinceMs),
      publish_after: null,
      publish_except: [],
      publisher_id: null,
      refusal: '',
    })
    .where('id', '=', id)
    .execute()
  return true
}

interface Told {
  readonly isAccepted: boolean
  readonly points?: number
  readonly left?: number
  readonly reason?: string
}

/** The email to the owner; null if no address is reachable. */
export async function reviewMail(
  queries: Queries,
  config: StaffConfig,
  run: RunRow,
  { isAccepted, points = 0, left = 0, reason = '' }: Told,
): Promise<QueuedMail | null> {
  const owner = await reachableOwner(queries, { orgId: run.org_id, creatorId: run.creator_id })
  if (owner === null) return null
  const { email: recipient, name, locale, variant } = owner
  return {
    template: isAccepted ? 'importPublished' : 'importRefused',
    recipient,
    locale,
    name,
    link: pageAddress(config, variant, locale, `/profile/imports?run=${run.id}`),
    values: { name: nameOfRun(run), points: String(points), left: String(left), reason },
  }
}

/** The email that a decision would send. */
export async function previewRunMail({
  queries,
  config,
  item: { id },
  decision: { verdict, except },
  reason,
}: Asked): Promise<QueuedMail | null> {
  const run = await queries.selectFrom('import_runs').selectAll().where('id', '=', id).executeTakeFirst()
  if (!run) return null
  const [points, drafts] = [await countToPublish(queries, id, except), await countDrafts(queries, id)]
  return reviewMail(queries, config, run, { isAccepted: verdict === 'accept', points, left: drafts - points, reason })
}
