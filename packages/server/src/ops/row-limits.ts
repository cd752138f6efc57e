import type { onRequestAsyncHookHandler } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { isRecord, listDefaultLimit, listMaxLimit } from '@recircle/core/wire'
import { isInProcess } from '../http/in-process.ts'
import { refuseForNow } from '../http/wire-reply.ts'
import { countedAs, shareOf } from './counted-as.ts'
import type { Metrics } from './metrics.ts'

/** Rows of lists in a minute for one address: as many as its 6000 reads of usual length have, in pages of any length. */
const rowsPerMinute = 120_000
/** Rows that are skipped are read by the database and not sent. */
const skippedForOne = 20
/** Words may be found in every row, and are counted besides. */
const searchedRows = 500
/** The deepest page costs much, but not so much that it could never be asked for. */
const costMax = 20_000

/** COST-2: a list costs what it holds. Nothing has been validated yet, so what is no number counts as the usual page. */
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

/** Counts the rows of lists by address. */
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
