import { sql, type Transaction } from 'kysely'
import { v7 as uuidV7 } from 'uuid'
import { reasonText, type DeskMerge } from '@recircle/core/desk'
import { closedForGood, facilityPath, mergeRefusal, publicMergeRefusal, type Facility } from '@recircle/core/facility'
import { canonicalPath } from '@recircle/core/site'
import type { Queries, Schema } from '../db/database.ts'
import type { MergeRestore, ModeratedRestore } from '../db/tables/staff.tables.ts'
import { moderatedFacility } from './moderated-facility.ts'
import { conflictWith, done, refused, type Outcome } from '../http/answer/outcome.ts'
import { isUuid } from '../http/request/uuid.ts'
import { queueMail, type QueuedMail } from '../mail/mail-queue.ts'
import { DecisionFailed } from '../moderation/decision-failed.ts'
import {
  mailHeld,
  problem as problemOf,
  type Asked,
  type Decided,
  type TellOfReversal,
  type Work,
} from '../moderation/item-kind.ts'
import { judgedNow, lockModerated } from '../moderation/moderated-kind.ts'
import type { StaffConfig } from '../audit/staff-place.ts'
import { transitWithin, mailToOwner, reachableOwner, type StaffEmail } from '../moderation/staff-transits.ts'
import { pointBefore, putStatusBack } from '../report/reopen-report.ts'
import type { WriteNote } from '../audit/audited.ts'

const problem = (rule: string) => ({ rule, pointer: '/data/merge' })

type Merged = Decided<ModeratedRestore>
type AcceptedEmail = (saved: Facility) => StaffEmail

/** DESK-40: keeps one of two points at the same place; the reports, confirmations and URL of the other move to it. */
export async function mergeItem(work: Work, acceptedEmail: AcceptedEmail): Promise<Outcome<Merged>> {
  const { merge } = work.decision
  if (merge === null) return refused('invalid', [problemOf('merge-unknown')])
  const merged = await mergePoints(work, merge, acceptedEmail)
  // Throws, because earlier writes must be rolled back.
  if (!merged.ok && merged.error === 'invalid') throw new DecisionFailed(merged.problems[0]?.rule ?? 'merge-unknown')
  return merged
}

/** DESK-40: the email to the owner of the point that would be closed. */
export async function previewMerge({ queries, config, item, decision, template }: Asked): Promise<QueuedMail | null> {
  const { merge, words } = decision
  if (merge === null || !isUuid(merge.otherId)) return null
  const [waiting, shown] = await Promise.all([
    moderatedFacility.find(queries, item.id),
    moderatedFacility.find(queries, merge.otherId),
  ])
  if (!waiting || !shown) return null
  const [closed, kept] = merge.keeps === 'other' ? [waiting, shown] : [shown, waiting]
  const owner = await reachableOwner(queries, closed)
  return owner && mergedMail(queries, config, { closed, kept }, reasonText(template, words, owner.locale))
}

async function mergePoints(work: Work, merge: DeskMerge, acceptedEmail: AcceptedEmail): Promise<Outcome<Merged>> {
  const { transaction, item } = work
  const waiting = await lockModerated(transaction, moderatedFacility, item.id)
  const shown = await lockModerated(transaction, moderatedFacility, merge.otherId)
  if (!waiting || !shown) return refused('not-found')
  if (shown.version !== merge.otherVersion) return conflictWith({ rule: 'moved', pointer: '/data' })
  const refusal = mergeRefusal(waiting, shown)
  if (refusal !== null) return refused('invalid', [problem(refusal)])
  return merge.keeps === 'other'
    ? keepShown(work, { gone: waiting, kept: shown })
    : keepWaiting(work, { gone: shown, kept: waiting }, acceptedEmail)
}

interface Pair {
  readonly gone: Facility
  readonly kept: Facility
}

/** Declines the waiting point: it was never public, and its author may still object. */
async function keepShown({ transaction, note, place, reason }: Work, { gone, kept }: Pair): Promise<Outcome<Merged>> {
  const acted = await transitWithin(transaction, note, place, moderatedFacility, {
    id: gone.id,
    transits: ['decline'],
    comment: reason,
    email: () => mergedEmail(gone, kept),
    ...mailHeld,
  })
  if (!acted.ok) return refused('invalid', [problem(acted.error)])
  const moved = await moveFacts(transaction, gone.id, kept.id)
  await noteMerge(note, gone, kept, reason)
  const { saved, mailId, mailedTo } = acted
  const merge: MergeRestore = { ...moved, otherId: kept.id, closed: null, redirectId: null, mailId: null }
  return done({ mailId, mailedTo, restore: { version: saved.version, status: saved.status, facility: null, merge } })
}

/** Closes the published point in favor of the new one. */
async function keepWaiting(work: Work, pair: Pair, acceptedEmail: AcceptedEmail): Promise<Outcome<Merged>> {
  const acted = await transitWithin(work.transaction, work.note, work.place, moderatedFacility, {
    id: pair.kept.id,
    transits: ['accept'],
    comment: '',
    email: acceptedEmail,
    ...mailHeld,
  })
  if (!acted.ok) return refused('invalid', [problem(acted.error)])
  const closed = await closeFor(work, pair)
  if (!closed.ok) return closed
  const { saved, mailId, mailedTo } = acted
  const restore = { version: saved.version, status: saved.status, facility: null, merge: closed.value }
  return done({ mailId, mailedTo, restore })
}

/** DESK-44: two published points; the second one as the moderator has seen it. */
export async function publicPair(
  transaction: Transaction<Schema>,
  id: string,
  { otherId, otherVersion, keeps }: DeskMerge,
): Promise<Outcome<Pair>> {
  const first = await lockModerated(transaction, moderatedFacility, id)
  const near = await lockModerated(transaction, moderatedFacility, otherId)
  if (!first || !near) return refused('not-found')
  if (near.version !== otherVersion) return conflictWith({ rule: 'moved', pointer: '/data' })
  const refusal = publicMergeRefusal(first, near)
  if (refusal !== null) return refused('invalid', [problem(refusal)])
  return done(keeps === 'other' ? { gone: first, kept: near } : { gone: near, kept: first })
}

/** Closes one point, redirects its URL to the other, and notifies its owner. */
export async function closeFor(
  { transaction, note, place, decision, template, reason }: Work,
  { gone, kept }: Pair,
): Promise<Outcome<MergeRestore>> {
  const owner = await reachableOwner(transaction, gone)
  const comment = owner === null ? reason : reasonText(template, decision.words, owner.locale)
  const steps = closedForGood(gone, comment, await judgedNow())
  if (!steps.ok) return refused('invalid', [problem(steps.error)])
  const before = await pointBefore(transaction, gone)
  let last = gone
  for (const step of steps.value) {
    const by = { actor: { kind: 'staff' }, userId: place.signature.actorId } as const
    // oxlint-disable-next-line no-await-in-loop -- each transition starts from the previous one
    await moderatedFacility.writeStatus(transaction, last, step, by)
    last = step
  }
  const closed = await transaction
    .updateTable('facilities')
    .set({ merged_into: kept.id })
    .where('id', '=', gone.id)
    .returning(['version', 'status'])
    .executeTakeFirstOrThrow()
  const moved = await moveFacts(transaction, gone.id, kept.id)
  const redirectId = await redirectTo(transaction, gone.id, kept.id)
  const mail = await mergedMail(transaction, place.config, { closed: gone, kept }, comment)
  const mailId = mail && (await queueMail(transaction, { ...mail, ...mailHeld }))
  await noteMerge(note, gone, kept, comment)
  return done({ ...moved, otherId: gone.id, closed: { ...closed, before }, redirectId, mailId })
}

const mergedEmail = (closed: Facility, kept: Facility): StaffEmail => ({
  template: 'facilityMerged',
  path: facilityPath(kept.id),
  name: closed.name,
})

/** To the owner of the closed point. */
const mergedMail = (
  queries: Queries,
  config: StaffConfig,
  { closed, kept }: { readonly closed: Facility; readonly kept: Facility },
  reason: string,
): Promise<QueuedMail | null> => mailToOwner(queries, config, closed, mergedEmail(closed, kept), reason)

/** The log entries of both points refer to each other. */
async function noteMerge(note: WriteNote, gone: Facility, kept: Facility, reason: string): Promise<void> {
  const subjectKind = 'point'
  const before = { status: gone.status }
  await note({
    act: 'point.merge',
    subjectKind,
    subjectId: gone.id,
    before,
    after: { keptId: kept.id, keptName: kept.name },
    reason,
  })
  await note({
    act: 'point.keep',
    subjectKind,
    subjectId: kept.id,
    after: { mergedId: gone.id, mergedName: gone.name },
    reason,
  })
}

type MovedFacts = Pick<MergeRestore, 'proposals' | 'confirmations' | 'sources'>

/** Moves reports, confirmations and source ids, so that the next import finds the remaining point. */
async function moveFacts(transaction: Transaction<Schema>, from: string, to: string): Promise<MovedFacts> {
  const reports = await transaction
    .updateTable('proposals')
    .set({ facility_id: to })
    .where('facility_id', '=', from)
    .returning('id')
    .execute()
  const confirmations = await transaction
    .updateTable('facility_confirmations')
    .set({ facility_id: to })
    .where('facility_id', '=', from)
    .returning('id')
    .execute()
  const { rows: sources } = await sql<{ source: string; source_id: string }>`
    with moved as (update facility_sources s set facility_id = ${to} where facility_id = ${from} and not exists (
        select from facility_sources t where t.facility_id = ${to} and t.source = s.source and t.source_id = s.source_id)
      returning source, source_id),
    noted as (insert into merged_sources (facility_id, source, source_id) select ${to}::uuid, source, source_id from moved
      on conflict do nothing)
    select source, source_id from moved`.execute(transaction)
  return {
    proposals: reports.map((row) => row.id),
    confirmations: confirmations.map((row) => row.id),
    sources: sources.map(({ source, source_id: id }) => ({ source, id })),
  }
}

/** Returns null if editors have already redirected the URL elsewhere. */
async function redirectTo(transaction: Transaction<Schema>, from: string, to: string): Promise<string | null> {
  const added = await transaction
    .insertInto('redirects')
    .values({ id: uuidV7(), variant: null, path: canonicalPath(facilityPath(from)), target: facilityPath(to) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id ?? null
}

/** Whether the other point is still as the merge left it. */
export async function isAsMerged(
  transaction: Transaction<Schema>,
  { otherId, closed }: MergeRestore,
): Promise<boolean> {
  const now = await lockModerated(transaction, moderatedFacility, otherId)
  return now !== null && (closed === null || (now.version === closed.version && now.status === closed.status))
}

/** DESK-17: restores the other point with everything that was moved. */
export async function putMergeBack(
  transaction: Transaction<Schema>,
  id: string,
  { otherId, closed, redirectId, proposals: reports, confirmations, sources }: MergeRestore,
  decisionId: string,
): Promise<void> {
  const owner = closed === null ? id : otherId
  const those = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`
  await transaction.updateTable('proposals').set({ facility_id: owner }).where('id', '=', those(reports)).execute()
  await transaction
    .updateTable('facility_confirmations')
    .set({ facility_id: owner })
    .where('id', '=', those(confirmations))
    .execute()
  const holder = closed === null ? otherId : id
  for (const source of sources) {
    // oxlint-disable-next-line no-await-in-loop -- rarely more than one
    await transaction
      .updateTable('facility_sources')
      .set({ facility_id: owner })
      .where('facility_id', '=', holder)
      .where('source', '=', source.source)
      .where('source_id', '=', source.id)
      .execute()
    // oxlint-disable-next-line no-await-in-loop -- rarely more than one
    await sql`delete from merged_sources
      where facility_id = ${holder} and source = ${source.source} and source_id = ${source.id}`.execute(transaction)
  }
  if (redirectId !== null) await transaction.deleteFrom('redirects').where('id', '=', redirectId).execute()
  if (closed === null) return
  await putStatusBack(transaction, otherId, closed.before, decisionId)
  await transaction.updateTable('facilities').set({ merged_into: null }).where('id', '=', otherId).execute()
}

/** DESK-63: everyone who was told that the point was closed is told that the merge was undone. */
export async function tellApart(
  transaction: Transaction<Schema>,
  merge: MergeRestore | undefined,
  { place, reason, wasSent }: Parameters<TellOfReversal>[0],
): Promise<void> {
  const point = merge && wasSent([merge.mailId]) ? await moderatedFacility.find(transaction, merge.otherId) : null
  const email = point && ({ template: 'facilityApart', path: facilityPath(point.id), name: point.name } as const)
  const mail = email && (await mailToOwner(transaction, place.config, point, email, reason))
  if (mail) await queueMail(transaction, mail)
}
