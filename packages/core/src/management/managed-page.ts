import { field, integer, list, listMaxLimit, listQuery, object, type Codec, type ListQuery } from '../wire/index.ts'

/** The number of rows per page. */
export const managedPageSize = 50

/** The query of a page; pages start at 1. */
export const managedQuery = (page: number, search = '', filters: ListQuery['filters'] = {}): ListQuery =>
  listQuery({ search, filters, limit: managedPageSize, offset: (page - 1) * managedPageSize })

/** The longest list that one response can hold, for pickers. */
export const wholeList = listQuery({ limit: listMaxLimit })

/** One page of rows, and the total count. */
export const pageOf = <Row>(row: Codec<Row>) =>
  object({ items: field('items', list(row)), count: field('count', integer({ min: 0 })) })

/** The maximum number of points listed on an organization's page. */
export const namedPointsMax = 100
