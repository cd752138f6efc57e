import type { FastifyInstance } from 'fastify'
import { isRecord, type Pagination } from '@recircle/core/wire'

/** Set only on documents that report a page count. */
const paginationOf = (payload: unknown): Pagination | null => {
  const meta = isRecord(payload) && isRecord(payload['meta']) ? payload['meta'] : {}
  const { pagination } = meta
  if (!isRecord(pagination)) return null
  const { count, limit, offset } = pagination
  return typeof count === 'number' && typeof limit === 'number' && typeof offset === 'number'
    ? { count, limit, offset }
    : null
}

/** OPEN-10: a list with another page links to it (RFC 8288), so that a client need not know the paging parameters. */
export function linkNextPages(app: FastifyInstance): void {
  app.addHook('preSerialization', (request, reply, payload, done) => {
    const page = request.method === 'GET' ? paginationOf(payload) : null
    if (page !== null && page.limit > 0 && page.offset + page.limit < page.count) {
      const [path = '', search = ''] = request.url.split('?')
      const query = new URLSearchParams(search)
      query.set('page[limit]', String(page.limit))
      query.set('page[offset]', String(page.offset + page.limit))
      const others = [reply.getHeader('link') ?? []].flat().map(String)
      void reply.header('link', [...others, `<${path}?${query.toString()}>; rel="next"`].join(', '))
    }
    return done(null, payload)
  })
}
