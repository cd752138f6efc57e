import { sql } from 'kysely'
import { v7 as uuidV7 } from 'uuid'
import type { Queries } from '../db/database.ts'
import type { ReaderAddress } from '../site/page-address.ts'
import { renderMail, type MailRequest } from './render-mail.ts'

export interface QueuedMail extends MailRequest {
  readonly recipient: string
  /** A second email with the same key is not queued. */
  readonly onlyOnceKey?: string
  /** RFC 8058: accepts a POST by the mail program. */
  readonly unsubscribeUrl?: ReaderAddress
  /** DESK-17: sent only after this time, so that the decision it announces can still be undone. */
  readonly heldForMs?: number
}

/** Called in the transaction that causes the mail: both happen or neither, and no request waits for a mail server. Returns the id. */
export async function queueMail(queries: Queries, mail: QueuedMail): Promise<string> {
  const row = rowOf(mail)
  const { heldForMs = 0 } = mail
  const held = heldForMs === 0 ? {} : { next_attempt_at: sql<Date>`now() + ${heldForMs / 1000} * interval '1 second'` }
  await insert(queries, [{ ...row, ...held }])
  return row.id
}

/** For many mails; the caller passes a few hundred at a time. */
export const queueMails = (queries: Queries, mails: readonly Omit<QueuedMail, 'heldForMs'>[]): Promise<void> =>
  mails.length === 0 ? Promise.resolve() : insert(queries, mails.map(rowOf))

const rowOf = (mail: QueuedMail) => ({
  id: uuidV7(),
  recipient: mail.recipient,
  template: mail.template,
  only_once_key: mail.onlyOnceKey ?? null,
  unsubscribe_url: mail.unsubscribeUrl ?? null,
  ...renderMail(mail),
})

type Row = ReturnType<typeof rowOf> & { readonly next_attempt_at?: ReturnType<typeof sql<Date>> }

const insert = async (queries: Queries, rows: readonly Row[]): Promise<void> =>
  void (await queries
    .insertInto('mail_outbox')
    .values(rows)
    .onConflict((conflict) => conflict.column('only_once_key').doNothing())
    .execute())
