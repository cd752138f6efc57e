import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { FastifyInstance } from 'fastify'
import { isInProcess } from '../http/in-process.ts'
import { rules } from '../http/guard/route-rules.ts'
import { refuse } from '../http/answer/wire-reply.ts'
import type { Metrics } from './metrics.ts'

/** Counts all network requests, and serves the counts at /metrics to callers with the token. */
export function registerMetrics(app: FastifyInstance, metrics: Metrics, token: string | null): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (isInProcess(request)) return done()
    metrics.underWay.inc()
    reply.raw.once('close', () => {
      metrics.underWay.dec()
      const { url = 'none' } = request.routeOptions
      metrics.noteAnswer(request.method, url, reply.statusCode, reply.elapsedTime / 1000)
    })
    return done()
  })
  if (token === null) return
  const config = rules({ access: 'secret-holder', rate: 'free', cache: 'by-caller', isNeverShed: true })
  app.get('/metrics', { logLevel: 'silent', config }, async (request, reply) => {
    const [, sent = ''] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? []
    if (!timingSafeEqual(hashOf(sent), hashOf(token))) return refuse(reply, 'unauthorized')
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}

/** Hashes have equal length, which the constant-time comparison requires. */
const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

export interface MetricsPort {
  readonly port: number
  close(): Promise<void>
}

/** A separate port for a network that visitors cannot reach; it requires no token. */
export async function openMetricsPort(metrics: Metrics, host: string, port: number): Promise<MetricsPort> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    metrics.registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  const opened = typeof address === 'object' && address ? address.port : port
  const close = async (): Promise<void> => {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
  return { port: opened, close }
}
