import { sql } from 'kysely'
import { v7 as uuidV7 } from 'uuid'
import type { Queries } from '../db/database.ts'
import { renderMail, type MailRequest } from './render-mail.ts'

export interface QueuedMail extends MailRequest {
  readonly recipient: string
  /** A second email with the same key is not queued. */
  readonly onlyOnceKey?: string
  /** RFC 8058: takes a POST of the mail program. */
  readonly unsubscribeUrl?: string
  /** DESK-17: it does not leave before, so that what it tells of can be taken back. */
  readonly heldForMs?: number
}

/** Written in the transaction that causes the mail: both happen or neither, and no request waits for a mail server. Answers its id. */
export async function queueMail(queries: Queries, mail: QueuedMail): Promise<string> {
  const { recipient, template, heldForMs = 0 } = mail
  const id = uuidV7()
  const held = heldForMs === 0 ? {} : { next_attempt_at: sql<Date>`now() + ${heldForMs / 1000} * interval '1 second'` }
  await queries
    .insertInto('mail_outbox')
    .values({
      id,
      recipient,
      template,
      only_once_key: mail.onlyOnceKey ?? null,
      unsubscribe_url: mail.unsubscribeUrl ?? null,
      ...renderMail(mail),
      ...held,
    })
    .onConflict((conflict) => conflict.column('only_once_key').doNothing())
    .execute()
  return id
}
