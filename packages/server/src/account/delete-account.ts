import { sql, type Transaction } from 'kysely'
import type { DeletionTerms } from '@recircle/core/account'
import type { Queries, Schema } from '../db/database.ts'
import { queueMail } from '../mail/mail-queue.ts'
import type { ModeratedTable } from '../moderation/moderated-kind.ts'
import type { UserRow } from '../session/session.repository.ts'

/** OPS-20: the consequences, shown to the holder before deletion. */
export async function deletionTerms(queries: Queries, user: UserRow): Promise<DeletionTerms> {
  const countOf = async (table: ModeratedTable) => {
    const counted = queries.selectFrom(table).select((row) => row.fn.countAll<number>().as('count'))
    return (await counted.where('creator_id', '=', user.id).executeTakeFirstOrThrow()).count
  }
  const [points, events, isLast] = await Promise.all([
    countOf('facilities'),
    countOf('charity_events'),
    isLastOfOrganization(queries, user),
  ])
  const { balance, password_hash } = user
  return { points, events, isLastOfOrganization: isLast, balance, isProvedByPassword: password_hash !== null }
}

async function isLastOfOrganization(queries: Queries, user: UserRow): Promise<boolean> {
  if (user.org_id === null) return false
  const other = await queries
    .selectFrom('users')
    .select('id')
    .where('org_id', '=', user.org_id)
    .where('id', '<>', user.id)
    .where('is_active', '=', true)
    .where('is_blocked', '=', false)
    .executeTakeFirst()
  return other === undefined
}

/**
 * OPS-20: erases the person from the account and deletes data stored under its email. The organization's data stays, as do the ledger, which
 * accounting needs, and the histories: they refer to a row without personal data.
 */
export async function deleteAccount(transaction: Transaction<Schema>, user: UserRow): Promise<void> {
  const { id, email, name, locale } = user
  await transaction
    .updateTable('users')
    .set({
      login: `deleted-${id}`,
      email: null,
      password_hash: null,
      google_subject: null,
      name: '',
      contact_phone: '',
      kinds: [],
      org_id: null,
      avatar_id: null,
      is_active: false,
      deleted_at: sql<Date>`now()`,
      sessions_valid_from: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute()
  await transaction.deleteFrom('user_tokens').where('user_id', '=', id).execute()
  await transaction.deleteFrom('reminder_recipients').where('user_id', '=', id).execute()
  await transaction.updateTable('uploads').set({ creator_id: null }).where('creator_id', '=', id).execute()
  await transaction.updateTable('proposals').set({ user_id: null, email: null }).where('user_id', '=', id).execute()
  await transaction.updateTable('facility_confirmations').set({ user_id: null }).where('user_id', '=', id).execute()
  await transaction.deleteFrom('applications').where('user_id', '=', id).execute()
  // Upcoming participants are removed; those who came are still counted.
  await sql`update event_parties p set name = null, email = null, user_id = null, held_until = null,
      status = case when e.ends_at > now() or p.held_until is not null then 'left' else p.status end
    from charity_events e where e.id = p.charity_event_id and (p.user_id = ${id} or lower(p.email) = ${email?.toLowerCase() ?? ''})`.execute(
    transaction,
  )
  if (email === null) return
  const ofEmail = sql<boolean>`lower(email) = ${email.toLowerCase()}`
  for (const table of [
    'pending_sign_ups',
    'inquiries',
    'applications',
    'subscriptions',
    'area_alerts',
    'consents',
  ] as const)
    await transaction.deleteFrom(table).where(ofEmail).execute()
  await transaction
    .deleteFrom('mail_outbox')
    .where(sql<boolean>`lower(recipient) = ${email.toLowerCase()}`)
    .execute()
  await queueMail(transaction, { template: 'accountDeleted', locale, name, recipient: email })
}
