import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../db/testing/test-database.ts'
import { queueMail } from '../mail/mail-queue.ts'
import { readerAddress } from '../site/page-address.ts'
import { smtpAnswering } from '../testing/smtp-answering.ts'
import { testConfig } from '../testing/test-config.ts'
import { makeLogger } from './logger.ts'
import { mayLeave, startMail } from './start-mail.ts'

const directory = mkdtempSync(join(tmpdir(), 'start-mail-'))
const link = readerAddress(testConfig(), 'int', 'EN_US', '/restore-password/a-secret')
let db: TestDatabase
beforeAll(async () => void (db = await openTestDatabase()))
afterAll(async () => {
  rmSync(directory, { recursive: true })
  await db.close()
})

/** The log entry of one mail with a secret link. */
async function logOf(env: Readonly<Record<string, string>>): Promise<string> {
  let log = ''
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log += String(chunk)
      done()
    },
  })
  const logger = makeLogger({ logLevel: 'trace' }, null, stream)
  const mail = { template: 'passwordChanged', locale: 'EN_US', name: 'Aida', recipient: 'aida@example.org' } as const
  await queueMail(db.database, { ...mail, link })
  const courier = startMail(testConfig({ DATA_DIR: directory, ...env }), db.database, logger)
  await vi.waitFor(() => expect(log).toMatch(/an email was|refused an email/), { timeout: 20_000 })
  await courier.stop()
  return log
}

test('OPS-4 a mail stored in a file is not reported as sent, and its link is not in the log', async () => {
  const log = await logOf({})
  expect(log).toContain('an email was stored in the outbox, not sent')
  expect(log).not.toMatch(/a-secret|aida@|was sent|has left/)
})

test('OPS-4 OPS-8 the log distinguishes mail that the mail server accepted from mail that it refused', async () => {
  const taking = await smtpAnswering({})
  const allow = { MAIL_ALLOW: 'somebody@example.com, @EXAMPLE.org' }
  expect(await logOf({ SMTP_URL: taking.url, ...allow })).toContain('an email was sent')
  taking.close()
  const refusing = await smtpAnswering({ RCPT: '550 5.1.1 aida@example.org is not known' })
  const log = await logOf({ SMTP_URL: refusing.url, ...allow })
  expect(log).toContain('the mail server refused an email, which will not be retried')
  expect(log).not.toMatch(/a-secret|aida@/)
  refusing.close()
})

test.each([{}, { MAIL_ALLOW: 'bob@example.org, @example.com' }, { MAIL_ALLOW: '@le.org' }])(
  'ALERT-1 a trial sends no mail to recipients that are not listed: %j',
  async (allow) => {
    const server = await smtpAnswering({ RCPT: '550 5.1.1 nobody may ask' })
    expect(await logOf({ SMTP_URL: server.url, ...allow })).toContain('an email was stored in the outbox, not sent')
    server.close()
  },
)

test('ALERT-1 production writes to all recipients, unless a list is configured', () => {
  const config = testConfig({ SMTP_URL: 'smtp://mail.example' })
  const leaves = (mailAllow: readonly string[] | null) =>
    mayLeave({ ...config, isProduction: true, mailAllow }, 'Aida@Example.org')
  expect([leaves(null), leaves(['@example.com']), leaves(['aida@example.org']), leaves(['@example.org'])]).toEqual([
    true,
    false,
    true,
    true,
  ])
})
