import { sql } from 'kysely'
import type { Queries } from '../db/database.ts'
import type { UserRow } from '../session/session.repository.ts'
import { fileUrl } from '../upload/file-url.ts'

/** More rows than any person has; imports made in a person's name belong to the organization. */
const mostRows = 5000

const iso = (instantMs: number | null) => (instantMs === null ? null : new Date(instantMs).toISOString())

/** OPS-19: all data stored about a holder, by account or by email, in a self-explanatory format. */
export async function exportAccount(queries: Queries, user: UserRow, nowMs: number) {
  const email = user.email?.toLowerCase() ?? ''
  const ofEmail = sql<boolean>`lower(email) = ${email}`
  const [organization, ledger, points, events, uploads, confirmations, reports] = await Promise.all([
    queries.selectFrom('organizations').select(['id', 'full_name']).where('id', '=', user.org_id).executeTakeFirst(),
    queries
      .selectFrom('balance_entries')
      .selectAll()
      .where('user_id', '=', user.id)
      .orderBy('seq')
      .limit(mostRows)
      .execute(),
    queries
      .selectFrom('facilities')
      .select(['id', 'name', 'status', 'created_at'])
      .where('creator_id', '=', user.id)
      .orderBy('id')
      .limit(mostRows)
      .execute(),
    queries
      .selectFrom('charity_events')
      .select(['id', 'title', 'status', 'created_at'])
      .where('creator_id', '=', user.id)
      .orderBy('id')
      .limit(mostRows)
      .execute(),
    queries.selectFrom('uploads').selectAll().where('creator_id', '=', user.id).orderBy('id').limit(mostRows).execute(),
    queries
      .selectFrom('facility_confirmations')
      .select(['facility_id', 'fact_groups', 'confirmed_at'])
      .where('user_id', '=', user.id)
      .orderBy('id')
      .limit(mostRows)
      .execute(),
    queries
      .selectFrom('proposals')
      .select(['id', 'facility_id', 'reason', 'text', 'state', 'created_at'])
      .where((where) => where.or([where('user_id', '=', user.id), ofEmail]))
      .orderBy('id')
      .limit(mostRows)
      .execute(),
  ])
  const sessions = await queries
    .selectFrom('user_sessions')
    .select(['agent', 'opened_at', 'expires_at'])
    .where('user_id', '=', user.id)
    .orderBy('opened_at')
    .limit(mostRows)
    .execute()
  const changes = await queries
    .selectFrom('event_changes')
    .selectAll()
    .where('user_id', '=', user.id)
    .orderBy('id')
    .limit(mostRows)
    .execute()
  const claims = await queries
    .selectFrom('point_claims')
    .select(['facility_id', 'words', 'state', 'reason', 'created_at'])
    .where('user_id', '=', user.id)
    .orderBy('id')
    .limit(mostRows)
    .execute()
  const answers = await queries
    .selectFrom('desk_questions')
    .select(['about', 'text', 'answer', 'answered_at'])
    .where('answered_by', '=', user.id)
    .orderBy('id')
    .limit(mostRows)
    .execute()
  const parties = await queries
    .selectFrom('event_parties')
    .select(['charity_event_id', 'name', 'size', 'status', 'asked_at'])
    .where((where) => where.or([where('user_id', '=', user.id), where(sql<string>`lower(email)`, '=', email)]))
    .orderBy('asked_at')
    .limit(mostRows)
    .execute()
  const [inquiries, applications, subscriptions, alerts, consents, emails] = await Promise.all([
    queries.selectFrom('inquiries').selectAll().where(ofEmail).orderBy('id').limit(mostRows).execute(),
    queries.selectFrom('applications').selectAll().where(ofEmail).orderBy('id').limit(mostRows).execute(),
    queries.selectFrom('subscriptions').selectAll().where(ofEmail).execute(),
    queries.selectFrom('area_alerts').selectAll().where(ofEmail).orderBy('id').limit(mostRows).execute(),
    queries.selectFrom('consents').selectAll().where(ofEmail).orderBy('id').limit(mostRows).execute(),
    queries
      .selectFrom('mail_outbox')
      .select(['subject', 'created_at', 'sent_at'])
      .where(sql<boolean>`lower(recipient) = ${email}`)
      .orderBy('id')
      .limit(mostRows)
      .execute(),
  ])
  return {
    format: 'recircle-account-1',
    made_at: iso(nowMs),
    account: {
      id: user.id,
      login: user.login,
      email: user.email,
      name: user.name,
      phone: user.contact_phone,
      roles: user.kinds,
      organization: organization ? { id: organization.id, name: organization.full_name } : null,
      language: user.locale,
      site: user.variant,
      balance: user.balance,
      currency: user.currency,
      signs_in_with: [
        ...(user.password_hash === null ? [] : ['password']),
        ...(user.google_subject === null ? [] : ['Google']),
      ],
      google_id: user.google_subject,
      email_confirmed_at: iso(user.email_confirmed_at),
      created_at: iso(user.created_at),
    },
    sessions: sessions.map((each) => ({
      browser: each.agent,
      opened_at: iso(each.opened_at),
      ends_at: iso(each.expires_at),
    })),
    balance_entries: ledger.map((entry) => ({
      at: iso(entry.created_at),
      kind: entry.kind,
      amount: entry.amount,
      balance_after: entry.balance_after,
      comment: entry.comment,
    })),
    points: points.map(({ id, name, status, created_at }) => ({ id, name, status, created_at: iso(created_at) })),
    charity_events: events.map(({ id, title, status, created_at }) => ({
      id,
      title,
      status,
      created_at: iso(created_at),
    })),
    event_requests: changes.map((each) => ({
      charity_event: each.charity_event_id,
      asked: each.kind,
      changes: each.arrangements,
      why: each.why,
      state: each.state,
      answer: each.reason,
      sent_at: iso(each.created_at),
    })),
    claims: claims.map((each) => ({
      point: each.facility_id,
      text: each.words,
      state: each.state,
      answer: each.reason,
      sent_at: iso(each.created_at),
    })),
    answers_to_staff: answers.map((each) => ({
      about: each.about,
      question: each.text,
      answer: each.answer,
      sent_at: iso(each.answered_at),
    })),
    pictures: uploads.map((each) => ({
      name: each.name,
      file: fileUrl(each.storage_key),
      sent_at: iso(each.created_at),
    })),
    confirmations: confirmations.map((each) => ({
      point: each.facility_id,
      facts: each.fact_groups,
      at: iso(each.confirmed_at),
    })),
    reports: reports.map((report) => ({
      id: report.id,
      point: report.facility_id,
      reason: report.reason,
      text: report.text,
      state: report.state,
      sent_at: iso(report.created_at),
    })),
    registrations: parties.map((each) => ({
      charity_event: each.charity_event_id,
      name: each.name,
      people: each.size,
      status: each.status,
      asked_at: iso(each.asked_at),
    })),
    letters: inquiries.map((each) => ({
      form: each.form,
      name: each.name,
      phone: each.phone,
      city: each.city,
      organization: each.org_name,
      text: each.text,
      sent_at: iso(each.created_at),
    })),
    applications: applications.map((each) => ({
      organization: each.org_name,
      name: each.name,
      phone: each.phone,
      address: each.address,
      tax_number: each.tin,
      status: each.status,
      sent_at: iso(each.created_at),
    })),
    subscriptions: subscriptions.map((each) => ({
      since: iso(each.created_at),
      asked_at: iso(each.asked_at),
      confirmed_at: iso(each.confirmed_at),
      ended_at: iso(each.unsubscribed_at),
    })),
    area_alerts: alerts.map((each) => ({
      latitude: each.lat,
      longitude: each.lng,
      radius_km: each.radius_km,
      materials: each.material_ids,
      news: each.news,
      every: each.pace,
      asked_at: iso(each.asked_at),
      confirmed_at: iso(each.confirmed_at),
      ended_at: iso(each.ended_at),
    })),
    consents: consents.map((each) => ({ form: each.form, texts_of: each.policy, given_at: iso(each.given_at) })),
    emails: emails.map((each) => ({
      subject: each.subject,
      written_at: iso(each.created_at),
      sent_at: iso(each.sent_at),
    })),
  }
}
