import { sql, type RawBuilder } from 'kysely'
import { localeCodes, siteVariants } from '@recircle/core/site'
import { sendDigests } from '../area-alert/send-digests.ts'
import { localTokenKeys } from '../config/token-keys.ts'
import type { Queries } from '../db/database.ts'
import { audited } from '../desk/audited.ts'
import { csvLine } from '../import/csv.ts'
import { SignedLinks } from '../signed-link/signed-links.ts'
import { done, instantJson, instantText, listed, pageOptions } from './answers.ts'
import type { CommandArgs } from './command-values.ts'
import { datedPage } from './dated-page.ts'
import type { Area, Command } from './staff-command.ts'

const choices = {
  variant: { about: 'only those of one site', value: 'VARIANT', choices: siteVariants },
  locale: { about: 'only those of one language', value: 'LOCALE', choices: localeCodes },
} as const

/** An unsubscribed address must not be written to. */
function subscribed(args: CommandArgs): RawBuilder<boolean>[] {
  const [variant, locale] = [args.text('variant'), args.text('locale')]
  return [
    sql<boolean>`unsubscribed_at is null`,
    ...(variant === null ? [] : [sql<boolean>`variant = ${variant}`]),
    ...(locale === null ? [] : [sql<boolean>`locale = ${locale}`]),
  ]
}

const list: Command = {
  name: 'list',
  about: 'list newsletter subscribers, newest first',
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
      nothing: conditions.length === 1 ? 'Nobody has subscribed.' : 'There is no such subscriber.',
    })
  },
}

const rowsAtOnce = 1000

async function* csvOf(queries: Queries, args: CommandArgs): AsyncIterable<string> {
  yield csvLine(['email', 'locale', 'variant', 'since'])
  for (let last = ''; ;) {
    const all = queries.selectFrom('subscriptions').where((eb) => eb.and(subscribed(args)))
    const page = all.selectAll().orderBy('id').limit(rowsAtOnce)
    const rows = await (last === '' ? page : page.where('id', '>', last)).execute()
    for (const row of rows) yield csvLine([row.email, row.locale, row.variant, instantJson(row.created_at) ?? ''])
    if (rows.length < rowsAtOnce) return
    last = rows.at(-1)?.id ?? ''
  }
}

const exportAll: Command = {
  name: 'export',
  about: 'export all subscribers as CSV',
  options: { ...choices, out: { about: 'file to write (the terminal)', value: 'FILE' } },
  run: async ({ database }, args) => ({ kind: 'file', parts: csvOf(database, args), path: args.text('out') }),
}

/** ALERT-6: what a daily job does by itself; for a server that was away, and to look at what goes out. */
const sendNews: Command = {
  name: 'send-news',
  about: 'send the news of areas to those whose day it is',
  async run({ database, config, signature }) {
    const links = new SignedLinks(config.tokenKeys ?? localTokenKeys(config.dataDirectory))
    const nowMs = Date.now()
    const { sent } = await audited(database, signature, async (transaction, note) => {
      const count = await sendDigests(transaction, { config, links }, nowMs, nowMs)
      await note({ act: 'subscriptions.send-news', subjectKind: 'area-alert', subjectId: '', after: { sent: count } })
      return { ok: true, sent: count }
    })
    const tookMs = Date.now() - nowMs
    return done(`${sent} ${sent === 1 ? 'email is' : 'emails are'} queued.`, { sent, tookMs })
  },
}

export const subscriptionsArea: Area = {
  name: 'subscriptions',
  about: 'the newsletter, and news of areas',
  commands: [list, exportAll, sendNews],
}
