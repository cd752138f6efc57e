import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Whether the database answers at all. */
export const canAsk = (database: Database): Promise<boolean> =>
  sql`select 1`.execute(database).then(
    () => true,
    () => false,
  )
