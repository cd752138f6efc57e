import type { OrgActor } from '@recircle/core/moderation'
import type { GatewayResult, Page, StatusCounts } from '@recircle/core/wire'
import { shownOnPage } from './owner-list-query.ts'

export interface OwnerListData<Item, Query> {
  readonly query: Query
  readonly items: readonly Item[]
  readonly found: number
  readonly counts: StatusCounts
  readonly hasFailed: boolean
}

export type ListOwned<Item, Query> = (query: Query, orgId: string) => Promise<GatewayResult<Page<Item>>>

interface Listed {
  readonly page: number
  readonly sort: string
}

/** FAC-4, EVT-2: one page of what the owner's organization has. */
export async function loadOwnerList<Item, Query extends Listed>(
  list: ListOwned<Item, Query>,
  query: Query,
  actor: OrgActor,
): Promise<OwnerListData<Item, Query>> {
  const nothing = { query, items: [], found: 0, counts: {}, hasFailed: false }
  if (actor.kind !== 'creator') return nothing
  const page = await listPage(list, query, actor.orgId)
  if (!page.ok) return { ...nothing, hasFailed: true }
  const { items, pagination, statusCounts } = page.value
  return { query, items, found: pagination?.count ?? items.length, counts: statusCounts ?? {}, hasFailed: false }
}

/** If the last page has become empty, the previous page is shown. FAC-4: a backend that does not sort by what is to do lists the last changed first. */
async function listPage<Item, Query extends Listed>(
  list: ListOwned<Item, Query>,
  query: Query,
  orgId: string,
): Promise<GatewayResult<Page<Item>>> {
  const answer = await list(query, orgId)
  if (!answer.ok && answer.error === 'invalid' && query.sort === 'to_do')
    return listPage(list, { ...query, sort: '-dt_updated' }, orgId)
  const found = answer.ok ? (answer.value.pagination?.count ?? 0) : 0
  if (!answer.ok || answer.value.items.length > 0 || found === 0) return answer
  return list({ ...query, page: Math.ceil(found / shownOnPage) }, orgId)
}
