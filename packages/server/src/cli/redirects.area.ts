import { audited } from '../desk/audited.ts'
import { v7 as uuidV7 } from 'uuid'
import { canonicalPath, isExternalPath, redirectKind, siteVariants, type SiteVariant } from '@recircle/core/site'
import type { Transaction } from 'kysely'
import type { Queries, Schema } from '../db/database.ts'
import { leadsBack } from '../site/redirects.repository.ts'
import { done, instantJson, instantText, listed, mistake, refuse } from './answers.ts'
import type { CommandArgs } from './command-values.ts'
import type { Area, Command } from './staff-command.ts'

const path = { name: 'path', about: 'path of the site, such as /old-page' }
const variant = { about: 'only on one site (on every one)', value: 'VARIANT', choices: siteVariants }
const variantOf = (args: CommandArgs): SiteVariant | null =>
  siteVariants.find((each) => each === args.text('variant')) ?? null
const where = (site: SiteVariant | null): string => (site === null ? 'every site' : site)

const list: Command = {
  name: 'list',
  about: 'all redirects',
  async run({ database }) {
    const rows = await database.selectFrom('redirects').selectAll().orderBy('path').orderBy('variant').execute()
    return listed({
      columns: ['path', 'leads to', 'on', 'since'],
      rows: rows.map((row) => [row.path, row.target, where(row.variant), instantText(row.created_at)]),
      json: rows.map((row) => ({
        path: row.path,
        target: row.target,
        variant: row.variant,
        createdAt: instantJson(row.created_at),
      })),
      count: rows.length,
      nothing: 'There is no redirect.',
    })
  },
}

const ofPath = (transaction: Transaction<Schema>, from: string, site: SiteVariant | null) =>
  transaction
    .selectFrom('redirects')
    .selectAll()
    .where('path', '=', from)
    .where('variant', site === null ? 'is' : '=', site)
    .forUpdate()
    .executeTakeFirst()

/** Where the path leads on the other sites, or on this one now: a redirect of one site goes before one of all. */
async function elsewhere(queries: Queries, from: string, site: SiteVariant | null): Promise<string> {
  const rows = await queries
    .selectFrom('redirects')
    .select(['variant', 'target'])
    .where('path', '=', from)
    .where('variant', site === null ? 'is not' : 'is', null)
    .orderBy('variant')
    .execute()
  return rows.map(({ variant: at, target }) => ` On ${where(at)} it leads to ${target}.`).join('')
}

/** What keeps a path or a target from being a redirect; null when nothing does. */
function fault(from: string, target: string): string | null {
  if (!/^\/(?!\/)/.test(from) || from.length > 500) return `"${from}" is no path of the site: it starts with one slash.`
  if (isExternalPath(from)) return `${from} belongs to the backend and is never a page.`
  const kind = redirectKind(target)
  if (kind === null || target.length > 2000 || /^http:/i.test(target)) {
    return `"${target}" is nothing to lead to: it is a path of the site or an address that starts with https://.`
  }
  return kind === 'internal' && canonicalPath(target) === from ? `${from} cannot lead to itself.` : null
}

/** ROUTE-22 */
const set: Command = {
  name: 'set',
  about: 'lead a path elsewhere',
  takes: [path, { name: 'target', about: 'target: another path, or an address that starts with https://' }],
  options: { variant },
  async run({ database, config, signature }, args) {
    const [from, target, site] = [canonicalPath(args.at(0)), args.at(1), variantOf(args)]
    const wrong = fault(from, target)
    if (wrong !== null) return mistake(wrong)
    for (const each of site === null ? siteVariants : [site]) {
      const isCircle = await leadsBack(database, config, { variant: each, path: from }, target)
      if (isCircle) return refuse('circle', `On ${each} ${from} would lead back to itself.`)
    }
    const { before } = await audited(database, signature, async (transaction, note) => {
      const known = await ofPath(transaction, from, site)
      await (known
        ? transaction.updateTable('redirects').set({ target }).where('id', '=', known.id).execute()
        : transaction.insertInto('redirects').values({ id: uuidV7(), variant: site, path: from, target }).execute())
      const subject = { subjectKind: 'redirect', subjectId: `${site ?? 'every site'} ${from}` }
      await note({ act: 'redirect.set', ...subject, before: known?.target, after: target })
      return { ok: true, before: known?.target ?? null }
    })
    const instead = before === null || before === target ? '' : ` instead of ${before}`
    const others = site === null ? await elsewhere(database, from, null) : ''
    return done(`On ${where(site)} ${from} leads to ${target}${instead}.${others}`, {
      path: from,
      target,
      variant: site,
      before,
    })
  },
}

const remove: Command = {
  name: 'remove',
  about: 'let a path lead to its own page again',
  takes: [path],
  options: { variant },
  async run({ database, signature }, args) {
    const [from, site] = [canonicalPath(args.at(0)), variantOf(args)]
    const removed = await audited(database, signature, async (transaction, note) => {
      const row = await transaction
        .deleteFrom('redirects')
        .where('path', '=', from)
        .where('variant', site === null ? 'is' : '=', site)
        .returning('target')
        .executeTakeFirst()
      if (!row) return { ok: false }
      const subject = { subjectKind: 'redirect', subjectId: `${site ?? 'every site'} ${from}` }
      await note({ act: 'redirect.remove', ...subject, before: row.target })
      return { ok: true }
    })
    if (removed.ok) {
      const others = await elsewhere(database, from, site)
      const text = others === '' ? `${from} is its own page again on ${where(site)}.` : `Removed.${others}`
      return done(text, { path: from, variant: site })
    }
    return refuse('not-found', `There is no redirect of ${from} for ${where(site)}.`)
  },
}

export const redirectsArea: Area = {
  name: 'redirects',
  about: 'paths that lead elsewhere',
  commands: [list, set, remove],
}
