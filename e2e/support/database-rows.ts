import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { dataDirectory } from './server-settings.ts'

/** Connects to the database of the server under test; its port is in the pid file. */
async function connected(): Promise<pg.Client> {
  const directory = join(dataDirectory, 'postgres')
  const postmaster = (await readFile(join(directory, 'data', 'postmaster.pid'), 'utf8')).split('\n')
  const [, , , port, socketDirectory] = postmaster
  const password = await readFile(join(directory, 'password'), 'utf8')
  const host = socketDirectory || '127.0.0.1'
  const client = new pg.Client({ host, port: Number(port), user: 'recircle', password, database: 'recircle' })
  await client.connect()
  return client
}

async function ask<Row extends pg.QueryResultRow>(sql: string, values: readonly unknown[]): Promise<Row[]> {
  const client = await connected()
  try {
    return (await client.query<Row>(sql, [...values])).rows
  } finally {
    await client.end()
  }
}

interface Approved {
  readonly email: string
  readonly name: string
  readonly organizationId: string
  readonly accountId: string
}

/** The application by which an organization has come, since one that staff make is not shown as verified. */
export async function addApprovedApplication(approved: Approved): Promise<void> {
  await ask(
    `insert into applications (id, name, email, phone, org_name, address, tin, kinds, locale, variant, status, decided_at, org_id, user_id)
      select $1, name, $2, contact_phone, $3, 'Main street 1', '1000000000', array_remove(kinds, 'user'), locale, variant, 'approved', now(), $4, id
      from users where id = $5`,
    [randomUUID(), approved.email, approved.name, approved.organizationId, approved.accountId],
  )
}

/** An undeliverable email after its last attempt; inserted directly, because the journeys' emails are written to files. */
export async function addUndeliveredEmail(recipient: string, subject: string): Promise<void> {
  await ask(
    `insert into mail_outbox (id, recipient, template, subject, html, text, attempts, next_attempt_at, last_error)
      values ($1, $2, 'accountBlocked', $3, $3, $3, 9, null, 'connect ECONNREFUSED')`,
    [randomUUID(), recipient, subject],
  )
}

/** The emails to an address that wait until the decision can no longer be undone. */
export async function heldMails(recipient: string): Promise<string[]> {
  const rows = await ask<{ text: string }>(
    'select text from mail_outbox where recipient = $1 and next_attempt_at > now() and sent_at is null order by id',
    [recipient],
  )
  return rows.map(({ text }) => text)
}

/** Ends that wait. */
export async function releaseMails(recipient: string): Promise<void> {
  await ask('update mail_outbox set next_attempt_at = now() where recipient = $1 and sent_at is null', [recipient])
}

/** An accepted import of that organization is published now, not after half a minute. */
export async function endUndoOfImports(organizationId: string): Promise<void> {
  await ask(`update import_runs set publish_after = now() where org_id = $1 and status = 'publishing'`, [
    organizationId,
  ])
}

/** A daily job that no server knows, so that none completes it. */
export async function addFailedJob(name: string): Promise<void> {
  await ask(
    `insert into daily_jobs (name, failed_at, failure) values ($1, now(), 'canceling statement due to lock timeout')`,
    [name],
  )
}

/** Words that four people searched for this week; inserted directly, because one machine cannot act as several visitors. */
export async function addMissedWords(words: string, language: string): Promise<void> {
  await ask(
    `insert into guide_missed_words (week, language, words, people)
      values (date_trunc('week', now() at time zone 'utc')::date, $1, $2, 4)`,
    [language, words],
  )
}

/** Makes an event end an hour ago, since past events cannot be created. */
export async function endEvent(id: string): Promise<void> {
  await ask(
    `update charity_events set starts_at = now() - interval '3 hours', ends_at = now() - interval '1 hour' where id = $1`,
    [id],
  )
}

/** DESK-46: makes the second factor of all sessions an hour old. */
export async function forgetProof(login: string): Promise<void> {
  await ask(
    `update staff_sessions set proved_at = now() - interval '1 hour'
      where step = 'open' and user_id = (select id from users where login = $1)`,
    [login],
  )
}

/** Backdates the facts of points, since they are confirmed by being created. */
export async function agePoints(ids: readonly string[], days: number): Promise<void> {
  await ask(
    `update facility_fact_ages set confirmed_at = now() - make_interval(days => $2) where facility_id = any ($1::uuid[])`,
    [ids, days],
  )
  await ask(`update facilities set last_confirmed_at = now() - make_interval(days => $2) where id = any ($1::uuid[])`, [
    ids,
    days,
  ])
}

interface VisitRow {
  readonly facility_id: string
  readonly day: string
  readonly kind: string
  readonly count: number
}

/** Everything stored about visits to these points. */
export const visitRows = (ids: readonly string[]): Promise<VisitRow[]> =>
  ask(
    `select facility_id, day, kind, count::int from point_visits where facility_id = any ($1::uuid[]) order by kind, facility_id`,
    [ids],
  )

interface Sourced {
  readonly creatorId: string
  readonly organizationId: string
  readonly pointId: string
}

/** SRC-16: a city's file from which this point comes; inserted directly, because importing one takes a server of the city. Returns its id. */
export async function addSource({ creatorId, organizationId, pointId }: Sourced): Promise<string> {
  const id = randomUUID()
  const key = `organization ${organizationId}: depots ${id}`
  await ask(
    `insert into import_sources (id, key, org_id, creator_id, name, language, license, attribution, address, settings, every_hours)
      values ($1, $2, $3, $4, 'depots', 'en', 'CC BY 4.0', 'City of London', 'https://city.example/depots.csv', '{}', 24)`,
    [id, key, organizationId, creatorId],
  )
  await ask(
    `insert into facility_sources (facility_id, source, source_id, said) values ($1, $2, '1', '{"content":{},"isNamed":false}')`,
    [pointId, key],
  )
  return id
}

/** GUIDE-42: words of last week in one town, and the job that tells of them, as it stands after a failure. */
export async function addWordsOfTown(townId: string, words: string): Promise<void> {
  await ask(
    `insert into guide_missed_in_towns (town_id, week, language, words, people)
      values ($1, date_trunc('week', now() at time zone 'utc')::date - 7, 'ru', $2, 4)`,
    [townId, words],
  )
  await ask(
    `insert into daily_jobs (name, done_on, failed_at, failure) values ('words-of-towns', null, now(), 'none')
      on conflict (name) do update set done_on = null, failed_at = now(), failure = 'none'`,
    [],
  )
}
