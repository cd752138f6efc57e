import type { FastifyInstance } from 'fastify'

/** The id that a request has in the log, so that who reports a failure can name it. One that the sender made up is not taken over. */
export function answerRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
}
