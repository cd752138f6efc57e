import { languageTag, originOf, siteOfHost, siteVariants } from '@recircle/core/site'
import type { Config } from '../config/config.ts'
import { outboxDirectory, showsMail } from './start-mail.ts'
import { demoAccounts, demoPassword } from '../seed/demo/demo-people.ts'

/** The information for the person who started the server. */
export function welcome(config: Config, hasDemoAccounts: boolean): string {
  const { origins } = config
  const sites = siteVariants.map((variant) => `  ${variant.padEnd(4)} ${origins[variant]}`)
  const hosts = Object.keys(config.siteOverrides.hostLocales ?? {}).map((host) => {
    const site = siteOfHost(host, config.siteOverrides)
    return `  ${site.locales.map((locale) => languageTag(locale)).join(', ')} ${originOf(site, origins)}`
  })
  const accounts = demoAccounts.map(({ name, purpose }) => `  ${name.padEnd(20)} ${purpose}`)
  return [
    'Recircle is ready:',
    ...sites,
    ...hosts,
    ...mailLine(config, origins.int),
    ...(hasDemoAccounts ? [`Demonstration accounts (password ${demoPassword}):`, ...accounts] : []),
  ].join('\n')
}

function mailLine(config: Config, origin: string): string[] {
  if (showsMail(config)) return [`  mail ${origin}/dev/outbox`]
  if (config.smtpUrl !== null) return []
  return [
    `No email is sent, because SMTP_URL is not set: emails are written to files in ${outboxDirectory(config.dataDirectory)}.`,
  ]
}
