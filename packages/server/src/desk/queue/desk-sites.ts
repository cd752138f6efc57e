import { sql, type RawBuilder } from 'kysely'
import { isEverySite, type DeskItemKey } from '@recircle/core/desk'
import type { SiteVariant } from '@recircle/core/site'
import type { Queries } from '../../db/database.ts'
import type { ItemKind, Sql } from '../../moderation/item-kind.ts'
import { caseOfKind, eachKind, itemKinds } from '../item/item-kinds.ts'

export type Sites = readonly SiteVariant[]

/** DESK-75: the one condition on whatever staff read and decide: whether its site is one of theirs. What has none is for those who have every site. */
export function isAmong(site: Sql, sites: Sites): RawBuilder<boolean> {
  if (isEverySite(sites)) return sql`true`
  const [first = '', ...others] = sites
  // A single one, so that an index finds it in order.
  return others.length === 0 ? sql`${site} = ${first}` : sql`${site} = any(${sites}::text[])`
}

/** As in the queue: the site of its author's account, or the one it was sent at. */
const siteOf = ({ columns }: ItemKind, id: Sql): Sql =>
  sql`(select ${columns.variant} from ${columns.from} where i.id = ${id})`

/** The site of an item, waiting or not. */
export const siteOfItem = (kind: Sql, id: Sql): Sql => caseOfKind(kind, (known) => siteOf(known, id))

const siteOfSubject: Readonly<Record<string, (id: Sql) => Sql>> = {
  ...Object.fromEntries(eachKind((known) => [[known.noun, (id: Sql) => siteOf(known, id)]])),
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
    select ${isAmong(siteOf(itemKinds[kind], sql`${id}::uuid`), sites)} as ok`.execute(queries)
  return rows[0]?.ok ?? false
}
