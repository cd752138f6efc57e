import {
  listQuery,
  queryPairsOf,
  readListQuery,
  type Fields,
  type ListQuery,
  type QueryPair,
  type WireRead,
} from '../wire/index.ts'

/** The query of a call, both read and written. */
export interface QueryForm<Query> {
  /** A list: the values of each filter, if they are known. */
  readonly filters?: Readonly<Record<string, readonly string[] | null>>
  /** Any other query: its texts. */
  readonly fields?: Fields
  read(this: void, pairs: readonly QueryPair[]): WireRead<Query>
  write(this: void, query: Partial<Query>): readonly QueryPair[]
}

export const listed = (filters: NonNullable<QueryForm<ListQuery>['filters']> = {}): QueryForm<ListQuery> => ({
  filters,
  read: readListQuery,
  write: (query) => queryPairsOf(listQuery(query)),
})

/** One page of a list, with the number of all items. */
export const pageOf = ({ limit, offset }: Pick<ListQuery, 'limit' | 'offset'>): Partial<ListQuery> => ({
  limit,
  offset,
  meta: ['pagination'],
})
