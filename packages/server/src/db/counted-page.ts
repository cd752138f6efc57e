import { sql, type Expression, type SqlBool } from 'kysely'
import type { ListQuery } from '@recircle/core/wire'
import type { Queries } from './database.ts'

interface CountedList {
  /** The table with its joins, and the selected columns. */
  readonly from: Expression<unknown>
  readonly columns: Expression<unknown>
  readonly conditions: readonly Expression<SqlBool>[]
  readonly order: Expression<unknown>
}

// oxlint-disable typescript/no-unnecessary-type-parameters -- as in `sql` itself: the row type follows from the columns

/** A page of a list, with the total count. */
export async function countedPage<Row>(
  queries: Queries,
  { limit, offset }: Pick<ListQuery, 'limit' | 'offset'>,
  { from, columns, conditions, order }: CountedList,
): Promise<{ readonly rows: readonly Row[]; readonly count: number }> {
  const chosen = sql`from ${from} where ${sql.join([sql`true`, ...conditions], sql` and `)}`
  const counted = await sql<{ count: number }>`select count(*) as count ${chosen}`.execute(queries)
  const page = sql`order by ${order} limit ${limit} offset ${offset}`
  const { rows } = await sql<Row>`select ${columns} ${chosen} ${page}`.execute(queries)
  return { rows, count: counted.rows[0]?.count ?? 0 }
}

/** What an organization has in a table, newest first. */
export const ofOrganization = (from: Expression<unknown>, orgId: string): CountedList => ({
  from,
  columns: sql`*`,
  conditions: [sql<SqlBool>`org_id = ${orgId}`],
  order: sql`id desc`,
})
