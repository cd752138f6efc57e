import type { FastifyInstance, FastifyReply } from 'fastify'
import { compressors, compressorsAtOnce, encodingFor } from './compression.ts'

/** A smaller body would save little more than the added headers cost. */
const worthBytes = 1024
const atOnceBytes = 8192
const compressible = /^(?:text\/|image\/svg\+xml|application\/(?:[\w.-]+\+)?(?:json|xml)|application\/javascript)/

/**
 * Compresses every text response worth it, in the best encoding that the caller accepts. Leaves alone what is already compressed: cached pages,
 * files compressed at build time, streams.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!isWorthIt(reply, payload)) return done(null, payload)
    noteVary(reply)
    const encoding = encodingFor(request.headers['accept-encoding'] ?? '')
    if (encoding === null) return done(null, payload)
    void reply.header('content-encoding', encoding).removeHeader('content-length')
    const body = Buffer.from(payload)
    if (body.length <= atOnceBytes) return done(null, compressorsAtOnce[encoding](body))
    compressors[encoding](body).then(
      (compressed) => done(null, compressed),
      (error: Error) => done(error),
    )
  })
}

function isWorthIt(reply: FastifyReply, payload: unknown): payload is string | Buffer {
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return false
  if (payload.length < worthBytes || reply.hasHeader('content-encoding')) return false
  return compressible.test(String(reply.getHeader('content-type') ?? ''))
}

function noteVary(reply: FastifyReply): void {
  const vary = String(reply.getHeader('vary') ?? '')
  if (!/\baccept-encoding\b/i.test(vary))
    void reply.header('vary', vary === '' ? 'accept-encoding' : `${vary}, accept-encoding`)
}
