import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { smtpAnswering } from '../testing/smtp-answering.ts'
import { MailRefused, outboxTransport, smtpTransport } from './mail-transport.ts'

const directories: string[] = []
afterEach(() => Promise.all(directories.splice(0).map((path) => rm(path, { recursive: true }))))

test('the local outbox stores a complete email with both bodies, readable by its owner only', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'outbox-'))
  directories.push(directory)
  const transport = outboxTransport(join(directory, 'outbox'), 'Recircle <no-reply@recircle.example>')
  await transport.send({
    id: '0190',
    to: 'aida@example.org',
    subject: 'Сәлем',
    html: '<p>Қош келдіңіз</p>',
    text: 'Қош келдіңіз',
  })
  const [file, ...others] = await readdir(join(directory, 'outbox'))
  expect(others).toEqual([])
  expect(file).toMatch(/-0190\.eml$/)
  const path = join(directory, 'outbox', file ?? '')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  const email = await readFile(path, 'utf8')
  expect(email).toContain('To: aida@example.org')
  expect(email).toContain('Message-ID: <0190@recircle.example>')
  expect(email).toContain('multipart/alternative')
  expect(email.match(/Content-Type: text\/(plain|html)/g)).toHaveLength(2)
})

test('TRUTH-21 an email that can be unsubscribed from tells mail programs how', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'outbox-'))
  directories.push(directory)
  const unsubscribeUrl = 'https://recircle.example/api/web/v1/reminders/token/unsubscribe/'
  const mail = { id: '0190', to: 'aida@example.org', subject: 'S', html: '<p>T</p>', text: 'T' }
  const transport = outboxTransport(directory, 'no-reply@recircle.example')
  await transport.send({ ...mail, unsubscribeUrl })
  const [file = ''] = await readdir(directory)
  const email = (await readFile(join(directory, file), 'utf8')).replaceAll(/\r\n\s+/g, ' ')
  expect(email).toContain(`List-Unsubscribe: <${unsubscribeUrl}>\r\n`)
  expect(email).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
})

describe('replies of the mail server', () => {
  const mail = { id: '0190', to: 'aida@example.org', subject: 'S', html: '<p>T</p>', text: 'T' }
  const send = async (replies: Readonly<Record<string, string>>): Promise<'sent' | 'refused' | 'later'> => {
    const server = await smtpAnswering(replies)
    const transport = smtpTransport(server.url, 'no-reply@recircle.example')
    const outcome = await transport.send(mail).then(
      () => 'sent' as const,
      (error: unknown) => (error instanceof MailRefused ? ('refused' as const) : ('later' as const)),
    )
    transport.close()
    server.close()
    return outcome
  }

  test.each([
    [{}, 'sent'],
    [{ RCPT: '550 5.1.1 no such user' }, 'refused'],
    [{ DATA: '554 5.7.1 looks like spam' }, 'refused'],
    [{ '.': '552 too large' }, 'refused'],
    [{ RCPT: '451 4.7.1 greylisted' }, 'later'],
    [{ RCPT: '530 5.7.0 authentication required' }, 'later'],
    [{ MAIL: '553 sender not allowed' }, 'later'],
    [{ '.': '452 disk full' }, 'later'],
  ])('OPS-8 %j', async (replies, outcome) => {
    expect(await send(replies)).toBe(outcome)
  })
})
