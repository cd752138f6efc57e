import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ReadOrigins } from '../config/list-settings.ts'
import type { RouteRules } from './route-rules.ts'

/** What anybody may read: calls of the API, files of points, pictures. An account's token is never asked of a foreign page. */
const isForAnybody = ({ access, operation, rate }: RouteRules): boolean =>
  (access === 'anybody' || access === 'anybody-or-account') &&
  (operation !== undefined || rate === 'files' || rate === 'pictures')

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD'

/** A call, a file or a picture that needs no account: what other sites and programs with a key are let in for. */
export const isOpenRead = (request: FastifyRequest): boolean => {
  const { rules } = request.routeOptions.config
  return rules !== undefined && isRead(request) && isForAnybody(rules)
}

/** What a script of another site may see of an answer beside its body. */
const exposed = 'api-version, deprecation, etag, link, retry-after, sunset, x-request-id'

/** OPEN-9: where the configuration allows it, pages of other sites read what anybody may read. No cookie counts, and no header needs a preflight. */
export function openReads(app: FastifyInstance, origins: ReadOrigins | null): void {
  if (origins === null) return
  app.addHook('onRequest', (request, reply, done) => {
    if (!isOpenRead(request)) return done()
    const { origin } = request.headers
    const isAllowed = origins === '*' || (origin !== undefined && origins.includes(origin))
    if (isAllowed)
      reply.headers({
        'access-control-allow-origin': origins === '*' ? '*' : origin,
        'access-control-expose-headers': exposed,
        'cross-origin-resource-policy': 'cross-origin',
      })
    return done()
  })
  if (origins === '*') return
  // After the handlers, which name what else their answers differ by.
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isOpenRead(request)) {
      const others = [reply.getHeader('vary') ?? []].flat().map(String)
      void reply.header('vary', [...others, 'origin'].join(', '))
    }
    return done(null, payload)
  })
}
