import { siteVariants } from '@recircle/core/site'
import type { Config } from '../config/config.ts'
import { demoAccounts, demoPassword } from '../seed/demo/demo-people.ts'

/** What the person who started the server wants to know. */
export function welcome(config: Config, port: number, hasDemoAccounts: boolean): string {
  const { origins } = config
  // With PORT=0 the addresses were made before the port was known.
  const addressOf = (origin: string): string => origin.replace(/:0$/, `:${port}`)
  const sites = siteVariants.map((variant) => `  ${variant.padEnd(4)} ${addressOf(origins[variant])}`)
  const accounts = demoAccounts.map(({ name, purpose }) => `  ${name.padEnd(20)} ${purpose}`)
  return [
    'Recircle is ready:',
    ...sites,
    ...(keepsMail(config) ? [`  mail ${addressOf(origins.int)}/dev/outbox`] : []),
    ...(hasDemoAccounts ? [`Demonstration accounts (password ${demoPassword}):`, ...accounts] : []),
  ].join('\n')
}

/** Without an SMTP server letters are kept here, and shown outside production. */
export const keepsMail = ({ smtpUrl, isProduction }: Config): boolean => smtpUrl === null && !isProduction
