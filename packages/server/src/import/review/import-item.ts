import { sql } from 'kysely'
import type { Queries } from '../../db/database.ts'
import { bare, type ItemContent } from '../../moderation/item-content.ts'
import { byAuthor, nothing, type ItemKind } from '../../moderation/item-kind.ts'
import { replyOnPage } from '../../moderation/reply.ts'
import { applyRunDecision, previewRunMail, reopenRun, type RestoredRun } from './run-decision.ts'
import { reviewedRowsOf, reviewOfRun } from './run-review.repository.ts'

/** SRC-17: a whole run, whose points are published together. */
export const importItem: ItemKind<RestoredRun> = {
  table: 'import_runs',
  noun: 'import',
  entity: 'import',
  columns: {
    ...byAuthor,
    from: sql`import_runs i join organizations o on o.id = i.org_id join users a on a.id = i.creator_id`,
    title: sql`coalesce(nullif(i.settings ->> 'source', ''), i.file_name)`,
    address: nothing,
  },
  written: { isOfOrganization: true },
  sender: {
    ofAccounts: (accounts) => sql`from import_runs i where i.creator_id in ${accounts} and i.waiting_since is not null`,
  },
  refusal: { templates: ['importRefused'] },
  content,
  opened: async (queries, id) => ({ review: await reviewOfRun(queries, id) }),
  rows: reviewedRowsOf,
  decide: applyRunDecision,
  preview: previewRunMail,
  reply: replyOnPage,
  undo: (transaction, { id, waitedSinceMs }) => reopenRun(transaction, id, waitedSinceMs),
  // Its points may have been used since.
  isFinal: sql`coalesce(restore #>> '{import,isPublished}', 'false') <> 'false'`,
}

/** The rows are read only for the moderator who opens it. */
async function content(queries: Queries, id: string): Promise<ItemContent | null> {
  const row = await queries
    .selectFrom('import_runs')
    .innerJoin('users', 'users.id', 'import_runs.creator_id')
    .select(['import_runs.version', 'import_runs.org_id', 'import_runs.creator_id', 'users.name', 'users.email'])
    .where('import_runs.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { version, org_id: organizationId, creator_id: authorId, name: authorName, email } = row
  const author = { authorId, authorName, authorEmail: email ?? '' }
  return { ...bare, version, state: 'waiting', organizationId, text: '', fields: [], ...author }
}
