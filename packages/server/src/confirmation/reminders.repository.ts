import { sql, type Selectable } from 'kysely'
import { confirmationLimits, freshDaysRows, groupsToRemind, type FactGroup } from '@recircle/core/confirmation'
import type { Facility } from '@recircle/core/facility'
import type { Queries } from '../db/database.ts'
import type { UsersTable } from '../db/tables/account.tables.ts'
import { publicFacilitiesOf } from '../facility/facility.repository.ts'
import { fileUrl } from '../upload/file-url.ts'

export type Owner = Pick<Selectable<UsersTable>, 'id' | 'name' | 'locale' | 'variant'> & {
  readonly email: string
  readonly orgId: string
}

/** The accounts of organizations that may be emailed. */
const members = (queries: Queries) =>
  queries
    .selectFrom('users')
    .select(['users.id', 'users.name', 'users.locale', 'users.variant'])
    .select(sql<string>`users.email`.as('email'))
    .select(sql<string>`users.org_id`.as('orgId'))
    .where('users.is_active', '=', true)
    .where('users.is_blocked', '=', false)
    .where('users.is_staff', '=', false)
    .where('users.is_superuser', '=', false)
    .where('users.email', 'is not', null)
    .where('users.org_id', 'is not', null)

/** Those of them that are responsible for points. */
const owners = (queries: Queries) => members(queries).where(sql<boolean>`'facility' = any (users.kinds)`)

/** Those that change what their organization's town answers. */
const editors = (queries: Queries) => members(queries).where(sql<boolean>`users.kinds && '{facility,promotion}'`)

export const findOwner = (queries: Queries, userId: string): Promise<Owner | undefined> =>
  owners(queries).where('users.id', '=', userId).executeTakeFirst()

/** Someone who gets letters and can unsubscribe from them by a link. */
export const findEditor = (queries: Queries, userId: string): Promise<Owner | undefined> =>
  editors(queries).where('users.id', '=', userId).executeTakeFirst()

/** GUIDE-42: the people of an organization who have not unsubscribed. */
export const editorsToTell = (queries: Queries, orgId: string): Promise<Owner[]> =>
  editors(queries)
    .leftJoin('reminder_recipients', 'reminder_recipients.user_id', 'users.id')
    .where('reminder_recipients.unsubscribed_at', 'is', null)
    .where('users.org_id', '=', orgId)
    .orderBy('users.id')
    .execute()

/** TRUTH-20: owners without a reminder within the last month who have not unsubscribed. */
export const ownersToRemind = (queries: Queries): Promise<Owner[]> =>
  owners(queries)
    .leftJoin('reminder_recipients', 'reminder_recipients.user_id', 'users.id')
    .where('reminder_recipients.unsubscribed_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('reminder_recipients.reminded_at', 'is', null),
        eb(
          'reminder_recipients.reminded_at',
          '<=',
          sql<number>`now() - make_interval(days => ${confirmationLimits.remindAgainAfterDays})`,
        ),
      ]),
    )
    .orderBy('users.id')
    .execute()

export interface PointToRemind {
  readonly facility: Facility
  readonly groups: readonly FactGroup[]
}

const pageSize = 200
const mostShown = 200
/** A margin: the database counts hours, core counts calendar days in the point's time zone. */
const calendarDays = 2

/** The accepted points of an organization with facts that are outdated or soon will be, in id order. */
export async function pointsToRemind(queries: Queries, orgId: string, nowMs: number): Promise<PointToRemind[]> {
  const found: PointToRemind[] = []
  let afterId: string | null = null
  while (found.length < mostShown) {
    const ids: string[] = await idsMaybeOld(queries, orgId, nowMs, afterId)
    const points = await publicFacilitiesOf(queries, ids, fileUrl)
    found.push(
      ...points.flatMap((facility) => {
        const groups = facility.status === 'accepted' ? groupsToRemind(facility, nowMs) : []
        return groups.length > 0 ? [{ facility, groups }] : []
      }),
    )
    if (ids.length < pageSize) break
    afterId = ids.at(-1) ?? null
  }
  return found.slice(0, mostShown)
}

async function idsMaybeOld(queries: Queries, orgId: string, nowMs: number, afterId: string | null): Promise<string[]> {
  const fresh = sql.join(freshDaysRows().map(({ kind, group, days }) => sql`(${kind}, ${group}, ${days}::int)`))
  const now = new Date(nowMs)
  const early = confirmationLimits.remindBeforeDays + calendarDays
  const { rows } = await sql<{ id: string }>`
    select f.id from facilities f
    where f.org_id = ${orgId} and f.status = 'accepted' and (${afterId}::uuid is null or f.id > ${afterId}::uuid)
      and exists (
        select from (values ${fresh}) as fresh (kind, fact_group, days)
          left join facility_fact_ages a on a.facility_id = f.id and a.fact_group = fresh.fact_group
        where fresh.kind = f.kind
          and (a.confirmed_at is null or a.confirmed_at < ${now}::timestamptz - make_interval(days => fresh.days - ${early}::int)))
    order by f.id limit ${pageSize}`.execute(queries)
  return rows.map(({ id }) => id)
}

export const noteReminded = async (queries: Queries, userId: string): Promise<void> =>
  void (await queries
    .insertInto('reminder_recipients')
    .values({ user_id: userId, reminded_at: sql<Date>`now()` })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ reminded_at: sql<Date>`now()` }))
    .execute())

/** TRUTH-50, TRUTH-54: subscribes the owner to reminders again. */
export const noteResumed = async (queries: Queries, userId: string): Promise<void> =>
  void (await queries
    .updateTable('reminder_recipients')
    .set({ unsubscribed_at: null })
    .where('user_id', '=', userId)
    .execute())

/** TRUTH-21: idempotent. */
export const noteUnsubscribed = async (queries: Queries, userId: string): Promise<void> =>
  void (await queries
    .insertInto('reminder_recipients')
    .values({ user_id: userId, unsubscribed_at: sql<Date>`now()` })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ unsubscribed_at: sql<Date>`now()` })
        .where('reminder_recipients.unsubscribed_at', 'is', null),
    )
    .execute())
