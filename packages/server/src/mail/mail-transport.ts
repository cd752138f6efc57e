import { buffer } from 'node:stream/consumers'
import { createTransport } from 'nodemailer'
import { writeDurably } from '../ops/durable-file.ts'
import { markOf } from './mail-mark.ts'

export interface OutgoingMail {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly unsubscribeUrl?: string | null
}

/** The mail server has permanently refused this recipient or this message. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}

/** Sends one mail or throws: the mail then stays in the table and is retried, unless the error is `MailRefused`. */
export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

/** Derived from the mail's id, so that a second delivery of the same row is recognized as the same email. */
const messageId = (mail: Pick<OutgoingMail, 'id'>, from: string) =>
  `<${mail.id}@${from.split('@').at(-1)?.replace('>', '') ?? 'localhost'}>`

/** TRUTH-21: mail programs show their own unsubscribe button, which sends a POST (RFC 8058). */
const messageOf = async ({ unsubscribeUrl, ...mail }: OutgoingMail, from: string) => ({
  ...mail,
  attachments: await markOf(mail.html),
  from,
  messageId: messageId(mail, from),
  ...(typeof unsubscribeUrl === 'string' && {
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }),
})

const sendTimeoutMs = 10_000

export function smtpTransport(smtpUrl: string, from: string): MailTransport {
  const smtp = createTransport({
    url: smtpUrl,
    connectionTimeout: sendTimeoutMs,
    greetingTimeout: sendTimeoutMs,
    socketTimeout: sendTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      try {
        await smtp.sendMail(await messageOf(mail, from))
      } catch (error) {
        throw isRefusal(error) ? new MailRefused(String(error)) : error
      }
    },
    close: () => smtp.close(),
  }
}

const authenticationRequired = 530

/**
 * Whether the reply is a 5xx to the recipient or the message. A 5xx to the login or the sender is a mistake in this server's settings, which will
 * be corrected.
 */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false
  const code = Number(error.responseCode)
  return code >= 500 && code < 600 && code !== authenticationRequired && /^(RCPT TO|DATA)$/.test(String(error.command))
}

/** Without an SMTP server, emails are written as `.eml` files that any mail program opens. */
export function outboxTransport(directory: string, from: string): MailTransport {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message } = await writer.sendMail(await messageOf(mail, from))
      const name = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${mail.id}.eml`
      await writeDurably(directory, name, Buffer.isBuffer(message) ? message : await buffer(message))
    },
    close: () => writer.close(),
  }
}
