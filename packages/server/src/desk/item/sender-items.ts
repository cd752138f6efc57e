import { sql, type RawBuilder } from 'kysely'
import { togetherMax, type DeskItemKey, type DeskKind, type QueueItem, type SenderScope } from '@recircle/core/desk'
import type { Queries } from '../../db/database.ts'
import type { Sites } from '../queue/desk-sites.ts'
import { contentOfItem } from './desk-item.repository.ts'
import { bySameReporter } from './same-reporter.ts'
import { readWaiting } from '../queue/queue.repository.ts'

type Sql = RawBuilder<unknown>

const keysIn = (kind: DeskKind, rows: Sql): Sql => sql`select ${kind}::text collate "C" as kind, i.id ${rows}`
const all = (parts: readonly Sql[]): Sql => sql.join(parts, sql` union `)

/** By kind, what an account has sent that waits. */
const ofAccount = (id: string) => ({
  facility: sql`from facilities i where i.creator_id = ${id} and i.waiting_since is not null`,
  event: sql`from charity_events i where i.creator_id = ${id} and i.waiting_since is not null`,
  proposal: openReports(sql`i.user_id = ${id}`),
  result: sql`from event_results i join charity_events e on e.id = i.charity_event_id where e.creator_id = ${id} and i.status = 'waiting'`,
  import: sql`from import_runs i where i.creator_id = ${id} and i.waiting_since is not null`,
  claim: sql`from point_claims i where i.user_id = ${id} and i.waiting_since is not null`,
  'event-change': sql`from event_changes i where i.user_id = ${id} and i.waiting_since is not null`,
})

const openReports = (condition: Sql): Sql =>
  sql`from proposals i where ${condition} and i.decided_at is null and i.merged_into is null`

/** A report counts by whoever sent it, not by the organization of its point. */
const ofOrganization = (id: string): Sql =>
  all([
    sql`select kind, id from desk_queue where org_id = ${id} and kind <> 'proposal'`,
    keysIn('proposal', openReports(sql`i.user_id in (select id from users where org_id = ${id})`)),
  ])

/** The networks that a report and those merged into it came from. */
const originsOf = (id: string): Sql =>
  sql`(select origin_hash from proposals where (id = ${id} or merged_into = ${id}) and origin_hash is not null)`

const ofNetwork = (id: string): Sql =>
  all([
    keysIn('proposal', openReports(sql`i.origin_hash in ${originsOf(id)}`)),
    keysIn('application', sql`from applications i where i.status = 'new' and i.asked_from in ${originsOf(id)}`),
    keysIn('inquiry', sql`from inquiries i where i.handled_at is null and i.asked_from in ${originsOf(id)}`),
  ])

/** Without an account: a network has many people, so only the same email address is the same sender. */
const ofSender = (kind: 'application' | 'inquiry', id: string): Sql => {
  const [table, isOpen] =
    kind === 'application' ? [sql`applications`, sql`i.status = 'new'`] : [sql`inquiries`, sql`i.handled_at is null`]
  const same = sql`from ${table} i join ${table} o on lower(o.email) = lower(i.email)`
  return keysIn(kind, sql`${same} where o.id = ${id} and ${isOpen}`)
}

/** DESK-56: all pending items of this item's sender, oldest first. */
export async function waitingOfSender(
  queries: Queries,
  key: DeskItemKey,
  scope: SenderScope,
  sites: Sites,
): Promise<readonly QueueItem[]> {
  const theirs = await keysOf(queries, key, scope)
  return theirs === null ? [] : readWaiting(queries, theirs, togetherMax, sites)
}

async function keysOf(queries: Queries, { kind, id }: DeskItemKey, scope: SenderScope): Promise<Sql | null> {
  if (scope === 'network') return kind === 'proposal' ? ofNetwork(id) : null
  if (scope === 'author' && (kind === 'application' || kind === 'inquiry')) return ofSender(kind, id)
  const content = await contentOfItem(queries, { kind, id })
  const authorId = content?.authorId ?? null
  const byAccount = authorId === null ? null : ofAccount(authorId)
  if (scope === 'author' && kind === 'proposal')
    return keysIn(kind, openReports(sql`i.id in (select p.id from proposals p where ${bySameReporter(id)})`))
  if (byAccount === null || authorId === null) return null
  if (scope === 'organization') {
    const orgId = await organizationOf(queries, authorId)
    return orgId === null ? null : ofOrganization(orgId)
  }
  if (scope === 'account') return all(accountKinds.map((each) => keysIn(each, byAccount[each])))
  return kind === 'application' || kind === 'inquiry' ? null : keysIn(kind, byAccount[kind])
}

const accountKinds = ['facility', 'event', 'proposal', 'result', 'import', 'claim', 'event-change'] as const

export async function organizationOf(queries: Queries, accountId: string): Promise<string | null> {
  const row = await queries.selectFrom('users').select('org_id').where('id', '=', accountId).executeTakeFirst()
  return row?.org_id ?? null
}
