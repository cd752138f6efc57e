import { sql, type Selectable } from 'kysely'
import type { ServerUser, UserProfile } from '@recircle/core/account'
import { maySignIn } from '@recircle/core/session'
import type { Queries } from '../db/database.ts'
import type { UsersTable } from '../db/tables/account.tables.ts'
import { countsToDecide } from './suggestion-counts.ts'
import { fileUrl } from '../upload/file-url.ts'
import type { TokenClaims } from './access-tokens.ts'

export type UserRow = Selectable<UsersTable>

/** AUTH-13: one field takes an organization's login or a person's email; a login never contains an @. */
export async function findByLogin(queries: Queries, login: string): Promise<UserRow | null> {
  const column = login.includes('@') ? 'email' : 'login'
  const row = await queries
    .selectFrom('users')
    .selectAll()
    .where(sql<string>`lower(${sql.ref(column)})`, '=', login.toLowerCase())
    .executeTakeFirst()
  return row ?? null
}

/** The account of a token, unless its session has ended since: by a logout, a new password, or staff. */
export const findById = async (queries: Queries, id: string): Promise<UserRow | null> =>
  (await queries.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()) ?? null

export const findByClaims = async (queries: Queries, claims: TokenClaims): Promise<UserRow | null> =>
  (await findByManyClaims(queries, [claims])).get(claims.tokenId) ?? null

/** Looks up many tokens in one query, by token id; tokens whose session has ended are left out. */
export async function findByManyClaims(
  queries: Queries,
  claims: readonly TokenClaims[],
): Promise<ReadonlyMap<string, UserRow>> {
  if (claims.length === 0) return new Map()
  const pairs = sql<{ token_id: string; user_id: string; sessions_from: number }>`unnest(
    ${claims.map(({ tokenId }) => tokenId)}::uuid[], ${claims.map(({ userId }) => userId)}::uuid[],
    ${claims.map(({ sessionsFromMs }) => sessionsFromMs / 1000)}::double precision[])`
  const rows = await queries
    .selectFrom(pairs.as<'asked'>(sql`asked(token_id, user_id, sessions_from)`))
    .innerJoin('users', 'users.id', 'asked.user_id')
    .selectAll('users')
    .select('asked.token_id')
    // A token has milliseconds, the column microseconds.
    .where(
      sql<number>`date_trunc('milliseconds', users.sessions_valid_from)`,
      '<=',
      sql<number>`to_timestamp(asked.sessions_from)`,
    )
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('revoked_sessions')
            .select('revoked_sessions.token_id')
            .whereRef('revoked_sessions.token_id', '=', 'asked.token_id'),
        ),
      ),
    )
    .execute()
  return new Map(rows.map(({ token_id, ...user }) => [token_id, user]))
}

export async function revokeSession(queries: Queries, { userId, tokenId, expiresAtMs }: TokenClaims): Promise<void> {
  await queries
    .insertInto('revoked_sessions')
    .values({ token_id: tokenId, user_id: userId, expires_at: new Date(expiresAtMs) })
    .onConflict((conflict) => conflict.column('token_id').doNothing())
    .execute()
  await queries
    .deleteFrom('revoked_sessions')
    .where('expires_at', '<', sql<number>`now()`)
    .execute()
}

/** A new password ends every session opened under the old one. DESK-51: `isFirst` if its owner has not chosen it. */
export async function setPassword(
  queries: Queries,
  userId: string,
  passwordHash: string,
  isFirst = false,
): Promise<UserRow | null> {
  const row = await queries
    .updateTable('users')
    .set({ password_hash: passwordHash, must_change_password: isFirst, sessions_valid_from: sql<Date>`now()` })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

export const confirmEmail = (queries: Queries, userId: string): Promise<UserRow> =>
  queries
    .updateTable('users')
    .set({ is_active: true, email_confirmed_at: sql<Date>`coalesce(email_confirmed_at, now())` })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow()

/** AUTH-2: whether this account may use the site; the browser applies the same rule. */
export const userMaySignIn = (row: UserRow): boolean =>
  maySignIn({ ...flagsOf(row), profile: profileOf(row), isBalanceBroken: false })

const flagsOf = (row: UserRow) => ({
  isActive: row.is_active,
  isSuperuser: row.is_superuser,
  isStaff: row.is_staff,
  isBlocked: row.is_blocked,
  kinds: row.kinds,
})

interface RelatedRow {
  readonly full_name: string | null
  readonly logo_id: string | null
  readonly storage_key: string | null
  readonly towns: number
}

const profileOf = (row: UserRow, related?: RelatedRow, suggestions = 0): UserProfile => ({
  id: row.id,
  name: row.name,
  phone: row.contact_phone,
  email: row.email ?? '',
  orgName: related?.full_name ?? '',
  orgInfoId: row.org_id,
  orgId: row.org_id,
  logoId: related?.logo_id ?? null,
  logoUrl: related?.storage_key ? fileUrl(related.storage_key) : null,
  balance: row.balance,
  currency: row.currency,
  suggestions,
  towns: related?.towns ?? 0,
  reminders: null,
  login: row.login,
})

/** ENT-1: the account as sent to the client. */
export async function readServerUser(queries: Queries, row: UserRow): Promise<Omit<ServerUser, 'isBalanceBroken'>> {
  const related = await queries
    .selectFrom('users')
    .leftJoin('organizations', 'organizations.id', 'users.org_id')
    .leftJoin('uploads', (join) =>
      join.on('uploads.id', '=', sql<string>`coalesce(users.avatar_id, organizations.logo_id)`),
    )
    .leftJoin('reminder_recipients', 'reminder_recipients.user_id', 'users.id')
    .select(['organizations.full_name', 'uploads.id as logo_id', 'uploads.storage_key'])
    .select('reminder_recipients.unsubscribed_at')
    .select(sql<number>`(select count(*)::int from answering_towns t where t.org_id = users.org_id)`.as('towns'))
    .where('users.id', '=', row.id)
    .executeTakeFirst()
  const isOwner = row.org_id !== null && row.kinds.includes('facility')
  const counts = await countsToDecide(queries, isOwner ? [row.org_id ?? ''] : [])
  const suggestions = counts.get(row.org_id ?? '')
  // The same condition as `findOwner` of the reminders, which chooses the recipients.
  const reminders = isOwner && row.email !== null ? !related?.unsubscribed_at : null
  return { ...flagsOf(row), profile: { ...profileOf(row, related, suggestions), reminders } }
}
