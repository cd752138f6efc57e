import { sql } from 'kysely'
import { togetherMax, type DeskItemKey, type DeskKind, type QueueItem, type SenderScope } from '@recircle/core/desk'
import type { Queries } from '../../db/database.ts'
import type { Sites } from '../queue/desk-sites.ts'
import { contentOfItem } from './desk-item.repository.ts'
import { eachKind, itemKinds } from './item-kinds.ts'
import type { SenderRows, Sql } from '../../moderation/item-kind.ts'
import { readWaiting } from '../queue/queue.repository.ts'

const keysIn = (kind: DeskKind, rows: Sql): Sql => sql`select ${kind}::text collate "C" as kind, i.id ${rows}`
/** Of every kind that has such rows. */
const keysOfAll = (rowsOf: (sender: SenderRows) => Sql | undefined): Sql[] =>
  eachKind(({ sender }, kind) => {
    const rows = rowsOf(sender)
    return rows && keysIn(kind, rows)
  })
const joined = (parts: readonly Sql[]): Sql => sql.join(parts, sql` union `)

const ofOrganization = (id: string): Sql => {
  const others = eachKind(({ sender }, kind) => (sender.isAboutOrganization ? kind : null))
  const members = sql`(select id from users where org_id = ${id})`
  return joined([
    sql`select kind, id from desk_queue where org_id = ${id} and kind <> all(${others}::text[])`,
    ...keysOfAll((sender) => (sender.isAboutOrganization ? sender.ofAccounts?.(members) : undefined)),
  ])
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
  const { ofSenderOf, ofAccounts, networksOf } = itemKinds[kind].sender
  if (scope === 'network')
    return networksOf === undefined ? null : joined(keysOfAll(({ ofNetworks }) => ofNetworks?.(networksOf(id))))
  if (scope === 'author' && ofSenderOf) return keysIn(kind, ofSenderOf(id))
  const content = await contentOfItem(queries, { kind, id })
  const authorId = content?.authorId ?? null
  if (authorId === null) return null
  if (scope === 'organization') {
    const orgId = await organizationOf(queries, authorId)
    return orgId === null ? null : ofOrganization(orgId)
  }
  const account = sql`(${authorId}::uuid)`
  if (scope === 'account') return joined(keysOfAll((sender) => sender.ofAccounts?.(account)))
  return ofAccounts ? keysIn(kind, ofAccounts(account)) : null
}

export async function organizationOf(queries: Queries, accountId: string): Promise<string | null> {
  const row = await queries.selectFrom('users').select('org_id').where('id', '=', accountId).executeTakeFirst()
  return row?.org_id ?? null
}
