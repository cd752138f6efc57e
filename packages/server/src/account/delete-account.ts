import { sql, type Transaction } from 'kysely'
import type { DeletionTerms } from '@recircle/core/account'
import type { Database, Queries, Schema } from '../db/database.ts'
import { eraseFromAudit } from '../audit/erase-from-audit.ts'
import { queueMail } from '../mail/mail-queue.ts'
import type { UserRow } from '../session/session.repository.ts'

/** OPS-20: the consequences, shown to the holder before deletion. */
export async function deletionTerms(queries: Queries, user: UserRow): Promise<DeletionTerms> {
  const countOf = async (table: 'facilities' | 'charity_events') => {
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
async function deleteAccount(transaction: Transaction<Schema>, user: UserRow): Promise<void> {
  await eraseAccount(transaction, user)
  const { email: recipient, name, locale } = user
  if (recipient !== null) await queueMail(transaction, { template: 'accountDeleted', locale, name, recipient })
}

/** Whether this call, and no earlier one, has deleted the account. */
export const deleteOnce = (database: Database, id: string): Promise<boolean> =>
  database.transaction().execute(async (transaction) => {
    const locked = transaction.selectFrom('users').selectAll().where('id', '=', id).forUpdate()
    const now = await locked.where('deleted_at', 'is', null).executeTakeFirst()
    if (now) await deleteAccount(transaction, now)
    return now !== undefined
  })

/** The deletion without the email about it, for an account that a restored backup has brought back. */
export async function eraseAccount(transaction: Transaction<Schema>, user: UserRow): Promise<void> {
  const { id, email } = user
  await eraseFromAudit(transaction, { id, email, relatedIds: await relatedIdsOf(transaction, user) })
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
      is_blocked: false,
      blocked_reason: null,
      deleted_at: sql<Date>`now()`,
      sessions_valid_from: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute()
  await transaction.deleteFrom('user_tokens').where('user_id', '=', id).execute()
  await transaction.deleteFrom('user_sessions').where('user_id', '=', id).execute()
  await transaction.deleteFrom('reminder_recipients').where('user_id', '=', id).execute()
  await transaction.updateTable('uploads').set({ creator_id: null }).where('creator_id', '=', id).execute()
  const isOwnReport = sql<boolean>`user_id = ${id} or lower(email) = ${email?.toLowerCase() ?? ''}`
  await transaction.updateTable('proposals').set({ user_id: null, email: null }).where(isOwnReport).execute()
  await transaction.updateTable('facility_confirmations').set({ user_id: null }).where('user_id', '=', id).execute()
  await transaction.deleteFrom('applications').where('user_id', '=', id).execute()
  // Upcoming participants are removed; those who came are still counted.
  await sql`update event_parties p set name = null, email = null, user_id = null, held_until = null,
      status = case when e.ends_at > now() or p.held_until is not null then 'left' else p.status end
    from charity_events e where e.id = p.charity_event_id and (p.user_id = ${id} or lower(p.email) = ${email?.toLowerCase() ?? ''})`.execute(
    transaction,
  )
  if (email === null) return
  const ofEmail = hasEmail(email)
  for (const table of [
    'pending_sign_ups',
    'inquiries',
    'applications',
    'subscriptions',
    'area_alerts',
    'consents',
    'point_claim_codes',
  ] as const)
    await transaction.deleteFrom(table).where(ofEmail).execute()
  await transaction
    .deleteFrom('mail_outbox')
    .where(sql<boolean>`lower(recipient) = ${email.toLowerCase()}`)
    .execute()
}

const hasEmail = (email: string) => sql<boolean>`lower(email) = ${email.toLowerCase()}`

/** The applications and messages that are deleted with the account. */
async function relatedIdsOf(transaction: Transaction<Schema>, { id, email }: UserRow): Promise<string[]> {
  const applications = await transaction
    .selectFrom('applications')
    .select('id')
    .where((where) => where.or([where('user_id', '=', id), hasEmail(email ?? '')]))
    .execute()
  const inquiries = await transaction
    .selectFrom('inquiries')
    .select('id')
    .where(hasEmail(email ?? ''))
    .execute()
  return [...applications, ...inquiries].map((row) => row.id)
}
