import { sql } from 'kysely'
import type { DeskRight } from '@recircle/core/desk'
import type { StaffRow } from '@recircle/core/management'
import { siteVariants } from '@recircle/core/site'
import type { Queries } from '../db/database.ts'
import { isUuid } from '../http/request/uuid.ts'

/** MANAGE-8: all staff accounts, with whatever rights. */
export async function listMembers(queries: Queries): Promise<StaffRow[]> {
  const rows = await queries
    .selectFrom('users')
    .select((eb) => [
      'id',
      'login',
      'email',
      'name',
      'is_blocked',
      sql<
        DeskRight[]
      >`array(select staff_right from staff_rights r where r.user_id = users.id order by staff_right)`.as('rights'),
      eb.selectFrom('staff_sites as c').select('sites').whereRef('c.user_id', '=', 'users.id').as('sites'),
      eb
        .exists(
          eb
            .selectFrom('staff_second_factors as f')
            .select('f.user_id')
            .whereRef('f.user_id', '=', 'users.id')
            .where('f.confirmed_at', 'is not', null),
        )
        .as('isEnrolled'),
      sql<number | null>`(select max(last_seen_at) from staff_sessions s where s.user_id = users.id)`.as(
        'lastSeenAtMs',
      ),
    ])
    .where((eb) => eb.or([eb('is_staff', '=', true), eb('is_superuser', '=', true)]))
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    login: row.login ?? row.email ?? row.id,
    name: row.name,
    rights: row.rights,
    sites: row.sites ?? siteVariants,
    isDisabled: row.is_blocked,
    isEnrolled: Boolean(row.isEnrolled),
    lastSeenAtMs: row.lastSeenAtMs,
  }))
}

export async function isMember(queries: Queries, id: string): Promise<boolean> {
  const row = isUuid(id)
    ? await queries.selectFrom('users').select(['is_staff', 'is_superuser']).where('id', '=', id).executeTakeFirst()
    : undefined
  return row !== undefined && (row.is_staff || row.is_superuser)
}
