import { mayLeave, outboxDirectory } from '../start/start-mail.ts'
import type { StaffContext } from './staff-command.ts'

/** STAFF-5: what will happen to an email that a command has queued; the server applies the same settings. */
export function mailWords({ config }: Pick<StaffContext, 'config'>, what: string, address: string): string {
  if (mayLeave(config, address)) return `${what} to ${address} is queued for the mail server.`
  const why = config.smtpUrl === null ? 'SMTP_URL is not set' : 'MAIL_ALLOW does not name the address'
  return `${what} to ${address} becomes a file in ${outboxDirectory(config.dataDirectory)}: ${why}.`
}
