import type { Socket } from 'node:net'
import type { ConnectionError, FastifyInstance } from 'fastify'
import { errorDocument, wireErrors, wireMediaType, type WireErrorName } from '@recircle/core/wire'
import { anyPage } from '../rendering/any-page.ts'

export interface ConnectionLimits {
  readonly headersTimeoutMs: number
  /** From the first byte to the last: who sends slower than this is cut off. */
  readonly requestTimeoutMs: number
  /** A connection on which nothing moves. */
  readonly idleTimeoutMs: number
  /** A request that is not answered by then, its body included, is answered 503. */
  readonly handlerTimeoutMs: number
  /** How often slow connections are looked for. */
  readonly checkIntervalMs: number
}
export const usualConnectionLimits: ConnectionLimits = {
  headersTimeoutMs: 15_000,
  requestTimeoutMs: 45_000,
  idleTimeoutMs: 90_000,
  handlerTimeoutMs: 60_000,
  checkIntervalMs: 5000,
}
/** The address is among them. */
const maxHeaderBytes = 16_384

export const connectionOptions = (limits: ConnectionLimits) => ({
  requestTimeout: limits.requestTimeoutMs,
  connectionTimeout: limits.idleTimeoutMs,
  http: {
    headersTimeout: limits.headersTimeoutMs,
    connectionsCheckingInterval: limits.checkIntervalMs,
    maxHeaderSize: maxHeaderBytes,
  },
  clientErrorHandler: answerBrokenRequest,
})

/** Every route but the pages: these have a deadline of their own, and a timer for each request would cost as much as sending a kept one. */
export function limitHandlers(app: FastifyInstance, { handlerTimeoutMs }: ConnectionLimits): void {
  app.addHook('onRoute', (route) => {
    if (route.url !== anyPage) route.handlerTimeout ??= handlerTimeoutMs
  })
}

/** What is no HTTP, never ends or is too long is told so in the envelope, and the connection ends. */
function answerBrokenRequest(error: ConnectionError, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const name: WireErrorName = error.code === 'HPE_HEADER_OVERFLOW' ? 'too-large' : 'bad-request'
  const body = JSON.stringify(errorDocument(name))
  socket.end(
    [
      `HTTP/1.1 ${wireErrors[name].status} ${wireErrors[name].title}`,
      `Content-Type: ${wireMediaType}; charset=utf-8`,
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}
