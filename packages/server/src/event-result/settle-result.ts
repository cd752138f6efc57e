import { sql, type Transaction } from 'kysely'
import { charityEventPath } from '@recircle/core/charity-event'
import type { LeftOutPhoto } from '@recircle/core/desk'
import { findCharityEvent } from '../charity-event/charity-event.repository.ts'
import type { Queries, Schema } from '../db/database.ts'
import type { QueuedMail } from '../mail/mail-queue.ts'
import type { StaffConfig } from '../audit/staff-place.ts'
import { mailToOwner } from '../moderation/staff-transits.ts'
import { findResult } from './results.repository.ts'

const now = sql<Date>`now()`

export interface ResultDecision {
  readonly id: string
  readonly isAccepted: boolean
  /** Why it was declined; empty if it is accepted. */
  readonly reason: string
  /** ORG-15: photos that are not published with it, each with a reason. */
  readonly leftOut: readonly LeftOutPhoto[]
}

/** ORG-10: applies the decision of staff. Returns the id of the result that was replaced, which stays unchanged. */
export async function settleResult(
  transaction: Transaction<Schema>,
  { id, isAccepted, reason, leftOut }: ResultDecision,
): Promise<string | null> {
  if (!isAccepted) {
    const declined = { status: 'declined', reason, decided_at: now } as const
    await transaction.updateTable('event_results').set(declined).where('id', '=', id).execute()
    return null
  }
  const found = await findResult(transaction, id)
  const former = await transaction
    .updateTable('event_results')
    .set({ status: 'replaced' })
    .where('charity_event_id', '=', found?.eventId ?? '')
    .where('status', '=', 'published')
    .returning('id')
    .executeTakeFirst()
  for (const photo of leftOut)
    await transaction
      .updateTable('event_result_photos')
      .set({ is_left_out: true, reason: photo.reason })
      .where('id', '=', photo.id)
      .where('result_id', '=', id)
      .execute()
  const published = { status: 'published', decided_at: now } as const
  await transaction.updateTable('event_results').set(published).where('id', '=', id).execute()
  return former?.id ?? null
}

/** DESK-17: returns the result to the queue and publishes the replaced one again; not if a newer result is waiting. */
export async function reopenResult(
  transaction: Transaction<Schema>,
  id: string,
  replaced: string | null,
): Promise<boolean> {
  const found = await findResult(transaction, id)
  if (found === null || (found.status !== 'published' && found.status !== 'declined')) return false
  const newer = await transaction
    .selectFrom('event_results')
    .select('id')
    .where('charity_event_id', '=', found.eventId)
    .where('status', '=', 'waiting')
    .executeTakeFirst()
  if (newer) return false
  const waiting = { status: 'waiting', reason: '', decided_at: null } as const
  await transaction
    .updateTable('event_result_photos')
    .set({ is_left_out: false, reason: '' })
    .where('result_id', '=', id)
    .execute()
  await transaction.updateTable('event_results').set(waiting).where('id', '=', id).execute()
  if (replaced !== null)
    await transaction.updateTable('event_results').set({ status: 'published' }).where('id', '=', replaced).execute()
  return true
}

export async function resultMail(
  queries: Queries,
  config: StaffConfig,
  { id, isAccepted, reason, leftOut }: ResultDecision,
): Promise<QueuedMail | null> {
  const found = await findResult(queries, id)
  const event = found && (await findCharityEvent(queries, found.eventId))
  if (!event) return null
  if (!isAccepted) {
    const email = { template: 'resultDeclined', path: '/profile/charity-events/', name: event.title } as const
    return mailToOwner(queries, config, event, email, reason)
  }
  const altOf = (photoId: string): string => found.photos.find((photo) => photo.id === photoId)?.alt ?? ''
  const without = leftOut.map((photo) => `${altOf(photo.id)} — ${photo.reason}`).join('; ')
  const template = without === '' ? 'resultPublished' : 'resultPublishedWithout'
  return mailToOwner(queries, config, event, { template, path: charityEventPath(event.id), name: event.title }, without)
}
