import { sql } from 'kysely'
import { v7 as uuidV7 } from 'uuid'
import { currencyOf, type LocaleCode, type Site } from '@recircle/core/site'
import { err, ok, type Result } from '@recircle/core/shared'
import type { Queries } from '../db/database.ts'
import { findByLogin, type UserRow } from './session.repository.ts'

export interface NewPerson {
  readonly name: string
  readonly email: string
  readonly passwordHash: string
  readonly locale: LocaleCode
  readonly site: Site
}

/**
 * REG-2: a person who waits for the confirmation of their e-mail. An address that was never confirmed belongs to nobody yet:
 * who signs up with it again starts anew, so that a lost letter, or somebody else's try, locks no one out.
 */
export async function addPerson(queries: Queries, person: NewPerson): Promise<Result<string, 'already-exists'>> {
  const { name, email, passwordHash, locale, site } = person
  const kept = await findByLogin(queries, email)
  const isFree = kept !== null && kept.email_confirmed_at === null && !kept.is_active && kept.login === null
  if (kept && !isFree) return err('already-exists')
  const values = { name, email, password_hash: passwordHash, locale, variant: site.variant, currency: currencyOf(site) }
  if (kept) {
    await queries.updateTable('users').set(values).where('id', '=', kept.id).execute()
    return ok(kept.id)
  }
  const added = await queries
    .insertInto('users')
    .values({ id: uuidV7(), ...values, kinds: ['user'] })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added ? ok(added.id) : err('already-exists')
}

export const confirmEmail = (queries: Queries, userId: string): Promise<UserRow> =>
  queries
    .updateTable('users')
    .set({ is_active: true, email_confirmed_at: sql<Date>`coalesce(email_confirmed_at, now())` })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow()
