import { sql } from 'kysely'
import { v7 as uuidV7 } from 'uuid'
import type { DeskRight } from '@recircle/core/desk'
import { currencyOf, siteOfVariant, type LocaleCode, type SiteVariant } from '@recircle/core/site'
import { err, ok, type Result } from '@recircle/core/shared'
import type { StaffPlace } from '../moderation/staff-acts.ts'
import { generatePassword, hashPassword } from '../session/passwords.ts'
import { findByLogin } from '../session/session.repository.ts'
import { audited } from './audited.ts'
import { forgetSecondFactor } from './second-factor.ts'

export interface NewStaff {
  readonly login: string
  readonly name: string
  readonly rights: readonly DeskRight[]
  readonly variant: SiteVariant
  readonly locale: LocaleCode
}
export interface AddedStaff {
  readonly id: string
  /** Null for somebody who had an account of the staff already. */
  readonly password: string | null
}

/** DESK-1: gives an account of the staff these rights, and makes it where there is none; a visitor's account never becomes one. */
export const addStaff = (
  { database, config, signature }: StaffPlace,
  { login, name, rights, variant, locale }: NewStaff,
): Promise<Result<AddedStaff, 'not-staff'>> =>
  audited<Result<AddedStaff, 'not-staff'>>(database, signature, async (transaction, note) => {
    const known = await findByLogin(transaction, login)
    if (known && !known.is_staff && !known.is_superuser) return err('not-staff')
    const password = known ? null : generatePassword()
    const id = known?.id ?? uuidV7()
    if (password !== null) {
      const currency = currencyOf(siteOfVariant(variant, config.siteOverrides))
      const account = { id, login, name, locale, variant, currency, is_active: true, is_staff: true }
      await transaction
        .insertInto('users')
        .values({ ...account, password_hash: await hashPassword(password) })
        .execute()
    }
    const before = await transaction
      .selectFrom('staff_rights')
      .select('staff_right')
      .where('user_id', '=', id)
      .execute()
    await transaction.deleteFrom('staff_rights').where('user_id', '=', id).execute()
    const rows = rights.map((right) => ({ user_id: id, staff_right: right }))
    if (rows.length > 0) await transaction.insertInto('staff_rights').values(rows).execute()
    await note({
      act: 'staff.rights',
      subjectKind: 'account',
      subjectId: id,
      before: before.map(({ staff_right }) => staff_right),
      after: rights,
    })
    return ok({ id, password })
  })

/** DESK-3: for somebody who has lost phone and codes; every session of theirs ends. */
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
    return ok(null)
  })
