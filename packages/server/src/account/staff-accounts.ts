import { sql, type Transaction } from 'kysely'
import { v7 as uuidV7 } from 'uuid'
import { err, ok, type Result } from '@recircle/core/shared'
import { isEmail } from '@recircle/core/validation'
import { currencyOf, siteOfVariant, type LocaleCode, type SiteOverrides, type SiteVariant } from '@recircle/core/site'
import type { Queries, Schema } from '../db/database.ts'
import type { UserKind } from '../db/tables/account.tables.ts'
import { audited, type WriteNote } from '../audit/audited.ts'
import { queueMail } from '../mail/mail-queue.ts'
import type { MailTemplate } from '../mail/mail-templates.ts'
import type { StaffPlace } from '../audit/staff-place.ts'
import { isUuid } from '../http/request/uuid.ts'
import { generatePassword, hashPassword } from '../session/password/passwords.ts'
import { findByLogin, type UserRow } from '../session/session.repository.ts'
import { endSignUps } from '../session/sign-up/sign-up.repository.ts'
import { markBlocked, markUnblocked } from './blocked-account.ts'
import { isLastAdministrator } from './last-administrator.ts'

/** AUTH-13: logins contain no @, which distinguishes them from emails. */
export const isLogin = (value: string): boolean => /^[^\s@]{3,64}$/.test(value)

const needsOrganization = (kinds: readonly UserKind[]): boolean =>
  kinds.includes('facility') || kinds.includes('promotion')

/** Finds by login, email or id. */
export async function findAccount(queries: Queries, name: string): Promise<UserRow | null> {
  if (!isUuid(name)) return findByLogin(queries, name)
  const row = await queries.selectFrom('users').selectAll().where('id', '=', name).executeTakeFirst()
  return row ?? null
}

export interface NewAccount {
  readonly login: string | null
  readonly email: string | null
  readonly name: string
  readonly phone: string
  readonly kinds: UserKind[]
  readonly orgId: string | null
  readonly locale: LocaleCode
  readonly variant: SiteVariant
}
export interface CreatedAccount {
  readonly id: string
  /** Shown once, stored nowhere. */
  readonly password: string
}

/** Creates an account that may sign in at once. */
export async function createAccount(
  queries: Queries,
  siteOverrides: SiteOverrides,
  account: NewAccount,
): Promise<Result<CreatedAccount, 'login-taken' | 'email-taken' | 'no-organization'>> {
  const { login, email, name, phone, kinds, orgId, locale, variant } = account
  if (orgId === null && needsOrganization(kinds)) return err('no-organization')
  if (login !== null && (await findByLogin(queries, login))) return err('login-taken')
  if (email !== null && (await findByLogin(queries, email))) return err('email-taken')
  const password = generatePassword()
  const id = uuidV7()
  await queries
    .insertInto('users')
    .values({
      id,
      login,
      email,
      name,
      contact_phone: phone,
      kinds,
      org_id: orgId,
      locale,
      variant,
      currency: currencyOf(siteOfVariant(variant, siteOverrides)),
      password_hash: await hashPassword(password),
      is_active: true,
    })
    .execute()
  if (email !== null) await endSignUps(queries, email)
  return ok({ id, password })
}

/** The same as an audited action of staff. */
export const createAccountAsStaff = (
  { database, config, signature }: StaffPlace,
  account: NewAccount,
): ReturnType<typeof createAccount> =>
  audited<Awaited<ReturnType<typeof createAccount>>>(database, signature, async (transaction, note) => {
    const created = await createAccount(transaction, config.siteOverrides, account)
    if (!created.ok) return created
    const { login, email, kinds, orgId } = account
    await note({ ...accountNote('create', created.value.id), after: { login, email, kinds, organizationId: orgId } })
    return created
  })

const accountNote = (act: string, id: string) =>
  ({ act: `account.${act}`, subjectKind: 'account', subjectId: id }) as const

/** The reason why an account cannot be created, with its field. */
export function newAccountFault({ login, email, name }: Pick<NewAccount, 'login' | 'email' | 'name'>) {
  if (login === null && email === null) return { at: 'login', error: 'login-or-email' } as const
  if (login !== null && !isLogin(login)) return { at: 'login', error: 'login' } as const
  if (email !== null && !isEmail(email)) return { at: 'email', error: 'email' } as const
  return name.trim() === '' ? ({ at: 'name', error: 'required' } as const) : null
}

type BlockedAccount = Result<null, BlockRefusal>
type BlockRefusal = 'already-blocked' | 'last-administrator'

/** AUTH-2: the owner gets the reason. */
export const blockAccount = (
  { database, signature }: Pick<StaffPlace, 'database' | 'signature'>,
  id: string,
  reason: string,
): Promise<BlockedAccount> =>
  audited<BlockedAccount>(database, signature, async (transaction, note) => {
    const blocked = await blockWithin(transaction, note, id, reason)
    if (!blocked.ok) return blocked
    await tellBlocked(transaction, blocked.value, { reason })
    return ok(null)
  })

type Blocked = NonNullable<Awaited<ReturnType<typeof markBlocked>>>

/** The caller emails the owner, after deciding everything else that the email mentions. */
export async function blockWithin(
  transaction: Transaction<Schema>,
  note: WriteNote,
  id: string,
  reason: string,
): Promise<Result<Blocked, BlockRefusal>> {
  if (await isLastAdministrator(transaction, id)) return err('last-administrator')
  const blocked = await markBlocked(transaction, id, reason)
  if (!blocked) return err('already-blocked')
  await note({ ...accountNote('block', id), before: { isBlocked: false }, after: { isBlocked: true }, reason })
  return ok(blocked)
}

/** DESK-57: what of the owner's waiting items was declined with the block. */
export type DeclinedWithBlock = 'none' | 'some' | 'all'
const blockedEmails = {
  none: 'accountBlocked',
  some: 'accountBlockedDecliningSome',
  all: 'accountBlockedDeclining',
} as const satisfies Record<DeclinedWithBlock, MailTemplate>

/** Returns the id of the email; null without an address. */
export async function tellBlocked(
  queries: Queries,
  { email, name, locale }: Blocked,
  told: { readonly reason: string; readonly declined?: DeclinedWithBlock; readonly heldForMs?: number },
): Promise<string | null> {
  if (email === null) return null
  const { reason, declined = 'none', heldForMs = 0 } = told
  const mail = { template: blockedEmails[declined], recipient: email, locale, name, values: { reason } } as const
  return queueMail(queries, { ...mail, heldForMs })
}

/** AUTH-24: ends all sessions of the account. */
export const endSessions = (
  { database, signature }: Pick<StaffPlace, 'database' | 'signature'>,
  id: string,
): Promise<Result<null, 'not-found'>> =>
  audited<Result<null, 'not-found'>>(database, signature, async (transaction, note) => {
    const ended = await transaction
      .updateTable('users')
      .set({ sessions_valid_from: sql<Date>`now()` })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (!ended) return err('not-found')
    await note(accountNote('end-sessions', id))
    return ok(null)
  })

export const unblockAccount = (
  { database, signature }: Pick<StaffPlace, 'database' | 'signature'>,
  id: string,
): Promise<Result<null, 'not-blocked'>> =>
  audited<Result<null, 'not-blocked'>>(database, signature, (transaction, note) =>
    unblockWithin(transaction, note, id, ''),
  )

export async function unblockWithin(
  queries: Queries,
  note: WriteNote,
  id: string,
  reason: string,
): Promise<Result<null, 'not-blocked'>> {
  if (!(await markUnblocked(queries, id))) return err('not-blocked')
  await note({ ...accountNote('unblock', id), before: { isBlocked: true }, after: { isBlocked: false }, reason })
  return ok(null)
}

/** AUTH-4: sets the roles of an account; corporate roles require an organization. */
export async function setKinds(
  { database, signature }: Pick<StaffPlace, 'database' | 'signature'>,
  account: Pick<UserRow, 'id' | 'org_id' | 'kinds'>,
  kinds: UserKind[],
  orgId: string | null,
): Promise<Result<null, 'no-organization' | 'not-found'>> {
  const organization = orgId ?? account.org_id
  if (organization === null && needsOrganization(kinds)) return err('no-organization')
  return audited<Result<null, 'not-found'>>(database, signature, async (transaction, note) => {
    const changed = await transaction
      .updateTable('users')
      .set({ kinds, org_id: organization })
      .where('id', '=', account.id)
      .where('deleted_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!changed) return err('not-found')
    const before = { kinds: account.kinds, organizationId: account.org_id }
    await note({ ...accountNote('roles', account.id), before, after: { kinds, organizationId: organization } })
    return ok(null)
  })
}
