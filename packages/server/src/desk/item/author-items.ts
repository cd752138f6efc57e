import { sql } from 'kysely'
import { authoredMax, type AuthoredItem, type DeskItemKey, type DeskKind } from '@recircle/core/desk'
import type { Queries } from '../../db/database.ts'
import { isAmong, siteOfItem, type Sites } from '../queue/desk-sites.ts'
import { eachKind, itemKinds } from './item-kinds.ts'
import type { ItemContent } from '../../moderation/item-content.ts'

interface AuthoredRow {
  kind: DeskKind
  id: string
  title: string
  state: string
  since: number | null
  at: number
}

/** DESK-48: matches by account and organization; applications and reports by email address. */
export async function latestOfAuthor(
  queries: Queries,
  { kind, id }: DeskItemKey,
  { authorId, authorEmail, organizationId }: Pick<ItemContent, 'authorId' | 'authorEmail' | 'organizationId'>,
  sites: Sites,
): Promise<readonly AuthoredItem[]> {
  const { isAboutOrganization = false } = itemKinds[kind].sender
  const author = {
    accountId: authorId,
    orgId: isAboutOrganization ? null : organizationId,
    email: authorEmail,
    sentWith: isAboutOrganization ? id : null,
  }
  const all = eachKind(({ sender }) => sender.authored?.(author))
  const { rows } = await sql<AuthoredRow>`
    select * from (${sql.join(all, sql` union all `)}) as theirs (kind, id, title, state, since, at)
    where not (kind = ${kind} and id = ${id}::uuid) and ${isAmong(siteOfItem(sql`theirs.kind`, sql`theirs.id`), sites)}
    order by at desc, id
    limit ${authoredMax}`.execute(queries)
  return rows.map((row) => ({
    kind: row.kind,
    id: row.id,
    title: row.title,
    state: row.state,
    isWaiting: row.since !== null,
    atMs: row.since ?? row.at,
  }))
}
