import { sql, type RawBuilder } from 'kysely'
import { accountStates, type AccountCard, type AccountRow, type AccountState } from '@recircle/core/management'
import { rolesOfKinds } from '@recircle/core/session'
import type { ListQuery } from '@recircle/core/wire'
import { containsWords } from '../db/contains-words.ts'
import type { Queries } from '../db/database.ts'
import { isUuid } from '../http/request/uuid.ts'
import type { UserRow } from '../session/session.repository.ts'
import { countedPage } from '../db/counted-page.ts'

const stateOf = (row: UserRow): AccountState => {
  if (row.deleted_at !== null) return 'deleted'
  if (row.is_staff || row.is_superuser) return 'staff'
  if (row.is_blocked) return 'blocked'
  return row.is_active ? 'active' : 'unconfirmed'
}

export const accountRowOf = (row: UserRow): AccountRow => ({
  id: row.id,
  login: row.login,
  email: row.email,
  name: row.name,
  state: stateOf(row),
  roles: rolesOfKinds(row.kinds),
  organizationId: row.org_id,
  createdAtMs: row.created_at,
})

const isOfStaff = sql<boolean>`(is_staff or is_superuser)`
const isDeleted = sql<boolean>`(deleted_at is not null)`
const inState: Readonly<Record<AccountState, RawBuilder<boolean>>> = {
  active: sql`(is_active and not is_blocked and not ${isOfStaff})`,
  blocked: sql`(is_blocked and not ${isOfStaff})`,
  staff: sql`(${isOfStaff} and not ${isDeleted})`,
  unconfirmed: sql`(not is_active and not is_blocked and not ${isOfStaff} and not ${isDeleted})`,
  deleted: isDeleted,
}

/** MANAGE-2: newest first. */
export async function listAccounts(queries: Queries, query: ListQuery) {
  const state = accountStates.find((each) => each === query.filters['state']?.[0])
  const organization = query.filters['organization']?.[0]
  const { rows, count } = await countedPage<UserRow>(queries, query, {
    from: sql.table('users'),
    columns: sql`*`,
    conditions: [
      ...containsWords(query.search, ['name', 'login', 'email']),
      ...(state ? [inState[state]] : []),
      ...(organization !== undefined && isUuid(organization) ? [sql<boolean>`org_id = ${organization}`] : []),
    ],
    order: sql`created_at desc, id desc`,
  })
  return { items: rows.map(accountRowOf), count }
}

export async function findManagedAccount(queries: Queries, id: string): Promise<UserRow | null> {
  if (!isUuid(id)) return null
  return (await queries.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

export async function readAccount(queries: Queries, id: string): Promise<AccountCard | null> {
  const row = await findManagedAccount(queries, id)
  if (!row) return null
  const organization = await queries
    .selectFrom('organizations')
    .select('full_name')
    .where('id', '=', row.org_id)
    .executeTakeFirst()
  return {
    ...accountRowOf(row),
    phone: row.contact_phone,
    blockedReason: row.blocked_reason,
    organizationName: organization?.full_name ?? null,
    locale: row.locale,
    variant: row.variant,
    balance: row.balance,
    currency: row.currency,
  }
}

export async function isOrganization(queries: Queries, id: string): Promise<boolean> {
  if (!isUuid(id)) return false
  return (await queries.selectFrom('organizations').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
