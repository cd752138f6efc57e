import { sql, type Expression, type Selectable, type SqlBool } from 'kysely'
import type { Queries, Schema } from '../db/database.ts'
import type { CommandArgs } from './command-values.ts'

/** Tables that staff list by time of arrival. */
type DatedTable = 'users' | 'applications' | 'inquiries' | 'proposals' | 'subscriptions'
type Row<Table extends DatedTable> = Selectable<Schema[Table]>

/** The page that `pageOptions` select, and the total count. */
export async function datedPage<Table extends DatedTable>(
  queries: Queries,
  table: Table,
  conditions: readonly Expression<SqlBool>[],
  args: CommandArgs,
  first: 'oldest' | 'newest',
): Promise<{ readonly rows: readonly Row<Table>[]; readonly count: number }> {
  const chosen = sql`from ${sql.table(table)} where ${sql.join([sql`true`, ...conditions], sql` and `)}`
  const order = sql.raw(first === 'oldest' ? 'created_at, id' : 'created_at desc, id desc')
  const page = sql`limit ${args.number('limit', 50)} offset ${args.number('offset', 0)}`
  const counted = await sql<{ count: number }>`select count(*) as count ${chosen}`.execute(queries)
  const { rows } = await sql<Row<Table>>`select * ${chosen} order by ${order} ${page}`.execute(queries)
  return { rows, count: counted.rows[0]?.count ?? 0 }
}
