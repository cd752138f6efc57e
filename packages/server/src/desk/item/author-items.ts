import { sql } from 'kysely'
import { authoredMax, type AuthoredItem, type DeskItemKey, type DeskKind } from '@recircle/core/desk'
import type { Queries } from '../../db/database.ts'
import { isAmong, siteOfItem, type Sites } from '../queue/desk-sites.ts'
import { bySameReporter } from './same-reporter.ts'
import type { ItemContent } from '../../moderation/item-content.ts'

interface AuthoredRow {
  kind: DeskKind
  id: string
  title: string
  state: string
  since: number | null
  at: number
}

/** Two index scans; drafts are excluded, because staff never saw them. */
const ownedRows = (kind: DeskKind, table: string, name: string, org: string | null, author: string | null) => {
  const columns = sql`select ${kind}::text as kind, id, ${sql.ref(name)} as title, status, waiting_since, updated_at from ${sql.table(table)}`
  const last = sql`order by updated_at desc limit ${authoredMax + 1}`
  return sql`((${columns} where org_id = ${org}::uuid and status <> 'draft' ${last}) union
    (${columns} where creator_id = ${author}::uuid and status <> 'draft' ${last}))`
}

/** DESK-48: matches by account and organization; applications and reports by email address. */
export async function latestOfAuthor(
  queries: Queries,
  { kind, id }: DeskItemKey,
  { authorId, authorEmail, organizationId }: Pick<ItemContent, 'authorId' | 'authorEmail' | 'organizationId'>,
  sites: Sites,
): Promise<readonly AuthoredItem[]> {
  // The organization of a report is its subject, not its author.
  const org = kind === 'proposal' ? null : organizationId
  const reports = kind === 'proposal' ? id : null
  const { rows } = await sql<AuthoredRow>`
    select kind, id, title, status as state, waiting_since as since, updated_at as at from (
      ${ownedRows('facility', 'facilities', 'name', org, authorId)} union all
      ${ownedRows('event', 'charity_events', 'title', org, authorId)} union all
      (select 'application', id, org_name, status, case when status = 'new' then created_at end, coalesce(decided_at, created_at)
        from applications where lower(email) = lower(${authorEmail}) and ${authorEmail} <> '') union all
      (select 'proposal', p.id, coalesce(f.name, ''), p.state, case when p.decided_at is null then p.created_at end,
          coalesce(p.decided_at, p.created_at)
        from proposals p left join facilities f on f.id = p.facility_id
        where p.user_id = ${authorId}::uuid or ${bySameReporter(reports)}
        order by p.created_at desc limit ${authoredMax + 1})
    ) as theirs
    where not (kind = ${kind} and id = ${id}::uuid) and ${isAmong(siteOfItem(sql`theirs.kind`, sql`theirs.id`), sites)}
    order by updated_at desc, id
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
