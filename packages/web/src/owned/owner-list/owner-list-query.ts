import { queryString } from '@recircle/core/http'

/** The query in the URL of a list. */
export interface OwnerListQuery<Status extends string = string, Sort extends string = string> {
  readonly status: Status | null
  readonly text: string
  readonly sort: Sort
  /** Starts at 1. */
  readonly page: number
}

export const shownOnPage = 12
export const textMaxLength = 200

/** The supported values of the query; defaults are omitted from the URL. */
interface Offered<Status extends string, Sort extends string> {
  readonly statuses: readonly Status[]
  readonly sorts: readonly Sort[]
  readonly plainSort: Sort
}

/** Missing and invalid parameters get their defaults. */
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

/** The query as sent to the backend. */
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
