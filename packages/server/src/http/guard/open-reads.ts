import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ReadOrigins } from '../../config/list-settings.ts'
import type { RouteRules } from './route-rules.ts'

/** Reads open to everyone: API calls, files of points, pictures. Foreign pages never get to use an account's token. */
const isForAnybody = ({ access, operation, rate }: RouteRules): boolean =>
  (access === 'anybody' || access === 'anybody-or-account') &&
  (operation !== undefined || rate === 'files' || rate === 'pictures')

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD'

/** A read of a call, a file or a picture that needs no account: open to other sites and to programs with a key. */
export const isOpenRead = (request: FastifyRequest): boolean => {
  const { rules } = request.routeOptions.config
  return rules !== undefined && isRead(request) && isForAnybody(rules)
}

/** The response headers that a script of another site may read. */
const exposed = 'api-version, deprecation, etag, link, retry-after, sunset, x-request-id'

/** OPEN-9: if the configuration allows it, pages of other sites may make the open reads. Cookies are not allowed, nor headers that need a preflight. */
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
  // On `onSend`, because handlers set `vary` as well.
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isOpenRead(request)) {
      const others = [reply.getHeader('vary') ?? []].flat().map(String)
      void reply.header('vary', [...others, 'origin'].join(', '))
    }
    return done(null, payload)
  })
}
