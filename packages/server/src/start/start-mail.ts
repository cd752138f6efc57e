import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { MailCourier } from '../mail/mail-courier.ts'
import { outboxTransport, smtpTransport, type MailTransport } from '../mail/mail-transport.ts'

export const outboxDirectory = (dataDirectory: string): string => join(dataDirectory, 'outbox')

/** Whether mail that is not sent can be read in the public outbox, as in a demonstration. */
export const showsMail = ({ isProduction }: Config): boolean => !isProduction

/** ALERT-1: no one gets mail from a trial by mistake: outside production only listed recipients do; in production all, unless there is a list. */
export function mayLeave(
  { smtpUrl, mailAllow, isProduction }: Pick<Config, 'smtpUrl' | 'mailAllow' | 'isProduction'>,
  recipient: string,
): boolean {
  if (smtpUrl === null) return false
  const address = recipient.toLowerCase()
  const domain = address.slice(address.lastIndexOf('@'))
  return mailAllow === null ? isProduction : mailAllow.some((each) => each === address || each === domain)
}

/** Emails go through SMTP if it is configured and the recipient is permitted, otherwise into the local outbox. */
export function startMail(config: Config, database: Database, logger: FastifyBaseLogger): MailCourier {
  const { smtpUrl, mailFrom, dataDirectory } = config
  const outbox = outboxTransport(outboxDirectory(dataDirectory), mailFrom)
  const smtp = smtpUrl === null ? null : smtpTransport(smtpUrl, mailFrom)
  const transport: MailTransport = {
    send: (mail) => (smtp !== null && mayLeave(config, mail.to) ? smtp : outbox).send(mail),
    close: () => smtp?.close(),
  }
  const courier = new MailCourier(database, transport, {
    onSent: ({ id: mailId, to }) =>
      logger.info(
        { mailId },
        mayLeave(config, to) ? 'an email was sent' : 'an email was stored in the outbox, not sent',
      ),
    onDelayed: (mailId, attempts) => logger.warn({ mailId, attempts }, 'an email could not be sent yet'),
    onGivenUp: (mailId, attempts) => logger.error({ mailId, attempts }, 'gave up sending an email'),
    onRefused: (mailId) => logger.error({ mailId }, 'the mail server refused an email, which will not be retried'),
    onDatabaseError: (error) => logger.warn({ err: error }, 'pending emails could not be read'),
  })
  courier.start()
  return courier
}
