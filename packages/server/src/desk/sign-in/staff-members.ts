import { sql, type Transaction } from 'kysely'
import { v7 as uuidV7 } from 'uuid'
import { isEverySite, mayAct, sitesOf, type DeskRight } from '@recircle/core/desk'
import { isLastAdministrator } from '../../account/last-administrator.ts'
import { markBlocked, markUnblocked } from '../../account/blocked-account.ts'
import { currencyOf, siteOfVariant, siteVariants, type LocaleCode, type SiteVariant } from '@recircle/core/site'
import { err, ok, type Result } from '@recircle/core/shared'
import type { Schema } from '../../db/database.ts'
import type { StaffPlace } from '../../audit/staff-place.ts'
import { generatePassword, hashPassword } from '../../session/password/passwords.ts'
import { findByLogin, setPassword } from '../../session/session.repository.ts'
import { audited, type WriteNote } from '../../audit/audited.ts'
import { freeItems } from '../queue/desk-claims.ts'
import { forgetSecondFactor } from './second-factor.ts'
import { tellStaff } from './tell-staff.ts'

/** DESK-75: null leaves them as they are, which at first is all. */
type ChosenSites = readonly SiteVariant[] | null

export interface NewStaff {
  readonly login: string
  readonly name: string
  readonly rights: readonly DeskRight[]
  readonly sites: ChosenSites
  readonly variant: SiteVariant
  readonly locale: LocaleCode
}
export interface AddedStaff {
  readonly id: string
  /** Null for a member who already had a staff account. */
  readonly password: string | null
}

export interface FirstPassword {
  readonly id: string
  readonly password: string
}

type StaffFault = 'not-staff' | 'last-administrator'
type Added = Result<AddedStaff, StaffFault>

async function writeRights(
  transaction: Transaction<Schema>,
  note: WriteNote,
  id: string,
  { rights, sites: chosen }: Pick<NewStaff, 'rights' | 'sites'>,
  by: string,
) {
  if (!rights.includes('administrator') && (await isLastAdministrator(transaction, id)))
    return err('last-administrator')
  const before = await heldBy(transaction, id)
  const sites = chosen === null ? before.sites : siteVariants.filter((site) => chosen.includes(site))
  await transaction.deleteFrom('staff_rights').where('user_id', '=', id).execute()
  const rows = rights.map((right) => ({ user_id: id, staff_right: right }))
  if (rows.length > 0) await transaction.insertInto('staff_rights').values(rows).execute()
  await writeSites(transaction, id, sites)
  // DESK-77
  const left = mayAct(rights, 'decide') ? sitesOf(rights, sites) : []
  await freeItems(transaction, id, left)
  await tellStaff(transaction, id, { news: 'rights', rights, sites: sitesOf(rights, sites), who: by })
  await note({ act: 'staff.rights', subjectKind: 'account', subjectId: id, before, after: { rights, sites } })
  return ok(null)
}

async function heldBy(transaction: Transaction<Schema>, id: string) {
  const rights = await transaction
    .selectFrom('staff_rights')
    .select('staff_right')
    .where('user_id', '=', id)
    .orderBy('staff_right')
    .execute()
  const chosen = await transaction
    .selectFrom('staff_sites')
    .select('sites')
    .where('user_id', '=', id)
    .executeTakeFirst()
  return { rights: rights.map(({ staff_right }) => staff_right), sites: chosen?.sites ?? [...siteVariants] }
}

/** Every site is the absence of a choice, so that it includes one that is added later. */
async function writeSites(transaction: Transaction<Schema>, id: string, sites: SiteVariant[]): Promise<void> {
  if (isEverySite(sites)) return void (await transaction.deleteFrom('staff_sites').where('user_id', '=', id).execute())
  await transaction
    .insertInto('staff_sites')
    .values({ user_id: id, sites })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ sites }))
    .execute()
}

/** DESK-1: grants these rights to a staff account, which is created if needed; a visitor's account never becomes one. */
export const addStaff = (
  { database, config, signature }: StaffPlace,
  { login, name, rights, sites, variant, locale }: NewStaff,
): Promise<Added> =>
  audited<Added>(database, signature, async (transaction, note) => {
    const known = await findByLogin(transaction, login)
    if (known && !known.is_staff && !known.is_superuser) return err('not-staff')
    const password = known ? null : generatePassword()
    const id = known?.id ?? uuidV7()
    if (password !== null) {
      const currency = currencyOf(siteOfVariant(variant, config.siteOverrides))
      const person = { login, name, locale, variant, currency, is_active: true, is_staff: true }
      const account = { id, ...person, must_change_password: true }
      await transaction
        .insertInto('users')
        .values({ ...account, password_hash: await hashPassword(password) })
        .execute()
    }
    const written = await writeRights(transaction, note, id, { rights, sites }, signature.actor)
    return written.ok ? ok({ id, password }) : written
  })

type Place = Pick<StaffPlace, 'database' | 'signature'>

export const giveRights = ({ database, signature }: Place, id: string, given: Pick<NewStaff, 'rights' | 'sites'>) =>
  audited<Result<null, StaffFault>>(database, signature, (transaction, note) =>
    writeRights(transaction, note, id, given, signature.actor),
  )

/** MANAGE-8: ends all access at once; the rights are preserved in case the member is enabled again. The reason stands in the log alone. */
export const disableStaff = ({ database, signature }: Place, id: string, reason: string) =>
  audited<Result<null, 'last-administrator' | 'already-disabled'>>(database, signature, async (transaction, note) => {
    if (await isLastAdministrator(transaction, id)) return err('last-administrator')
    if (!(await markBlocked(transaction, id, 'disabled'))) return err('already-disabled')
    await note({ act: 'staff.disable', subjectKind: 'account', subjectId: id, after: { isDisabled: true }, reason })
    return ok(null)
  })

export const enableStaff = ({ database, signature }: Place, id: string) =>
  audited<Result<null, 'not-disabled'>>(database, signature, async (transaction, note) => {
    if (!(await markUnblocked(transaction, id))) return err('not-disabled')
    await note({ act: 'staff.enable', subjectKind: 'account', subjectId: id, after: { isDisabled: false } })
    return ok(null)
  })

/** DESK-51: for a member who has forgotten the password; ends all of their sessions, and the factor stays. Returns a first password. */
export const renewPassword = ({ database, signature }: Place, id: string): Promise<Result<FirstPassword, never>> =>
  audited<Result<FirstPassword, never>>(database, signature, async (transaction, note) => {
    const password = generatePassword()
    await setPassword(transaction, id, await hashPassword(password), true)
    await note({ act: 'staff.renew-password', subjectKind: 'account', subjectId: id })
    await tellStaff(transaction, id, { news: 'factor', change: 'firstPassword', who: signature.actor })
    return ok({ id, password })
  })

/** DESK-3: for a member who has lost phone and recovery codes; ends all of their sessions. */
export const resetSecondFactor = (
  { database, signature }: Pick<StaffPlace, 'database' | 'signature'>,
  userId: string,
): Promise<Result<null, never>> =>
  audited(database, signature, async (transaction, note) => {
    await forgetSecondFactor(transaction, userId)
    await transaction
      .updateTable('staff_sessions')
      .set({ ended_at: sql<Date>`now()` })
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .execute()
    await note({ act: 'staff.reset-second-factor', subjectKind: 'account', subjectId: userId })
    await tellStaff(transaction, userId, { news: 'factor', change: 'reset', who: signature.actor })
    return ok(null)
  })
