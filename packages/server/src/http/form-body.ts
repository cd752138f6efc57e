import type { FastifyInstance } from 'fastify'

/** CALL-1: the password call is form-encoded; of a name that comes twice the first counts. */
export function acceptFormBodies(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    const pairs = [...new URLSearchParams(String(body))].toReversed()
    done(null, Object.fromEntries(pairs))
  })
}
