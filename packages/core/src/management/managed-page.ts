import { field, integer, list, listMaxLimit, listQuery, object, type Codec, type ListQuery } from '../wire/index.ts'

/** How many rows a list shows at once. */
export const managedPageSize = 50

/** A page of a list, the first being 1. */
export const managedQuery = (page: number, search = '', filters: ListQuery['filters'] = {}): ListQuery =>
  listQuery({ search, filters, limit: managedPageSize, offset: (page - 1) * managedPageSize })

/** As many as one answer holds, for a list to choose from. */
export const wholeList = listQuery({ limit: listMaxLimit })

/** A page of a list, and how many rows there are in all. */
export const pageOf = <Row>(row: Codec<Row>) =>
  object({ items: field('items', list(row)), count: field('count', integer({ min: 0 })) })

/** How many points an organization's page names. */
export const namedPointsMax = 100
