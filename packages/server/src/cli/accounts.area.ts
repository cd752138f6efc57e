import { sql, type RawBuilder } from 'kysely'
import { isCurrencyInUse } from '@recircle/core/money'
import { kindsOfRoles, roles, rolesOfKinds, type Role } from '@recircle/core/session'
import { isLocaleCode, isSiteVariant, localeCodes, siteOfVariant, siteVariants } from '@recircle/core/site'
import {
  blockAccount,
  createAccountAsStaff,
  endSessions,
  newAccountFault,
  setKinds,
  unblockAccount,
  type NewAccount,
} from '../account/staff-accounts.ts'
import { containsWords } from '../db/contains-words.ts'
import type { UserKind } from '../db/tables/account.tables.ts'
import type { UserRow } from '../session/session.repository.ts'
import { account, nameOf, stateOf, unknownAccount, withAccount, withLiveAccount } from './named-account.ts'
import { mailWords } from './mail-words.ts'
import { passwordCommand } from './password.command.ts'
import { card, done, instantJson, instantText, listed, mistake, pageOptions, refuse } from './answers.ts'
import type { CommandArgs } from './command-values.ts'
import { deleteAgainCommand, deletedCommand } from './deleted-accounts.commands.ts'
import { datedPage } from './dated-page.ts'
import { readReason, reasonOption } from './read-reason.ts'
import type { Answer, Area, Command, StaffContext } from './staff-command.ts'

const rolesOption = { about: `comma-separated roles: ${roles.join(', ')}`, value: 'ROLES' }
const organizationOption = { about: 'id of the organization, required for creator roles', value: 'ID' }

const jsonOf = (row: UserRow) => ({
  id: row.id,
  login: row.login,
  email: row.email,
  name: row.name,
  phone: row.contact_phone,
  state: stateOf(row),
  blockedReason: row.blocked_reason,
  roles: rolesOfKinds(row.kinds),
  organizationId: row.org_id,
  locale: row.locale,
  variant: row.variant,
  balance: row.balance,
  currency: row.currency,
  createdAt: instantJson(row.created_at),
})

const states = ['active', 'blocked', 'staff', 'unconfirmed', 'deleted'] as const
const inState: Readonly<Record<(typeof states)[number], RawBuilder<boolean>>> = {
  active: sql`(is_active and not is_blocked)`,
  blocked: sql`is_blocked`,
  staff: sql`(is_staff or is_superuser)`,
  unconfirmed: sql`(not is_active and deleted_at is null)`,
  deleted: sql`deleted_at is not null`,
}

const list: Command = {
  name: 'list',
  about: 'list accounts, newest first',
  options: {
    search: { about: 'words of the name, login or email', value: 'TEXT' },
    state: { about: 'state to list', value: 'STATE', choices: states },
    ...pageOptions,
  },
  async run({ database }, args) {
    const state = states.find((each) => each === args.text('state'))
    const conditions = [
      ...containsWords(args.text('search') ?? '', ['name', 'login', 'email']),
      ...(state ? [inState[state]] : []),
    ]
    const { rows, count } = await datedPage(database, 'users', conditions, args, 'newest')
    return listed({
      columns: ['account', 'email', 'name', 'state', 'roles', 'since'],
      rows: rows.map((row) => [
        nameOf(row),
        row.email ?? '',
        row.name,
        stateOf(row),
        rolesOfKinds(row.kinds).join(', '),
        instantText(row.created_at),
      ]),
      json: rows.map(jsonOf),
      count,
      nothing: 'There is no such account.',
    })
  },
}

const show: Command = {
  name: 'show',
  about: 'show one account with its organization',
  takes: [account],
  run: withAccount(async ({ database }, row) => {
    const organization = await database
      .selectFrom('organizations')
      .select(['id', 'full_name', 'tin'])
      .where('id', '=', row.org_id)
      .executeTakeFirst()
    const text = card({
      id: row.id,
      login: row.login,
      email: row.email,
      name: row.name,
      phone: row.contact_phone,
      state: stateOf(row),
      'blocked for': row.blocked_reason,
      roles: rolesOfKinds(row.kinds).join(', '),
      organization: organization ? `${organization.full_name} (${organization.id})` : null,
      'tax number': organization?.tin ?? null,
      locale: `${row.locale} (${row.variant})`,
      balance: `${row.balance.toFixed(2)} ${row.currency}`,
      since: instantText(row.created_at),
    })
    return done(text, { ...jsonOf(row), organization: organization ?? null })
  }),
}

/** AUTH-4: reads roles by their public names; `unknown` is the first word that is no role. */
function readKinds(text: string): { kinds: UserKind[] } | { unknown: string } {
  const given = text.split(',').map((word) => word.trim())
  const unknown = given.find((word) => !roles.some((role) => role === word))
  if (unknown !== undefined) return { unknown }
  const held = roles.filter((role): role is Role => given.includes(role))
  const kinds = kindsOfRoles(held).filter((kind): kind is UserKind => ['facility', 'promotion', 'user'].includes(kind))
  return { kinds }
}
const unknownRole = (word: string): Answer => mistake(`Unknown role "${word}". Roles: ${roles.join(', ')}.`)

async function organizationProblem({ database }: StaffContext, id: string | null): Promise<Answer | null> {
  if (id === null) return null
  const found = await database.selectFrom('organizations').select('id').where('id', '=', id).executeTakeFirst()
  return found ? null : refuse('not-found', `There is no organization ${id}.`)
}
const organizationNeeded = refuse('no-organization', 'Creator roles require an organization: pass --organization.')

const create: Command = {
  name: 'create',
  about: 'create an account that can sign in immediately, and print its password once',
  options: {
    login: { about: 'login of an organization: 3 to 64 characters, no space, no @', value: 'LOGIN' },
    email: { about: 'email, by which a person signs in', value: 'EMAIL' },
    name: { about: 'name', value: 'NAME', isRequired: true },
    phone: { about: 'phone', value: 'PHONE' },
    roles: { ...rolesOption, isRequired: true },
    organization: organizationOption,
    variant: { about: 'site of the account', value: 'VARIANT', choices: siteVariants, isRequired: true },
    currency: { about: "currency of its balance, by ISO 4217 (default: the site's)", value: 'CODE' },
    locale: { about: "language of its emails (default: the site's)", value: 'LOCALE', choices: localeCodes },
  },
  async run(context, args) {
    const read = readAccount(context, args)
    if ('kind' in read) return read
    const missing = await organizationProblem(context, read.orgId)
    if (missing) return missing
    const created = await createAccountAsStaff(context, read)
    if (!created.ok) {
      if (created.error === 'no-organization') return organizationNeeded
      const taken = created.error === 'login-taken' ? read.login : read.email
      return refuse(created.error, `An account "${taken}" already exists.`)
    }
    const { id, password } = created.value
    const name = nameOf({ ...read, id })
    return done(`Created the account ${name} (${id}).\nPassword: ${password}\nIt is not shown again.`, {
      id,
      login: read.login,
      email: read.email,
      password,
    })
  },
}

const accountMistakes = {
  'login-or-email': 'An account needs a --login or an --email.',
  login: 'A login has 3 to 64 characters, no space and no @.',
  email: 'The --email is not an email address.',
  required: 'An account needs a --name.',
} as const

function readAccount({ config }: StaffContext, args: CommandArgs): NewAccount | Answer {
  const [login, email, variant, locale, currency] = [
    args.text('login'),
    args.text('email'),
    args.text('variant'),
    args.text('locale'),
    args.text('currency'),
  ]
  const fault = newAccountFault({ login, email, name: args.text('name') ?? '' })
  if (fault) return mistake(accountMistakes[fault.error])
  const read = readKinds(args.text('roles') ?? '')
  if ('unknown' in read) return unknownRole(read.unknown)
  if (!isSiteVariant(variant)) return mistake('Choose a site with --variant.')
  if (currency !== null && !isCurrencyInUse(currency)) {
    return mistake(`"${currency}" is not a current ISO 4217 currency, such as KZT.`)
  }
  return {
    login,
    email,
    name: args.text('name') ?? '',
    phone: args.text('phone') ?? '',
    kinds: read.kinds,
    orgId: args.text('organization'),
    variant,
    ...(currency !== null && { currency }),
    locale: isLocaleCode(locale) ? locale : siteOfVariant(variant, config.siteOverrides).defaultLocale,
  }
}

const block: Command = {
  name: 'block',
  about: 'end all sessions and refuse new ones',
  takes: [account],
  options: { reason: reasonOption('why; its owner reads it in an email') },
  run: withLiveAccount(async (context, row, args) => {
    const read = readReason(args)
    if ('kind' in read) return read
    const blocked = await blockAccount(context, row.id, read.reason)
    if (!blocked.ok) {
      return refuse(
        blocked.error,
        blocked.error === 'last-administrator'
          ? `${nameOf(row)} is the last administrator: give that right to somebody else first.`
          : `${nameOf(row)} is already blocked (${row.blocked_reason}). Use unblock to lift it.`,
      )
    }
    const { mailedTo } = blocked.value
    const mail =
      mailedTo === null
        ? ' It has no email to write to.'
        : ` ${mailWords(context, 'The email with the reason', mailedTo)}`
    return done(`Blocked ${nameOf(row)}; its sessions have ended.${mail}`, { id: row.id, state: 'blocked', mailedTo })
  }),
}

const unblock: Command = {
  name: 'unblock',
  about: 'allow sign-in again',
  takes: [account],
  run: withLiveAccount(async (context, row) => {
    const unblocked = await unblockAccount(context, row.id)
    return unblocked.ok
      ? done(`Unblocked ${nameOf(row)}.`, { id: row.id, state: stateOf({ ...row, is_blocked: false }) })
      : refuse(unblocked.error, `${nameOf(row)} is not blocked.`)
  }),
}

const endAllSessions: Command = {
  name: 'end-sessions',
  about: 'end all sessions of an account',
  takes: [account],
  run: withAccount(async (context, row) => {
    await endSessions(context, row.id)
    return done(`The sessions of ${nameOf(row)} have ended.`, { id: row.id })
  }),
}

const setRoles: Command = {
  name: 'roles',
  about: 'set the roles of an account',
  takes: [account, { name: 'roles', about: rolesOption.about }],
  options: { organization: organizationOption },
  run: withLiveAccount(async (context, row, args) => {
    const read = readKinds(args.at(1))
    if ('unknown' in read) return unknownRole(read.unknown)
    const orgId = args.text('organization')
    const missing = await organizationProblem(context, orgId)
    if (missing) return missing
    const changed = await setKinds(context, row, read.kinds, orgId)
    if (!changed.ok) return changed.error === 'not-found' ? unknownAccount(nameOf(row)) : organizationNeeded
    const held = rolesOfKinds(read.kinds)
    return done(`${nameOf(row)} has the roles ${held.join(', ')}.`, { id: row.id, roles: held })
  }),
}

export const accountsArea: Area = {
  name: 'accounts',
  about: 'accounts: sign-in, roles and sessions',
  commands: [
    list,
    show,
    create,
    block,
    unblock,
    endAllSessions,
    setRoles,
    passwordCommand,
    deletedCommand,
    deleteAgainCommand,
  ],
}
