import { sql } from 'kysely'
import { endByBounces } from './end-by-bounces.ts'
import type { Database } from '../db/database.ts'
import { JobRounds } from '../ops/job-rounds.ts'
import { MailRefused, type MailTransport, type OutgoingMail } from './mail-transport.ts'

export interface CourierEvents {
  onSent(mail: Pick<OutgoingMail, 'id' | 'to'>): void
  /** Gets no error text: it may quote an address, so it stays in the table and out of the logs. */
  onDelayed(mailId: string, attempts: number): void
  onGivenUp(mailId: string, attempts: number): void
  /** The mail server has rejected it permanently. */
  onRefused(mailId: string): void
  onDatabaseError(error: unknown): void
}

const pollEveryMs = 1000
const batchSize = 20
/** After this time other couriers may send a mail whose courier has died; a second copy has the same Message-ID. */
const leaseSeconds = 120
const longestDelaySeconds = 6 * 3600
/** With the delays above about four days, as is usual for mail servers. */
const mostAttempts = 25

const lastError = (error: unknown): string => String(error).slice(0, 500)

/** What an email leaves behind: whoever reads the table can act in nobody's name. */
const withoutLinks = { html: null, text: null, unsubscribe_url: null }

/** 1, 2, 4 … minutes, at most six hours. */
export const retryDelaySeconds = (attempts: number) => Math.min(60 * 2 ** (attempts - 1), longestDelaySeconds)

/** Passes due mail from the table to the transport; several instances share the work without sending anything twice. */
export class MailCourier {
  private timer: NodeJS.Timeout | undefined
  private round: Promise<void> = Promise.resolve()
  private stopped = true
  private readonly rounds: JobRounds

  constructor(
    private readonly database: Database,
    private readonly transport: MailTransport,
    private readonly events: CourierEvents,
  ) {
    this.rounds = new JobRounds(database)
  }

  start(): void {
    this.stopped = false
    this.round = this.goRound()
  }

  async stop(): Promise<void> {
    this.stopped = true
    clearTimeout(this.timer)
    await this.round
    this.transport.close()
  }

  /** Sends all mail that is due now and returns how many were sent. */
  async deliverDue(): Promise<number> {
    let sent = 0
    await this.forgetWithheld()
    for (let mails = await this.claim(); mails.length > 0; mails = await this.claim()) {
      const outcomes = await Promise.all(mails.map((mail) => this.deliver(mail)))
      sent += outcomes.filter(Boolean).length
      if (this.stopped && this.timer) break
    }
    return sent
  }

  private async goRound(): Promise<void> {
    try {
      await this.rounds.watch('mail', () => this.deliverDue())
    } catch (error) {
      this.events.onDatabaseError(error)
    }
    if (this.stopped) return
    this.timer = setTimeout(() => (this.round = this.goRound()), pollEveryMs)
    this.timer.unref()
  }

  private async claim(): Promise<(OutgoingMail & { attempts: number })[]> {
    const due = this.database
      .selectFrom('mail_outbox')
      .select('id')
      .where('next_attempt_at', '<=', sql<number>`now()`)
      .where('is_withheld', '=', false)
      .orderBy('next_attempt_at')
      .limit(batchSize)
      .forUpdate()
      .skipLocked()
    return this.database
      .updateTable('mail_outbox')
      .set({
        attempts: sql<number>`attempts + 1`,
        next_attempt_at: sql<Date>`now() + make_interval(secs => ${leaseSeconds})`,
      })
      .where('id', 'in', due)
      .returning([
        'id',
        'recipient as to',
        'subject',
        'unsubscribe_url as unsubscribeUrl',
        sql<string>`html`.as('html'),
        sql<string>`text`.as('text'),
        'attempts',
      ])
      .execute()
  }

  private async forgetWithheld(): Promise<void> {
    await this.database
      .deleteFrom('mail_outbox')
      .where('next_attempt_at', '<=', sql<number>`now()`)
      .where('is_withheld', '=', true)
      .execute()
  }

  private async deliver(mail: OutgoingMail & { attempts: number }): Promise<boolean> {
    try {
      await this.transport.send(mail)
    } catch (error) {
      await (error instanceof MailRefused ? this.setAside(mail, error) : this.putBack(mail, error))
      return false
    }
    await this.database
      .updateTable('mail_outbox')
      .set({ sent_at: sql<Date>`now()`, next_attempt_at: null, last_error: null, ...withoutLinks })
      .where('id', '=', mail.id)
      .execute()
    this.events.onSent(mail)
    return true
  }

  private async setAside({ id, to }: OutgoingMail, refusal: MailRefused): Promise<void> {
    await this.database
      .updateTable('mail_outbox')
      .set({
        last_error: lastError(refusal),
        undeliverable_at: sql<Date>`now()`,
        next_attempt_at: null,
        ...withoutLinks,
      })
      .where('id', '=', id)
      .execute()
    await endByBounces(this.database, to)
    this.events.onRefused(id)
  }

  private async putBack({ id, attempts }: OutgoingMail & { attempts: number }, error: unknown): Promise<void> {
    const isLast = attempts >= mostAttempts
    await this.database
      .updateTable('mail_outbox')
      .set({
        last_error: lastError(error),
        next_attempt_at: isLast ? null : sql<Date>`now() + make_interval(secs => ${retryDelaySeconds(attempts)})`,
      })
      .where('id', '=', id)
      .execute()
    if (isLast) this.events.onGivenUp(id, attempts)
    else this.events.onDelayed(id, attempts)
  }
}
