import type { Pagination, StatusCounts } from './json-api.ts'
import { readWire, type WireRead, type WireValue } from './wire-value.ts'

/** One page of a list; counts are present if requested. */
export interface Page<T> {
  readonly items: readonly T[]
  readonly pagination: Pagination | null
  readonly statusCounts: StatusCounts | null
}

const readPagination = (value: WireValue): Pagination => ({
  count: value.at('count').integer({ min: 0 }),
  limit: value.at('limit').integer({ min: 0 }),
  offset: value.at('offset').integer({ min: 0 }),
})

const readCounts = (value: WireValue): StatusCounts =>
  Object.fromEntries(value.entries((count) => count.integer({ min: 0 })))

/** Reads the whole list or fails. */
export const readPage = <T>(json: unknown, readItem: (resource: WireValue) => T): WireRead<Page<T>> =>
  readWire(json, (root) => ({
    items: root.at('data').list(readItem),
    pagination: root.at('meta').at('pagination').optional(readPagination, null),
    statusCounts: root.at('meta').at('status_aggs').optional(readCounts, null),
  }))

export const readDocument = <T>(json: unknown, readResource: (resource: WireValue) => T): WireRead<T> =>
  readWire(json, (root) => readResource(root.at('data')))
