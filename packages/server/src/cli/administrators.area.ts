import { sql } from 'kysely'
import { deskRights, sitesOf, type DeskRight } from '@recircle/core/desk'
import { err, ok, type Result } from '@recircle/core/shared'
import { siteOfVariant, siteVariants, isSiteVariant } from '@recircle/core/site'
import { isLogin } from '../account/staff-accounts.ts'
import { addStaff, resetSecondFactor } from '../desk/sign-in/staff-members.ts'
import { done, mistake, refuse, textTable } from './answers.ts'
import { account, nameOf, withAccount } from './named-account.ts'
import type { Area, Command } from './staff-command.ts'

const list: Command = {
  name: 'list',
  about: 'accounts of the staff and their rights at the desk',
  async run({ database }) {
    const rows = await database
      .selectFrom('users')
      .innerJoin('staff_rights', 'staff_rights.user_id', 'users.id')
      .select(['users.id', 'login', 'email', 'name', 'is_blocked'])
      .leftJoin('staff_sites', 'staff_sites.user_id', 'users.id')
      .select(sql<DeskRight[]>`array_agg(staff_right order by staff_right)`.as('rights'))
      .select('sites')
      .groupBy(['users.id', 'sites'])
      .orderBy('login')
      .execute()
    const items = rows.map(({ id, login, email, name, is_blocked: isBlocked, rights, sites }) => ({
      id,
      login,
      email,
      name,
      isBlocked,
      rights,
      sites: sitesOf(rights, sites),
    }))
    const lines = items.map((row) => [
      nameOf(row),
      row.name,
      row.isBlocked ? 'blocked' : 'active',
      row.rights.join(', '),
      row.sites.join(', '),
    ])
    const text =
      lines.length === 0
        ? 'No account has desk rights yet: create the first one with administrators add.'
        : textTable(['account', 'name', 'state', 'rights', 'sites'], lines)
    return done(text, { count: items.length, items })
  },
}

/** Returns the word that is not known, if there is one. */
function namedIn<Name extends string>(words: string, known: readonly Name[]): Result<readonly Name[], string> {
  const named = words.split(',').map((word) => word.trim())
  const unknown = named.find((word) => !known.some((name) => name === word))
  return unknown === undefined ? ok(known.filter((name) => named.includes(name))) : err(unknown)
}

const add: Command = {
  name: 'add',
  about: 'create a staff account, or set its rights; the first one needs no --as',
  takes: [{ name: 'login', about: 'login of the account' }],
  options: {
    name: { about: 'name of the person (default: the login)', value: 'NAME' },
    rights: { about: `comma-separated rights: ${deskRights.join(', ')} (default: all)`, value: 'RIGHTS' },
    sites: {
      about: `comma-separated sites whose items they decide: ${siteVariants.join(', ')} (default: as before, at first all)`,
      value: 'SITES',
    },
    variant: { about: 'site of the account (default: int)', value: 'VARIANT', choices: siteVariants },
  },
  isFirst: true,
  async run(context, args) {
    const login = args.at(0)
    if (!isLogin(login)) return mistake('A login has 3 to 64 characters, no space and no @.')
    const chosen = namedIn(args.text('rights') ?? deskRights.join(), deskRights)
    if (!chosen.ok) return mistake(`Unknown right "${chosen.error}". Rights: ${deskRights.join(', ')}.`)
    const named = args.text('sites')
    const theirs = named === null ? ok(null) : namedIn(named, siteVariants)
    if (!theirs.ok) return mistake(`Unknown site "${theirs.error}". Sites: ${siteVariants.join(', ')}.`)
    const [rights, sites] = [chosen.value, theirs.value]
    const given = args.text('variant')
    const variant = isSiteVariant(given) ? given : 'int'
    const locale = siteOfVariant(variant, context.config.siteOverrides).defaultLocale
    const added = await addStaff(context, { login, name: args.text('name') ?? login, rights, sites, variant, locale })
    if (!added.ok)
      return refuse(
        added.error,
        added.error === 'last-administrator'
          ? `${login} is the last administrator: give that right to somebody else first.`
          : `"${login}" is an account of the site: staff sign in with one of their own, under another login.`,
      )
    const { id, password } = added.value
    const first = `${login} (${id}) may ${rights.length === 0 ? 'do nothing at the desk any more' : `work at /staff as ${rights.join(', ')}`}.`
    const text =
      password === null
        ? first
        : `${first}\nPassword: ${password}\nIt is not shown again. The first sign-in asks for an authenticator app and another password.`
    return done(text, { id, login, rights, password })
  },
}

const reset: Command = {
  name: 'reset-second-factor',
  about: 'reset the second factor of an account that lost phone and recovery codes; ends its sessions',
  takes: [account],
  run: withAccount(async (context, row) => {
    await resetSecondFactor(context, row.id)
    return done(`The next sign-in of ${nameOf(row)} at /staff enrolls a new second factor.`, { id: row.id })
  }),
}

export const administratorsArea: Area = {
  name: 'administrators',
  about: 'staff accounts and their rights',
  commands: [list, add, reset],
}
