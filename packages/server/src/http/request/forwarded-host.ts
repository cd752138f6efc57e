import type { FastifyInstance } from 'fastify'

/**
 * COST-7: only `Host` chooses the variant. Behind a trusted proxy the framework would prefer `X-Forwarded-Host`, which visitors may send and caches
 * do not tell apart.
 */
export function forgetForwardedHost(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    delete request.raw.headers['x-forwarded-host']
    done()
  })
}
