import { queryString } from '@recircle/core/http'

/** What the address of a list says. */
export interface OwnerListQuery<Status extends string = string, Sort extends string = string> {
  readonly status: Status | null
  readonly text: string
  readonly sort: Sort
  /** From 1. */
  readonly page: number
}

export const shownOnPage = 12
export const textMaxLength = 200

/** What a list may be asked for; its plain state has the plain address. */
interface Offered<Status extends string, Sort extends string> {
  readonly statuses: readonly Status[]
  readonly sorts: readonly Sort[]
  readonly plainSort: Sort
}

/** Whatever an address does not say, or says wrongly, is as in the plain list. */
export function readOwnerListQuery<Status extends string, Sort extends string>(
  { statuses, sorts, plainSort }: Offered<Status, Sort>,
  query: Readonly<Record<string, string>>,
): OwnerListQuery<Status, Sort> {
  const page = Number(query.page)
  return {
    status: statuses.find((status) => status === query.status) ?? null,
    text: (query.q ?? '').slice(0, textMaxLength),
    sort: sorts.find((sort) => sort === query.sort) ?? plainSort,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

export function ownerListAddress(
  path: string,
  plainSort: string,
  { status, text, sort, page }: OwnerListQuery,
  more: Readonly<Record<string, string | null>> = {},
): string {
  const queryText = queryString({
    status,
    q: text.trim() || null,
    sort: sort === plainSort ? null : sort,
    page: page === 1 ? null : page,
    ...more,
  })
  return queryText === '' ? path : `${path}?${queryText}`
}

/** The same in the words of the backend. */
export const ownerListParameters = <Status extends string, Sort extends string>(
  { status, text, sort, page }: OwnerListQuery<Status, Sort>,
  orgId: string,
): { orgId: string; statuses: Status[]; search: string; sort: Sort; limit: number; offset: number } => ({
  orgId,
  statuses: status === null ? [] : [status],
  search: text.trim(),
  sort,
  limit: shownOnPage,
  offset: (page - 1) * shownOnPage,
})
