import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { MailCourier } from '../mail/mail-courier.ts'
import { outboxTransport, smtpTransport } from '../mail/mail-transport.ts'

export const outboxDirectory = (dataDirectory: string): string => join(dataDirectory, 'outbox')

/** Without an SMTP server mails stay in the outbox, where a demonstration shows them to everybody. */
export const showsMail = ({ smtpUrl, isProduction }: Config): boolean => smtpUrl === null && !isProduction

/** Emails go through SMTP when it is set, otherwise into the local outbox. */
export function startMail(config: Config, database: Database, logger: FastifyBaseLogger): MailCourier {
  const { smtpUrl, mailFrom, dataDirectory } = config
  const transport =
    smtpUrl === null ? outboxTransport(outboxDirectory(dataDirectory), mailFrom) : smtpTransport(smtpUrl, mailFrom)
  const courier = new MailCourier(database, transport, {
    onSent: (mailId) =>
      logger.info({ mailId }, smtpUrl === null ? 'a mail was kept in the outbox, not sent' : 'a mail was sent'),
    onDelayed: (mailId, attempts) => logger.warn({ mailId, attempts }, 'a mail could not be sent yet'),
    onGivenUp: (mailId, attempts) => logger.error({ mailId, attempts }, 'a mail was given up'),
    onRefused: (mailId) => logger.error({ mailId }, 'a mail was refused by the mail server and is not tried again'),
    onDatabaseError: (error) => logger.warn({ err: error }, 'mails could not be looked up'),
  })
  courier.start()
  return courier
}
