import { v7 as uuidV7 } from 'uuid'
import type { Queries } from '../db/database.ts'
import { renderMail, type MailRequest } from './render-mail.ts'

export interface QueuedMail extends MailRequest {
  readonly recipient: string
  /** A second email with the same key is not queued. */
  readonly onlyOnceKey?: string
  /** RFC 8058: takes a POST of the mail program. */
  readonly unsubscribeUrl?: string
}

/** Written in the transaction that causes the mail: both happen or neither, and no request waits for a mail server. */
export async function queueMail(queries: Queries, mail: QueuedMail): Promise<void> {
  await queries
    .insertInto('mail_outbox')
    .values({
      id: uuidV7(),
      recipient: mail.recipient,
      template: mail.template,
      only_once_key: mail.onlyOnceKey ?? null,
      unsubscribe_url: mail.unsubscribeUrl ?? null,
      ...renderMail(mail),
    })
    .onConflict((conflict) => conflict.column('only_once_key').doNothing())
    .execute()
}
