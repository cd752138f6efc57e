import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { AttemptedWrite } from './attempted-writes.ts'

/** Invariants of the database: each query returns the rows that violate one. */
const rules: Readonly<Record<string, string>> = {
  'a point without its first transition': `select f.id from facilities f where not exists (
    select from facility_transitions t where t.facility_id = f.id and t.from_status is null)`,
  'a point whose status does not follow from its history': `select f.id from facilities f where f.status <> (
    select t.to_status from facility_transitions t where t.facility_id = f.id order by t.id desc limit 1)`,
  'a transition of a point that does not follow the previous one': `select facility_id from (
    select facility_id, from_status, lag(to_status) over (partition by facility_id order by id) as before
    from facility_transitions) steps where before is not null and from_status is distinct from before`,
  'an event without its first transition': `select e.id from charity_events e where not exists (
    select from charity_event_transitions t where t.charity_event_id = e.id and t.from_status is null)`,
  'an event whose status does not follow from its history': `select e.id from charity_events e where e.status <> (
    select t.to_status from charity_event_transitions t where t.charity_event_id = e.id order by t.id desc limit 1)`,
  'a point without a revision': `select f.id from facilities f where not exists (
    select from facility_revisions r where r.facility_id = f.id)`,
  'a complete point that lost its rates': `select f.id from facilities f where f.status = 'on-review' and not exists (
    select from facility_rates r where r.facility_id = f.id)`,
  'a deleted event that still exists': 'select e.id from charity_events e join deleted_charity_events d on d.id = e.id',
  'a balance that differs from the sum of its ledger': `select u.id from users u where u.balance <> (
    select coalesce(sum(b.amount), 0) from balance_entries b where b.user_id = u.id)`,
  'a used sign-up link that activated no account': `select p.id from pending_sign_ups p
    where p.status <> 'waiting' and not exists (select from users u where lower(u.email) = lower(p.email) and u.is_active)`,
  'a used password link that changed nothing': `select u.id from users u
    join user_tokens t on t.user_id = u.id and t.purpose = 'password-restore' where u.sessions_valid_from < t.used_at`,
}

export async function brokenRules(database: Database): Promise<string[]> {
  const broken = await Promise.all(
    Object.entries(rules).map(async ([rule, query]) => {
      const { rows } = await sql.raw(query).execute(database)
      return rows.length === 0 ? [] : [`${rule} (${rows.length})`]
    }),
  )
  return broken.flat()
}

const exists = async (database: Database, query: string, subject: string): Promise<boolean> =>
  (await sql.raw(query.replace('$1', `'${subject}'`)).execute(database)).rows.length > 0

const traces: Partial<Record<AttemptedWrite['name'], string>> = {
  addPoint: 'select 1 from facilities where id = $1',
  changePoint: 'select 1 from facilities where id = $1 and version > 1',
  movePoint: `select 1 from facilities where id = $1 and status = 'on-review'`,
  deletePoint: `select 1 where not exists (select from facilities where id = $1)`,
  addEvent: 'select 1 from charity_events where id = $1',
  changeEvent: 'select 1 from charity_events where id = $1 and version > 1',
  moveEvent: `select 1 from charity_events where id = $1 and status = 'on-review'`,
  deleteEvent: 'select 1 from deleted_charity_events where id = $1',
  askQuestion: 'select 1 from inquiries where text = $1',
  inquire: 'select 1 from inquiries where text = $1',
  subscribe: `select 1 from subscriptions where email = $1 || '@example.org'`,
  applyForRoles: `select 1 from applications where email = $1 || '@example.org'`,
  signUp: `select 1 from pending_sign_ups p join mail_outbox m on m.recipient = p.email where p.email = $1 || '@example.org'`,
  signOut: 'select 1 from revoked_sessions where token_id = $1',
  restorePassword: `select 1 from user_tokens where user_id = $1 and used_at is not null`,
  confirmEmail: `select 1 from users where email = $1 || '@example.org' and is_active`,
  resendConfirmation: `select 1 from mail_outbox where recipient = $1 || '@example.org'`,
}

/** The names of the confirmed writes that left no trace. */
export async function lostWrites(database: Database, writes: readonly AttemptedWrite[]): Promise<string[]> {
  const lost = await Promise.all(
    writes.map(async ({ name, outcome, subject, body, location }) => {
      const isConfirmed = outcome.startsWith('2') || location?.endsWith('confirmed=true') === true
      if (!isConfirmed) return []
      if (name === 'uploadImage') {
        const { id } = (JSON.parse(body) as { data: { id: string } }).data
        return (await exists(database, 'select 1 from uploads where id = $1', id)) ? [] : [name]
      }
      const trace = traces[name]
      return trace === undefined || (await exists(database, trace, subject)) ? [] : [`${name} ${subject}`]
    }),
  )
  return lost.flat()
}
