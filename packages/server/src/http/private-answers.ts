import type { FastifyInstance } from 'fastify'

/** What is answered to somebody in particular is theirs: no cache keeps it, unless its route says that it is everybody's. */
export function keepPrivateAnswersPrivate(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isAnybodys = request.headers.authorization === undefined || reply.hasHeader('cache-control')
    if (!isAnybodys && request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store')
    done(null, payload)
  })
}
