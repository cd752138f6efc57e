import type { Expression, SqlBool } from 'kysely'
import { csvLine } from '@recircle/place-files/formats'
import type { Queries } from '../db/database.ts'
import { waysOut, type NewsletterSettings } from './newsletter-mail.ts'

const rowsAtOnce = 1000

/** FORM-16: the unsubscribe links, to be put into the text and the `List-Unsubscribe` headers when another program sends the newsletter. */
export async function* subscribersCsv(
  queries: Queries,
  conditions: readonly Expression<SqlBool>[],
  settings: NewsletterSettings,
  nowMs: number,
): AsyncIterable<string> {
  yield csvLine(['email', 'locale', 'variant', 'since', 'unsubscribe_page', 'unsubscribe_one_click'])
  for (let last = ''; ;) {
    const all = queries.selectFrom('subscriptions').where((eb) => eb.and([...conditions]))
    const page = all.selectAll().orderBy('id').limit(rowsAtOnce)
    const rows = await (last === '' ? page : page.where('id', '>', last)).execute()
    for (const row of rows) {
      const { page: address, oneClick } = waysOut(row, settings, nowMs)
      const since = row.confirmed_at === null ? '' : new Date(row.confirmed_at).toISOString()
      yield csvLine([row.email, row.locale, row.variant, since, address, oneClick])
    }
    if (rows.length < rowsAtOnce) return
    last = rows.at(-1)?.id ?? ''
  }
}
