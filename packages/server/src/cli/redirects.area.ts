import { canonicalPath, siteVariants, type SiteVariant } from '@recircle/core/site'
import type { Queries } from '../db/database.ts'
import { removeRedirect, setRedirect, type RedirectFault } from '../site/staff-redirects.ts'
import { done, instantJson, instantText, listed, mistake, refuse } from './answers.ts'
import type { CommandArgs } from './command-values.ts'
import type { Area, Command } from './staff-command.ts'

const path = { name: 'path', about: 'path of the site, such as /old-page' }
const variant = { about: 'only one site (default: all)', value: 'VARIANT', choices: siteVariants }
const variantOf = (args: CommandArgs): SiteVariant | null =>
  siteVariants.find((each) => each === args.text('variant')) ?? null
const where = (site: SiteVariant | null): string => (site === null ? 'every site' : site)

const list: Command = {
  name: 'list',
  about: 'list redirects',
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
      nothing: 'There are no redirects.',
    })
  },
}

/** Where the path leads on the other sites, or still on this one: a redirect of one site takes precedence over one of all sites. */
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

const mistakes: Readonly<Record<RedirectFault, (from: string, target: string) => string>> = {
  path: (from) => `"${from}" is not a path of the site: it starts with one slash.`,
  'backend-path': (from) => `${from} belongs to accounts, staff or the backend and is never redirected.`,
  target: (_from, target) =>
    `"${target}" is not a target: give a path of the site or an address that starts with https://.`,
  itself: (from) => `${from} cannot lead to itself.`,
}

/** ROUTE-22 */
const setCommand: Command = {
  name: 'set',
  about: 'add or change a redirect',
  takes: [path, { name: 'target', about: 'target: another path, or an address that starts with https://' }],
  options: { variant },
  async run(context, args) {
    const { database } = context
    const [from, target, site] = [canonicalPath(args.at(0)), args.at(1), variantOf(args)]
    const set = await setRedirect(context, { path: from, target, variant: site })
    if (!set.ok) {
      return set.error === 'circle'
        ? refuse('circle', `On ${set.on} ${from} would lead back to itself.`)
        : mistake(mistakes[set.error](from, target))
    }
    const { before } = set
    const instead = before === null || before === target ? '' : ` instead of ${before}`
    const others = site === null ? await elsewhere(database, from, null) : ''
    return done(`${from} now redirects to ${target} on ${where(site)}${instead}.${others}`, {
      path: from,
      target,
      variant: site,
      before,
    })
  },
}

const removeCommand: Command = {
  name: 'remove',
  about: 'remove a redirect',
  takes: [path],
  options: { variant },
  async run({ database, signature }, args) {
    const [from, site] = [canonicalPath(args.at(0)), variantOf(args)]
    const removed = await removeRedirect({ database, signature }, { path: from, variant: site })
    if (removed.ok) {
      const others = await elsewhere(database, from, site)
      const text = others === '' ? `${from} is an ordinary page again on ${where(site)}.` : `Removed.${others}`
      return done(text, { path: from, variant: site })
    }
    return refuse('not-found', `There is no redirect from ${from} on ${where(site)}.`)
  },
}

export const redirectsArea: Area = {
  name: 'redirects',
  about: 'redirects from one path to another',
  commands: [list, setCommand, removeCommand],
}
