import { sql, type RawBuilder } from 'kysely'
import { deskKinds, isEverySite, type DeskItemKey, type DeskKind } from '@recircle/core/desk'
import type { SiteVariant } from '@recircle/core/site'
import type { Queries } from '../../db/database.ts'
import { nounOfItem } from '../item/moderated-items.ts'

type Sql = RawBuilder<unknown>
export type Sites = readonly SiteVariant[]

/** DESK-75: the one condition on whatever staff read and decide: whether its site is one of theirs. What has none is for those who have every site. */
export function isAmong(site: Sql, sites: Sites): RawBuilder<boolean> {
  if (isEverySite(sites)) return sql`true`
  const [first = '', ...others] = sites
  // A single one, so that an index finds it in order.
  return others.length === 0 ? sql`${site} = ${first}` : sql`${site} = any(${sites}::text[])`
}

const whereSent = (table: string) => (id: Sql) => sql`(select i.variant from ${sql.table(table)} i where i.id = ${id})`
const ofAccount = (items: Sql, account: Sql) => (id: Sql) =>
  sql`(select a.variant from ${items} join users a on a.id = ${account} where i.id = ${id})`

/** As in the queue: the site of its author's account, or the one it was sent at. */
const siteOf: Readonly<Record<DeskKind, (id: Sql) => Sql>> = {
  application: whereSent('applications'),
  facility: ofAccount(sql`facilities i`, sql`i.creator_id`),
  event: ofAccount(sql`charity_events i`, sql`i.creator_id`),
  proposal: whereSent('proposals'),
  inquiry: whereSent('inquiries'),
  result: ofAccount(sql`event_results i join charity_events e on e.id = i.charity_event_id`, sql`e.creator_id`),
  import: ofAccount(sql`import_runs i`, sql`i.creator_id`),
  claim: ofAccount(sql`point_claims i`, sql`i.user_id`),
  'event-change': ofAccount(sql`event_changes i`, sql`i.user_id`),
}

/** The site of an item, waiting or not. */
export const siteOfItem = (kind: Sql, id: Sql): Sql =>
  sql`case ${kind} ${sql.join(
    deskKinds.map((each) => sql`when ${sql.lit(each)} then ${siteOf[each](id)}`),
    sql` `,
  )} end`

const siteOfSubject: Readonly<Record<string, (id: Sql) => Sql>> = {
  ...Object.fromEntries(deskKinds.map((kind) => [nounOfItem(kind), siteOf[kind]])),
  account: (id) => sql`(select variant from users where id = ${id})`,
  organization: (id) => sql`(select variant from users where org_id = ${id} order by id limit 1)`,
}
const uuid = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'

/** DESK-76: the site of what a row of the log is about; null if it has none. */
export const siteOfLogged = (): Sql =>
  sql`case when subject_id ~ ${sql.lit(uuid)} then case subject_kind ${sql.join(
    Object.entries(siteOfSubject).map(([kind, site]) => sql`when ${sql.lit(kind)} then ${site(sql`subject_id::uuid`)}`),
    sql` `,
  )} end end`

/** Whether an item, waiting or not, is of these sites. */
export async function isItemOf(queries: Queries, { kind, id }: DeskItemKey, sites: Sites): Promise<boolean> {
  if (isEverySite(sites)) return true
  const { rows } = await sql<{ ok: boolean | null }>`
    select ${isAmong(siteOf[kind](sql`${id}::uuid`), sites)} as ok`.execute(queries)
  return rows[0]?.ok ?? false
}
