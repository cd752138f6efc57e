import { sql, type Transaction } from 'kysely'
import { v7 as uuidV7 } from 'uuid'
import { currencyOf, siteOfVariant, type LocaleCode, type SiteOverrides, type SiteVariant } from '@recircle/core/site'
import type { Queries, Schema } from '../db/database.ts'
import { hashOfToken, newToken } from './mailed-tokens.ts'

export interface NewSignUp {
  readonly name: string
  readonly email: string
  readonly passwordHash: string
  readonly locale: LocaleCode
  readonly variant: SiteVariant
}

export const confirmationLinkHours = 72
/** REG-8: more than anybody needs, too few to fill a mailbox. */
export const mostLinksAnHour = 5

const ofEmail = (email: string) => sql<boolean>`lower(email) = ${email.toLowerCase()}`

/** REG-5: a link that carries this sign-up. Null once enough links have gone to the address within the hour (REG-8). */
export async function addSignUp(queries: Queries, signUp: NewSignUp): Promise<{ id: string; token: string } | null> {
  const { name, email, passwordHash, locale, variant } = signUp
  await forgetExpired(queries)
  // Counted one after the other: requests sent at once would all find room.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-up ${email.toLowerCase()}`}, 0))`.execute(queries)
  const { count } = await queries
    .selectFrom('pending_sign_ups')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(ofEmail(email))
    .where('created_at', '>', sql<number>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  if (count >= mostLinksAnHour) return null
  const token = newToken()
  const id = uuidV7()
  const kept = { id, name, email, password_hash: passwordHash, locale, variant }
  const expires_at = sql<Date>`now() + make_interval(hours => ${confirmationLinkHours})`
  await queries
    .insertInto('pending_sign_ups')
    .values({ ...kept, token_hash: hashOfToken(token), expires_at })
    .execute()
  return { id, token }
}

/** A few at a time, and none that another request is deleting: nobody waits for it. */
const forgetExpired = (queries: Queries) =>
  queries
    .deleteFrom('pending_sign_ups')
    .where('id', 'in', (rows) =>
      rows
        .selectFrom('pending_sign_ups')
        .select('id')
        .where('expires_at', '<=', sql<number>`now()`)
        .limit(100)
        .forUpdate()
        .skipLocked(),
    )
    .execute()

/** The sign-ups of an address that still wait, the newest first: no more than one hour brings. */
export async function waitingSignUps(queries: Queries, email: string): Promise<readonly NewSignUp[]> {
  const rows = await queries
    .selectFrom('pending_sign_ups')
    .select(['name', 'email', 'password_hash', 'locale', 'variant'])
    .where(ofEmail(email))
    .where('status', '=', 'waiting')
    .where('expires_at', '>', sql<number>`now()`)
    .orderBy('created_at', 'desc')
    .limit(mostLinksAnHour)
    .execute()
  return rows.flatMap(({ password_hash: passwordHash, ...row }) =>
    passwordHash === null ? [] : [{ ...row, passwordHash }],
  )
}

/** `superseded`: the address has an account that did not come from this link. */
export type Confirmation = 'confirmed' | 'superseded' | 'unknown'

/**
 * REG-5: the first link of an address that is confirmed makes the account, with the password of that link. An account that is there is
 * never touched.
 */
export async function confirmSignUp(
  transaction: Transaction<Schema>,
  siteOverrides: SiteOverrides,
  token: string,
): Promise<Confirmation> {
  const token_hash = hashOfToken(token)
  const link = () =>
    transaction
      .selectFrom('pending_sign_ups')
      .selectAll()
      .where('token_hash', '=', token_hash)
      .where('expires_at', '>', sql<number>`now()`)
      .executeTakeFirst()
  const pending = await link()
  if (!pending) return 'unknown'
  if (pending.status !== 'waiting') return pending.status
  const { name, email, password_hash, locale, variant } = pending
  const currency = currencyOf(siteOfVariant(variant, siteOverrides))
  // Another link of the same address waits here until the first is done, and then finds the account.
  const added = await transaction
    .insertInto('users')
    .values({
      id: uuidV7(),
      name,
      email,
      password_hash,
      locale,
      variant,
      currency,
      kinds: ['user'],
      is_active: true,
      email_confirmed_at: sql<Date>`now()`,
    })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added)
    await transaction
      .updateTable('pending_sign_ups')
      .set({ status: 'confirmed', password_hash: null })
      .where('id', '=', pending.id)
      .execute()
  await endSignUps(transaction, email)
  // Pressed twice at the same moment, it was this very link that made the account.
  return (await link())?.status === 'confirmed' ? 'confirmed' : 'superseded'
}

/** REG-6: the address has an account now; no password that was typed before opens it. Tells whether somebody was waiting. */
export async function endSignUps(queries: Queries, email: string): Promise<boolean> {
  const ended = await queries
    .updateTable('pending_sign_ups')
    .set({ status: 'superseded', password_hash: null })
    .where(ofEmail(email))
    .where('status', '=', 'waiting')
    .returning('id')
    .execute()
  return ended.length > 0
}
