import { sql, type Expression, type SqlBool } from 'kysely'
import type { ListQuery } from '@recircle/core/wire'
import type { Queries } from '../db/database.ts'

interface ManagedList {
  /** The table with its joins, and the selected columns. */
  readonly from: Expression<unknown>
  readonly columns: Expression<unknown>
  readonly conditions: readonly Expression<SqlBool>[]
  readonly order: Expression<unknown>
}

// oxlint-disable typescript/no-unnecessary-type-parameters -- as in `sql` itself: the row type follows from the columns

/** A page of a management list, with the total count. */
export async function managedPage<Row>(
  queries: Queries,
  { limit, offset }: Pick<ListQuery, 'limit' | 'offset'>,
  { from, columns, conditions, order }: ManagedList,
): Promise<{ readonly rows: readonly Row[]; readonly count: number }> {
  const chosen = sql`from ${from} where ${sql.join([sql`true`, ...conditions], sql` and `)}`
  const counted = await sql<{ count: number }>`select count(*) as count ${chosen}`.execute(queries)
  const page = sql`order by ${order} limit ${limit} offset ${offset}`
  const { rows } = await sql<Row>`select ${columns} ${chosen} ${page}`.execute(queries)
  return { rows, count: counted.rows[0]?.count ?? 0 }
}
