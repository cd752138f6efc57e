import { outboxDirectory } from '../start/start-mail.ts'
import type { StaffContext } from './staff-command.ts'

/** STAFF-5: what becomes of an email that a command has queued. The server takes it from there, by the same settings. */
export const mailWords = ({ config }: Pick<StaffContext, 'config'>, what: string, address: string): string =>
  config.smtpUrl === null
    ? `${what} to ${address} becomes a file in ${outboxDirectory(config.dataDirectory)}: SMTP_URL is not set.`
    : `${what} to ${address} is queued for the mail server.`
