import type { onRequestAsyncHookHandler } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { isRecord, listDefaultLimit, listMaxLimit } from '@recircle/core/wire'
import { isInProcess } from '../http/in-process.ts'
import { refuseForNow } from '../http/answer/wire-reply.ts'
import { countedAs, shareOf } from './counted-as.ts'
import type { Metrics } from './metrics.ts'

/** List rows per minute for one address: the rows of its 6000 reads at the default length, in pages of any length. */
const rowsPerMinute = 120_000
/** Skipped rows per counted row: the database reads them, but does not send them. */
const skippedForOne = 20
/** The surcharge for a search, which may scan all rows. */
const searchedRows = 500
/** Caps the cost of the deepest pages, so that they stay within the limit. */
const costMax = 20_000

/** COST-2: the cost of a list depends on its rows. The query is not validated yet, so invalid numbers count as the defaults. */
export function costOfList(query: unknown): number {
  const param = (name: string): number => Number(isRecord(query) ? query[name] : undefined)
  const isSearched = isRecord(query) && ['search', 'filter[$search]'].some((name) => Object.hasOwn(query, name))
  const [limit, offset] = [param('page[limit]'), param('page[offset]')]
  const rows = limit >= 1 && limit <= listMaxLimit ? Math.ceil(limit) : listDefaultLimit
  return Math.min(
    costMax,
    rows + (isSearched ? searchedRows : 0) + (offset > 0 ? Math.ceil(offset / skippedForOne) : 0),
  )
}

/** Limits list rows by address. */
export function rowLimiter(factor: number, metrics: Metrics): onRequestAsyncHookHandler {
  const limiter = new RateLimiterMemory({ points: rowsPerMinute * factor, duration: 60 })
  return async (request, reply) => {
    if (isInProcess(request)) return undefined
    try {
      await limiter.consume(countedAs(request), Math.ceil(costOfList(request.query) / shareOf(request)))
      return undefined
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      metrics.limited.inc({ class: 'rows' })
      refuseForNow(reply, Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)), 'too-many-requests')
      return reply
    }
  }
}
