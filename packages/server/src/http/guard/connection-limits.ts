import type { Socket } from 'node:net'
import type { ConnectionError, FastifyInstance } from 'fastify'
import { errorDocument, wireErrors, wireMediaType, type WireErrorName } from '@recircle/core/wire'
import { anyPage } from '../request/any-page.ts'

export interface ConnectionLimits {
  readonly headersTimeoutMs: number
  /** For a whole request, from the first byte to the last; a slower client is cut off. */
  readonly requestTimeoutMs: number
  /** How long a connection may carry no data. */
  readonly idleTimeoutMs: number
  /** A request whose handler has not finished by then, reading the body included, gets 503. */
  readonly handlerTimeoutMs: number
  /** How often the server looks for slow connections. */
  readonly checkIntervalMs: number
}
export const usualConnectionLimits: ConnectionLimits = {
  headersTimeoutMs: 15_000,
  requestTimeoutMs: 45_000,
  idleTimeoutMs: 90_000,
  handlerTimeoutMs: 60_000,
  checkIntervalMs: 5000,
}
/** Includes the request line. */
const maxHeaderBytes = 16_384

type Headers = Readonly<Record<string, string>>

/** `headers` are those of every response: a request that is refused here reaches no hook. */
export const connectionOptions = (limits: ConnectionLimits, headers: Headers) => ({
  requestTimeout: limits.requestTimeoutMs,
  connectionTimeout: limits.idleTimeoutMs,
  http: {
    headersTimeout: limits.headersTimeoutMs,
    connectionsCheckingInterval: limits.checkIntervalMs,
    maxHeaderSize: maxHeaderBytes,
  },
  clientErrorHandler: (error: ConnectionError, socket: Socket) => answerBrokenRequest(error, socket, headers),
})

/** Applies to every route except the pages: these have their own deadline, and a timer per request would cost as much as sending a cached page. */
export function limitHandlers(app: FastifyInstance, { handlerTimeoutMs }: ConnectionLimits): void {
  app.addHook('onRoute', (route) => {
    if (route.url !== anyPage) route.handlerTimeout ??= handlerTimeoutMs
  })
}

/** Responds in the envelope to a request that is not HTTP, never ends or is too long, and closes the connection. */
function answerBrokenRequest(error: ConnectionError, socket: Socket, headers: Headers): void {
  // A browser opens connections ahead and would take a refusal for the answer to its next request.
  const hasSentNothing = socket.bytesRead === 0
  if (!socket.writable || error.code === 'ECONNRESET' || hasSentNothing) return void socket.destroy()
  const name: WireErrorName = error.code === 'HPE_HEADER_OVERFLOW' ? 'too-large' : 'bad-request'
  const body = JSON.stringify(errorDocument(name))
  socket.end(
    [
      `HTTP/1.1 ${wireErrors[name].status} ${wireErrors[name].title}`,
      ...Object.entries(headers).map(([header, value]) => `${header}: ${value}`),
      `Content-Type: ${wireMediaType}; charset=utf-8`,
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}
