import { sql } from 'kysely'
import { maySendAgain, type EmailRow } from '@recircle/core/management'
import type { ListQuery } from '@recircle/core/wire'
import { containsWords } from '../db/contains-words.ts'
import type { Queries } from '../db/database.ts'
import { audited } from '../audit/audited.ts'
import { isUuid } from '../http/request/uuid.ts'
import type { ManagedPlace } from './answer-staff.ts'
import { countedPage } from '../db/counted-page.ts'

interface Row {
  readonly id: string
  readonly recipient: string
  readonly subject: string
  readonly last_error: string | null
  readonly undeliverable_at: number | null
  readonly next_attempt_at: number | null
  readonly attempts: number
  readonly created_at: number
}

const stateOf = ({ undeliverable_at, next_attempt_at }: Pick<Row, 'undeliverable_at' | 'next_attempt_at'>) => {
  if (undeliverable_at !== null) return 'refused'
  return next_attempt_at === null ? 'exhausted' : 'delayed'
}

const rowOf = (row: Row): EmailRow => ({
  id: row.id,
  recipient: row.recipient,
  subject: row.subject,
  error: row.last_error ?? '',
  state: stateOf(row),
  attempts: row.attempts,
  createdAtMs: row.created_at,
  nextAttemptAtMs: row.next_attempt_at,
})

// An email that is being sent has no error yet.
const isUndelivered = sql<boolean>`(sent_at is null and given_up_at is null and attempts > 0 and last_error is not null)`

/** MANAGE-7: emails that could not be sent, newest first. */
export async function listEmails(queries: Queries, query: ListQuery) {
  const { rows, count } = await countedPage<Row>(queries, query, {
    from: sql.table('mail_outbox'),
    columns: sql`id, recipient, subject, last_error, undeliverable_at, next_attempt_at, attempts, created_at`,
    conditions: [isUndelivered, ...containsWords(query.search, ['recipient', 'subject', 'last_error'])],
    order: sql`id desc`,
  })
  return { items: rows.map(rowOf), count }
}

type Acted =
  | { readonly ok: true; readonly value: null }
  | { readonly ok: false; readonly error: 'not-found' | 'no-text' }

const undelivered = (queries: Queries, id: string) =>
  queries.selectFrom('mail_outbox').selectAll().where('id', '=', id).where(isUndelivered).forUpdate().executeTakeFirst()

const noteOf = (act: string, id: string) => ({ act: `email.${act}`, subjectKind: 'email', subjectId: id }) as const

/** Resets the attempts and sends at once; only to the original address, because the email may contain a secret link. */
export const sendAgain = ({ database, signature }: ManagedPlace, id: string) =>
  audited<Acted>(database, signature, async (transaction, note) => {
    const row = isUuid(id) ? await undelivered(transaction, id) : undefined
    if (!row) return { ok: false, error: 'not-found' }
    if (!maySendAgain({ state: stateOf(row) })) return { ok: false, error: 'no-text' }
    await transaction
      .updateTable('mail_outbox')
      .set({ attempts: 0, next_attempt_at: sql<Date>`now()`, last_error: null })
      .where('id', '=', id)
      .execute()
    await note({ ...noteOf('send-again', id), before: { attempts: row.attempts, error: row.last_error } })
    return { ok: true, value: null }
  })

/** OPS-8: gives the email up and erases its text with any secret links. */
export const giveUpEmail = ({ database, signature }: ManagedPlace, id: string) =>
  audited<Acted>(database, signature, async (transaction, note) => {
    const row = isUuid(id) ? await undelivered(transaction, id) : undefined
    if (!row) return { ok: false, error: 'not-found' }
    await transaction
      .updateTable('mail_outbox')
      .set({ given_up_at: sql<Date>`now()`, next_attempt_at: null, html: null, text: null })
      .where('id', '=', id)
      .execute()
    await note({ ...noteOf('give-up', id), before: { attempts: row.attempts, error: row.last_error } })
    return { ok: true, value: null }
  })
