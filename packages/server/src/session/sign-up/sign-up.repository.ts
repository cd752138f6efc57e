import { sql, type Transaction } from 'kysely'
import { v7 as uuidV7 } from 'uuid'
import { currencyOf, siteOfVariant, type LocaleCode, type SiteOverrides, type SiteVariant } from '@recircle/core/site'
import type { Queries, Schema } from '../../db/database.ts'
import { takeTurn } from '../../db/take-turn.ts'
import { hashOfToken, newToken } from '../mailed-tokens.ts'

export interface NewSignUp {
  readonly name: string
  readonly email: string
  readonly passwordHash: string
  readonly locale: LocaleCode
  readonly variant: SiteVariant
}

/** A sign-up that waits for its confirmation, with the id by which its link is sent again. */
export interface WaitingSignUp extends NewSignUp {
  readonly id: string
}
export interface SignUpLink {
  readonly id: string
  readonly token: string
}

export const confirmationLinkHours = 72
/** REG-8: from one network, whose own sign-up nobody can displace by it. All networks together are bounded by the budget of emails (MAIL-1). */
export const mostLinksAnHour = 5

const ofEmail = (email: string) => sql<boolean>`lower(email) = ${email.toLowerCase()}`

/** The network of a sign-up, for counting. Hashed together with the address, so that it is useless for anything else. */
const originOf = (network: string, email: string): Buffer => hashOfToken(`${network} ${email.toLowerCase()}`)

/** REG-5: a link that carries this sign-up; null if too many links have gone to the address (REG-8). */
export async function addSignUp(queries: Queries, signUp: NewSignUp, network: string): Promise<SignUpLink | null> {
  const { name, email, passwordHash, locale, variant } = signUp
  await forgetExpired(queries)
  const origin_hash = originOf(network, email)
  if (!(await mayMailLink(queries, email, origin_hash))) return null
  const token = newToken()
  const id = uuidV7()
  const columns = { id, name, email, password_hash: passwordHash, locale, variant, origin_hash }
  await queries
    .insertInto('pending_sign_ups')
    .values({ ...columns, token_hash: hashOfToken(token), expires_at: linkExpiry })
    .execute()
  return { id, token }
}

/** AUTH-22: another link for a waiting sign-up; earlier links stay valid as long as the new one. */
export async function repeatSignUp(
  queries: Queries,
  signUp: WaitingSignUp,
  network: string,
): Promise<SignUpLink | null> {
  const { id: sign_up_id, name, email, locale, variant } = signUp
  const origin_hash = originOf(network, email)
  if (!(await mayMailLink(queries, email, origin_hash))) return null
  const waiting = await queries
    .updateTable('pending_sign_ups')
    .set({ name, locale, variant, expires_at: linkExpiry })
    .where('id', '=', sign_up_id)
    .where('status', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()
  if (!waiting) return null
  const token = newToken()
  // The id in the response must not reveal that the password was known.
  const id = uuidV7()
  await queries
    .insertInto('repeated_sign_up_links')
    .values({ id, sign_up_id, token_hash: hashOfToken(token), origin_hash })
    .execute()
  return { id, token }
}

const linkExpiry = sql<Date>`now() + make_interval(hours => ${confirmationLinkHours})`

async function mayMailLink(queries: Queries, email: string, originHash: Buffer): Promise<boolean> {
  await takeTurn(queries, `sign-up ${email.toLowerCase()}`)
  const { count } = await queries
    .selectFrom('sign_up_links')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(ofEmail(email))
    .where('origin_hash', '=', originHash)
    .where('created_at', '>', sql<number>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  return count < mostLinksAnHour
}

/** Deletes a few at a time and skips rows that another request is deleting, so that no request waits. */
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

/** The waiting sign-ups of an address, those of this network first, then the newest; at most as many as a network may add in an hour. */
export async function waitingSignUps(
  queries: Queries,
  email: string,
  network: string,
): Promise<readonly WaitingSignUp[]> {
  const rows = await queries
    .selectFrom('pending_sign_ups')
    .select(['id', 'name', 'email', 'password_hash', 'locale', 'variant'])
    .where(ofEmail(email))
    .where('status', '=', 'waiting')
    .where('expires_at', '>', sql<number>`now()`)
    .orderBy(sql`origin_hash is not distinct from ${originOf(network, email)}`, 'desc')
    .orderBy('created_at', 'desc')
    .limit(mostLinksAnHour)
    .execute()
  return rows.flatMap(({ password_hash: passwordHash, ...row }) =>
    passwordHash === null ? [] : [{ ...row, passwordHash }],
  )
}

/** Whether an unconfirmed sign-up exists for the address. */
export async function isSignUpWaiting(queries: Queries, email: string): Promise<boolean> {
  const waiting = await queries
    .selectFrom('pending_sign_ups')
    .select('id')
    .where(ofEmail(email))
    .where('status', '=', 'waiting')
    .where('expires_at', '>', sql<number>`now()`)
    .executeTakeFirst()
  return waiting !== undefined
}

/** `superseded`: the address has an account that did not come from this link. */
export type Confirmation = 'confirmed' | 'superseded' | 'unknown'

/**
 * REG-5: the first link confirmed for an address creates the account, with the password of that link. An existing account is never
 * changed.
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
      .where('id', 'in', (links) =>
        links.selectFrom('sign_up_links').select('sign_up_id').where('token_hash', '=', token_hash),
      )
      .where('expires_at', '>', sql<number>`now()`)
      .executeTakeFirst()
  const pending = await link()
  if (!pending) return 'unknown'
  if (pending.status !== 'waiting') return pending.status
  const { name, email, password_hash, locale, variant } = pending
  const currency = currencyOf(siteOfVariant(variant, siteOverrides))
  // Another link of the same address blocks here until the first transaction ends, and then finds the account.
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
  // If the link was used twice at the same moment, the other use of this very link created the account.
  return (await link())?.status === 'confirmed' ? 'confirmed' : 'superseded'
}

/** REG-6: the address has an account now, so passwords of waiting sign-ups must not open it. Returns whether any sign-up was waiting. */
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
