import { sql } from 'kysely'
import { v7 as uuidV7 } from 'uuid'
import type { Queries } from '../db/database.ts'
import { EnoughToday } from '../http/answer/enough-today.ts'
import { causeOf, takeFromBudget, type Asker } from './mail-budget.ts'
import type { ReaderAddress } from '../site/page-address.ts'
import { renderMail, type MailRequest } from './render-mail.ts'

export interface QueuedMail extends MailRequest {
  /** MAIL-1: who asked for an email to an address that nobody may have proved; null if staff or a daily job did. */
  readonly asker?: Asker | null
  readonly recipient: string
  /** A second email with the same key is not queued. */
  readonly onlyOnceKey?: string
  /** RFC 8058: accepts a POST by the mail program. */
  readonly unsubscribeUrl?: ReaderAddress
  /** DESK-17: sent only after this time, so that the decision it announces can still be undone. */
  readonly heldForMs?: number
}

/**
 * Called in the transaction that causes the mail: both happen or neither, and no request waits for a mail server. Returns the id. Throws
 * `EnoughToday` if the one who asks may cause no more today; what follows later is left out instead.
 */
export async function queueMail(queries: Queries, mail: QueuedMail): Promise<string> {
  const row = rowOf(mail)
  const { asker = null, heldForMs = 0 } = mail
  try {
    if (asker !== null) row.asked_from = await takeFromBudget(queries, mail.recipient, asker)
  } catch (error) {
    if (error instanceof EnoughToday && asker?.isLeftOut) return row.id
    throw error
  }
  const held = heldForMs === 0 ? {} : { next_attempt_at: sql<Date>`now() + ${heldForMs / 1000} * interval '1 second'` }
  await insert(queries, [{ ...row, ...held }])
  return row.id
}

/** The day of a moment, for the keys of emails that are sent once a day. */
export const mailDay = (nowMs: number): string => new Date(nowMs).toISOString().slice(0, 10)

/** For many mails; the caller passes a few hundred at a time. */
export const queueMails = (queries: Queries, mails: readonly QueuedMail[]): Promise<void> =>
  mails.length === 0 ? Promise.resolve() : insert(queries, mails.map(rowOf))

/** MAIL-2: an address that anybody may have typed is not greeted by a name that anybody may have typed. */
const greeted = (mail: QueuedMail): QueuedMail => {
  const cause = causeOf(mail.template)
  if (cause !== 'known' && mail.asker === undefined) throw new Error(`${mail.template} does not say who asked for it`)
  return cause === 'stranger' ? { ...mail, name: '' } : mail
}

const rowOf = (mail: QueuedMail) => ({
  id: uuidV7(),
  recipient: mail.recipient,
  template: mail.template,
  only_once_key: mail.onlyOnceKey ?? null,
  unsubscribe_url: mail.unsubscribeUrl ?? null,
  asked_from: null as Buffer | null,
  ...renderMail(greeted(mail)),
})

type Row = ReturnType<typeof rowOf> & { readonly next_attempt_at?: ReturnType<typeof sql<Date>> }

const insert = async (queries: Queries, rows: readonly Row[]): Promise<void> =>
  void (await queries
    .insertInto('mail_outbox')
    .values(rows)
    .onConflict((conflict) => conflict.column('only_once_key').doNothing())
    .execute())
