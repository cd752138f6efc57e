import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../db/testing/test-database.ts'
import { readerAddress } from '../site/page-address.ts'
import { testConfig } from '../testing/test-config.ts'
import { MailCourier, retryDelaySeconds, type CourierEvents } from './mail-courier.ts'
import { queueMail, type QueuedMail } from './mail-queue.ts'
import { MailRefused, type OutgoingMail } from './mail-transport.ts'

let db: TestDatabase
beforeAll(async () => void (db = await openTestDatabase()))
afterAll(() => db.close())
beforeEach(() => db.database.deleteFrom('mail_outbox').execute())

const link = readerAddress(testConfig(), 'kz', 'KK_KZ', '/restore-password/secret')
const email: QueuedMail = {
  template: 'passwordRestore',
  asker: null,
  locale: 'KK_KZ',
  name: 'Айда',
  recipient: 'aida@example.org',
  link,
}

function courierInto(send: (mail: OutgoingMail) => Promise<void>) {
  const events = {
    onSent: vi.fn<CourierEvents['onSent']>(),
    onDelayed: vi.fn<CourierEvents['onDelayed']>(),
    onGivenUp: vi.fn<CourierEvents['onGivenUp']>(),
    onRefused: vi.fn<CourierEvents['onRefused']>(),
    onDatabaseError: vi.fn<CourierEvents['onDatabaseError']>(),
  }
  return { courier: new MailCourier(db.database, { send, close: () => {} }, events), events }
}
const rows = () => db.database.selectFrom('mail_outbox').selectAll().execute()

describe('mail is sent from the table', () => {
  test('OPS-44 a queued email is sent once, and its secret links are deleted', async () => {
    await queueMail(db.database, { ...email, unsubscribeUrl: link })
    const sent: OutgoingMail[] = []
    const { courier, events } = courierInto(async (mail) => void sent.push(mail))
    expect(await courier.deliverDue()).toBe(1)
    expect(await courier.deliverDue()).toBe(0)
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ to: 'aida@example.org', subject: 'Жаңа құпиясөз — Айналым' })
    expect(sent[0]?.text).toContain(link)
    expect(await rows()).toMatchObject([
      { html: null, text: null, unsubscribe_url: null, next_attempt_at: null, attempts: 1 },
    ])
    expect(events.onSent).toHaveBeenCalledTimes(1)
  })

  test('an email of a transaction that is rolled back is never sent', async () => {
    const undone = db.database.transaction().execute(async (transaction) => {
      await queueMail(transaction, email)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await rows()).toEqual([])
  })

  test('a failed email stays complete, waits, and is sent at the next attempt', async () => {
    await queueMail(db.database, email)
    let isDown = true
    const { courier, events } = courierInto(async () => {
      if (isDown) throw new Error('451 try later')
    })
    expect(await courier.deliverDue()).toBe(0)
    expect(await rows()).toMatchObject([{ attempts: 1, last_error: 'Error: 451 try later', sent_at: null }])
    expect((await rows())[0]?.text).toContain(link)
    expect(events.onDelayed).toHaveBeenCalledWith(expect.any(String), 1)
    isDown = false
    expect(await courier.deliverDue()).toBe(0)
    await sql`update mail_outbox set next_attempt_at = now()`.execute(db.database)
    expect(await courier.deliverDue()).toBe(1)
    expect(await rows()).toMatchObject([{ attempts: 2, last_error: null, next_attempt_at: null }])
  })

  test('after the last attempt it stays in the table for staff to see', async () => {
    await queueMail(db.database, email)
    await sql`update mail_outbox set attempts = 24`.execute(db.database)
    const { courier, events } = courierInto(async () => {
      throw new Error('451 greylisted')
    })
    await courier.deliverDue()
    expect(await rows()).toMatchObject([{ attempts: 25, next_attempt_at: null, sent_at: null }])
    expect(events.onGivenUp).toHaveBeenCalledWith(expect.any(String), 25)
  })

  test('OPS-8 a permanently refused one is tried once, and its secret link is deleted', async () => {
    await queueMail(db.database, email)
    const { courier, events } = courierInto(async () => {
      throw new MailRefused('550 no such user')
    })
    await courier.deliverDue()
    expect(await rows()).toMatchObject([
      {
        attempts: 1,
        next_attempt_at: null,
        sent_at: null,
        undeliverable_at: expect.any(Number),
        html: null,
        text: null,
      },
    ])
    expect((await rows())[0]?.last_error).toContain('550 no such user')
    expect([events.onRefused.mock.calls.length, events.onSent.mock.calls.length]).toEqual([1, 0])
    expect(await courier.deliverDue()).toBe(0)
  })

  test('two couriers share forty emails and send none twice', async () => {
    for (let count = 0; count < 40; count++) await queueMail(db.database, email)
    const sent: string[] = []
    const [first, second] = [0, 1].map(() => courierInto(async ({ id }) => void sent.push(id)).courier)
    const counts = await Promise.all([first?.deliverDue(), second?.deliverDue()])
    expect(counts[0]! + counts[1]!).toBe(40)
    expect(new Set(sent).size).toBe(40)
    expect(sent).toHaveLength(40)
  })

  test('the delay grows from a minute to six hours', () => {
    expect([1, 2, 3, 9, 10, 25].map(retryDelaySeconds)).toEqual([60, 120, 240, 15_360, 21_600, 21_600])
  })
})
