import { sql, type RawBuilder } from 'kysely'
import { localeCodes, siteVariants } from '@recircle/core/site'
import { sendDigests } from '../area-alert/send-digests.ts'
import type { Config } from '../config/config.ts'
import { tokenKeysOf } from '../config/token-keys.ts'
import { audited } from '../audit/audited.ts'
import { SignedLinks } from '../signed-link/signed-links.ts'
import { isSubscribed } from '../newsletter/subscribers.repository.ts'
import { subscribersCsv } from '../newsletter/subscribers-csv.ts'
import { done, instantJson, instantText, listed, pageOptions } from './answers.ts'
import type { CommandArgs } from './command-values.ts'
import { datedPage } from './dated-page.ts'
import type { Area, Command } from './staff-command.ts'

const choices = {
  variant: { about: 'only one site', value: 'VARIANT', choices: siteVariants },
  locale: { about: 'only one language', value: 'LOCALE', choices: localeCodes },
} as const

/** FORM-14: only confirmed subscribers may receive email. */
function subscribed(args: CommandArgs): RawBuilder<boolean>[] {
  const [variant, locale] = [args.text('variant'), args.text('locale')]
  return [
    isSubscribed,
    ...(variant === null ? [] : [sql<boolean>`variant = ${variant}`]),
    ...(locale === null ? [] : [sql<boolean>`locale = ${locale}`]),
  ]
}

const linksOf = (config: Config): SignedLinks => new SignedLinks(tokenKeysOf(config))

const list: Command = {
  name: 'list',
  about: 'list newsletter subscribers who have confirmed, newest first',
  options: { ...choices, ...pageOptions },
  async run({ database }, args) {
    const conditions = subscribed(args)
    const { rows, count } = await datedPage(database, 'subscriptions', conditions, args, 'newest')
    return listed({
      columns: ['email', 'locale', 'site', 'since'],
      rows: rows.map((row) => [row.email, row.locale, row.variant, instantText(row.created_at)]),
      json: rows.map((row) => ({
        email: row.email,
        locale: row.locale,
        variant: row.variant,
        since: instantJson(row.created_at),
      })),
      count,
      nothing: conditions.length === 1 ? 'There are no confirmed subscribers.' : 'There is no such subscriber.',
    })
  },
}

const exportAll: Command = {
  name: 'export',
  about: 'export all confirmed subscribers as CSV, with their unsubscribe links',
  options: { ...choices, out: { about: 'file to write (default: standard output)', value: 'FILE' } },
  run: async ({ database, config }, args) => ({
    kind: 'file',
    parts: subscribersCsv(database, subscribed(args), { config, links: linksOf(config) }, Date.now()),
    path: args.text('out'),
  }),
}

/** ALERT-6: a job does this as well, in the morning of each area; the command is for a server that was down, and for inspecting the emails. */
const sendNews: Command = {
  name: 'send-news',
  about: 'send the area alerts that are due today',
  async run({ database, config, signature }) {
    const links = linksOf(config)
    const nowMs = Date.now()
    const { sent } = await audited(database, signature, async (transaction, note) => {
      const count = await sendDigests(transaction, { config, links }, nowMs, { untilMs: nowMs, isAnyHour: true })
      await note({ act: 'subscriptions.send-news', subjectKind: 'area-alert', subjectId: '', after: { sent: count } })
      return { ok: true, sent: count }
    })
    const tookMs = Date.now() - nowMs
    return done(`${sent} ${sent === 1 ? 'email is' : 'emails are'} queued.`, { sent, tookMs })
  },
}

export const subscriptionsArea: Area = {
  name: 'subscriptions',
  about: 'newsletter subscribers and area alerts',
  commands: [list, exportAll, sendNews],
}
