import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { dataDirectory } from './server-settings.ts'

/** The database of the server under test, where it listens now: the file of its own tells. */
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

/** An email that no mail server took, as after the last attempt: nothing in a journey makes one, since its emails become files. */
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

/** Words that four people have looked for this week: from one machine nobody can ask as several. */
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

/** An event that was over an hour ago: nobody can make one that is past. */
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

/** As if somebody had confirmed long ago: nothing in a journey waits for a day. */
export async function ageAlert(email: string): Promise<void> {
  const client = await connected()
  try {
    await client.query(`update area_alerts set told_until = now() - interval '1 day' where email = $1`, [email])
  } finally {
    await client.end()
  }
}
