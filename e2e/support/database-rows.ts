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

/** An undeliverable email after its last attempt; inserted directly, because the journeys' emails are written to files. */
export async function addUndeliveredEmail(recipient: string, subject: string): Promise<void> {
  const client = await connected()
  try {
    await client.query(
      `insert into mail_outbox (id, recipient, template, subject, html, text, attempts, next_attempt_at, last_error)
        values ($1, $2, 'accountBlocked', $3, $3, $3, 9, null, 'connect ECONNREFUSED')`,
      [randomUUID(), recipient, subject],
    )
  } finally {
    await client.end()
  }
}

/** A daily job that no server knows, so that none completes it. */
export async function addFailedJob(name: string): Promise<void> {
  const client = await connected()
  try {
    await client.query(
      `insert into daily_jobs (name, failed_at, failure) values ($1, now(), 'canceling statement due to lock timeout')`,
      [name],
    )
  } finally {
    await client.end()
  }
}

/** Words that four people searched for this week; inserted directly, because one machine cannot act as several visitors. */
export async function addMissedWords(words: string, language: string): Promise<void> {
  const client = await connected()
  try {
    await client.query(
      `insert into guide_missed_words (week, language, words, people)
        values (date_trunc('week', now() at time zone 'utc')::date, $1, $2, 4)`,
      [language, words],
    )
  } finally {
    await client.end()
  }
}

/** Makes an event end an hour ago, since past events cannot be created. */
export async function endEvent(id: string): Promise<void> {
  const client = await connected()
  try {
    await client.query(
      `update charity_events set starts_at = now() - interval '3 hours', ends_at = now() - interval '1 hour' where id = $1`,
      [id],
    )
  } finally {
    await client.end()
  }
}

/** Backdates a confirmation by a day. */
export async function ageAlert(email: string): Promise<void> {
  const client = await connected()
  try {
    await client.query(`update area_alerts set told_until = now() - interval '26 hours' where email = $1`, [email])
  } finally {
    await client.end()
  }
}

/** DESK-46: makes the second factor of all sessions an hour old. */
export async function forgetProof(login: string): Promise<void> {
  const client = await connected()
  try {
    await client.query(
      `update staff_sessions set proved_at = now() - interval '1 hour'
        where step = 'open' and user_id = (select id from users where login = $1)`,
      [login],
    )
  } finally {
    await client.end()
  }
}

/** Backdates the facts of points, since they are confirmed by being created. */
export async function agePoints(ids: readonly string[], days: number): Promise<void> {
  const client = await connected()
  try {
    await client.query(
      `update facility_fact_ages set confirmed_at = now() - make_interval(days => $2) where facility_id = any ($1::uuid[])`,
      [ids, days],
    )
    await client.query(
      `update facilities set last_confirmed_at = now() - make_interval(days => $2) where id = any ($1::uuid[])`,
      [ids, days],
    )
  } finally {
    await client.end()
  }
}

interface VisitRow {
  readonly facility_id: string
  readonly day: string
  readonly kind: string
  readonly count: number
}

/** Everything stored about visits to these points. */
export async function visitRows(ids: readonly string[]): Promise<VisitRow[]> {
  const client = await connected()
  try {
    const { rows } = await client.query<VisitRow>(
      `select facility_id, day, kind, count::int from point_visits where facility_id = any ($1::uuid[]) order by kind, facility_id`,
      [ids],
    )
    return rows
  } finally {
    await client.end()
  }
}

interface Sourced {
  readonly creatorId: string
  readonly organizationId: string
  readonly pointId: string
}

/** SRC-16: a city's file from which this point comes; inserted directly, because importing one takes a server of the city. Returns its id. */
export async function addSource({ creatorId, organizationId, pointId }: Sourced): Promise<string> {
  const client = await connected()
  const id = randomUUID()
  const key = `organization ${organizationId}: depots ${id}`
  try {
    await client.query(
      `insert into import_sources (id, key, org_id, creator_id, name, language, license, attribution, address, settings, every_hours)
        values ($1, $2, $3, $4, 'depots', 'en', 'CC BY 4.0', 'City of London', 'https://city.example/depots.csv', '{}', 24)`,
      [id, key, organizationId, creatorId],
    )
    await client.query(
      `insert into facility_sources (facility_id, source, source_id, said) values ($1, $2, '1', '{"content":{},"isNamed":false}')`,
      [pointId, key],
    )
    return id
  } finally {
    await client.end()
  }
}
