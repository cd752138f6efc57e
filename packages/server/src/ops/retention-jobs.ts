import { sql, type Transaction } from 'kysely'
import { retentionDays } from '@recircle/core/account'
import { foundPlacesKeptDays } from '@recircle/core/geo'
import { visitsKeptDays } from '@recircle/core/visits'
import type { Schema } from '../db/database.ts'
import { eraseWordsAbout } from '../audit/erase-from-audit.ts'
import type { UploadStorage } from '../upload/upload-storage.port.ts'
import type { DailyJob } from './daily-jobs.ts'

/** Keeps each day's transaction short, so that writers do not wait; the rest follows the next day. */
const mostRows = 10_000
const mostPictures = 500

const ago = (days: number) => sql`now() - make_interval(days => ${days})`

interface Rule {
  /** The name of the job, if the table has several. */
  readonly name?: string
  readonly table: keyof Schema
  readonly days: number
  /** The start of the retention period; null if it has not started. */
  readonly since: ReturnType<typeof sql>
  readonly and?: ReturnType<typeof sql>
  /** OPS-36: staff write to the audit log about such rows. */
  readonly hasAuditEntries?: boolean
}

/** OPS-21: the retention periods. docs/personal-data.md gives the reasons. */
const retentionRules: readonly Rule[] = [
  {
    table: 'mail_outbox',
    days: retentionDays.emails,
    since: sql`greatest(created_at, sent_at, undeliverable_at, given_up_at)`,
    // Lets an index exclude the many younger rows.
    and: sql`next_attempt_at is null and created_at < ${ago(retentionDays.emails)}`,
  },
  { table: 'inquiries', days: retentionDays.inquiries, since: sql`handled_at`, hasAuditEntries: true },
  {
    table: 'applications',
    days: retentionDays.declinedApplications,
    since: sql`decided_at`,
    and: sql`status = 'declined'`,
    hasAuditEntries: true,
  },
  {
    table: 'subscriptions',
    days: retentionDays.endedSubscriptions,
    since: sql`unsubscribed_at`,
    // Somebody who left and asks again can confirm as long as anybody else.
    and: sql`(asked_at is null or asked_at < ${ago(retentionDays.unconfirmed)})`,
  },
  { table: 'area_alerts', days: retentionDays.endedSubscriptions, since: sql`ended_at` },
  {
    name: 'unconfirmed-subscriptions',
    table: 'subscriptions',
    days: retentionDays.unconfirmed,
    since: sql`asked_at`,
    and: sql`confirmed_at is null`,
  },
  {
    name: 'unconfirmed-alerts',
    table: 'area_alerts',
    days: retentionDays.unconfirmed,
    since: sql`asked_at`,
    and: sql`confirmed_at is null`,
  },
  { table: 'staff_sessions', days: retentionDays.staffSessions, since: sql`ended_at` },
  { table: 'geocoder_answers', days: foundPlacesKeptDays, since: sql`asked_at` },
  { table: 'import_places', days: foundPlacesKeptDays, since: sql`noted_at`, and: sql`lng is null` },
  { table: 'consents', days: retentionDays.consents, since: sql`given_at` },
  // STATS-5: anonymous totals, which are no part of what people agree to.
  { table: 'point_visits', days: visitsKeptDays, since: sql`day` },
  // Expired links.
  { table: 'pending_sign_ups', days: 1, since: sql`expires_at` },
  { table: 'user_tokens', days: 1, since: sql`expires_at` },
  { table: 'revoked_sessions', days: 1, since: sql`expires_at` },
  { table: 'user_sessions', days: 1, since: sql`expires_at` },
  { table: 'staff_door_challenges', days: 1, since: sql`made_at` },
]

async function deleteExpired(
  transaction: Transaction<Schema>,
  { table, days, since, and = sql`true`, hasAuditEntries = false }: Rule,
): Promise<number> {
  const rows = sql.table(table)
  const deletion = sql`delete from ${rows} where ctid = any (array(
    select ctid from ${rows} where ${since} < ${ago(days)} and ${and} limit ${mostRows} for update skip locked))`
  if (hasAuditEntries) {
    const deleted = await sql<{ id: string }>`${deletion} returning id`.execute(transaction)
    await eraseWordsAbout(
      transaction,
      deleted.rows.map(({ id }) => id),
    )
    return deleted.rows.length
  }
  const { numAffectedRows = 0n } = await deletion.execute(transaction)
  return Number(numAffectedRows)
}

/** CLAIM-19: who claimed what, when and with which outcome stays; only the words go. */
const eraseClaimWords = async (transaction: Transaction<Schema>): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`update point_claims set words = '', owner_words = '' where id = any (array(
    select id from point_claims where (words <> '' or owner_words <> '') and decided_at < ${ago(retentionDays.claimWords)}
    order by decided_at limit ${mostRows} for update skip locked))`.execute(transaction)
  return Number(numAffectedRows)
}

/** ORG-15: in a result that waits or is published, or was until a decision that is still young and may be appealed. */
const isOfResult = sql<boolean>`exists (
  select from event_result_photos p join event_results r on r.id = p.result_id
  where p.upload_id = u.id and (r.status in ('waiting', 'published') and not p.is_left_out or exists (
    select from event_results l where l.charity_event_id = r.charity_event_id and l.decided_at > ${ago(retentionDays.unusedPictures)})))`

/** FAC-25: in a report that waits, or whose decision is still young and may be taken back. */
const isOfReport = sql<boolean>`exists (select from proposals p where p.photo_id = u.id
  and (p.decided_at is null or p.decided_at > ${ago(retentionDays.unusedPictures)}))`

/** OPS-21 FAC-15: deletes unused pictures. The file goes first, so that no file is ever without a row. */
async function deletePictures(transaction: Transaction<Schema>, storage: UploadStorage): Promise<number> {
  const isShown = sql<boolean>`exists (select from facilities f where f.icon_id = u.id)
    or exists (select from facilities f where f.photos @> array[u.storage_key]) or ${isOfReport}
    or coalesce(u.removed_at > ${ago(retentionDays.unusedPictures)}, false)
    or exists (select from charity_events e where e.cover_id = u.id)
    or exists (select from users a where a.avatar_id = u.id) or exists (select from organizations o where o.logo_id = u.id) or ${isOfResult}`
  // A concurrent reference to one of them waits for this row lock, and then finds the row deleted.
  const { rows } = await sql<{ id: string; storage_key: string }>`
    select u.id, u.storage_key from uploads u where u.created_at < ${ago(retentionDays.unusedPictures)} and not (${isShown})
    order by u.created_at limit ${mostPictures} for update of u skip locked`.execute(transaction)
  if (rows.length === 0) return 0
  for (const { storage_key } of rows) await storage.remove(storage_key)
  await transaction
    .deleteFrom('uploads')
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  return rows.length
}

/** One job per table, so that a failure does not affect the others. */
export const retentionJobs = (storage: UploadStorage): readonly DailyJob[] => [
  ...retentionRules.map((rule) => ({
    name: `retention-${rule.name ?? rule.table.replaceAll('_', '-')}`,
    run: (transaction: Transaction<Schema>) => deleteExpired(transaction, rule),
  })),
  { name: 'retention-claim-words', run: eraseClaimWords },
  { name: 'retention-pictures', run: (transaction) => deletePictures(transaction, storage) },
]
