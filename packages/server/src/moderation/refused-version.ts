import { sql } from 'kysely'
import type { Moderated } from '@recircle/core/moderation'
import type { EnteredField } from '@recircle/core/desk'
import type { Queries } from '../db/database.ts'
import type { DeskModerated } from './desk-moderated.ts'

/** DESK-59: what a point or event said when it was last refused; null if it never was. */
export async function refusedVersion(
  queries: Queries,
  kind: DeskModerated,
  saved: Moderated,
): Promise<EnteredField[] | null> {
  const { table, subject } = kind.history
  const { rows } = await sql<{ snapshot: object }>`
    select r.snapshot from ${sql.table(kind.revisions)} r where r.${sql.ref(subject)} = ${saved.id}
      and r.changed_at < (select max(t.happened_at) from ${sql.table(table)} t
        where t.${sql.ref(subject)} = ${saved.id} and t.to_status = 'declined')
    order by r.version desc limit 1`.execute(queries)
  const [refused] = rows
  // Written by `revisionRow`; revisions of earlier releases may lack newer fields.
  return refused ? kind.enteredOf(kind.withContent(saved, { ...kind.newContent, ...refused.snapshot })) : null
}
