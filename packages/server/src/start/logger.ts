import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import pino, { type DestinationStream } from 'pino'
import type { Config } from '../config/config.ts'

/**
 * Logs say which route was asked, never the address itself: addresses carry tokens, names and search words. Nor do they
 * keep who asked.
 */
export function makeLogger({ logLevel }: Pick<Config, 'logLevel'>, stream?: DestinationStream): FastifyBaseLogger {
  const options = {
    level: logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['req.headers', '*.authorization', '*.cookie', '*.password', '*.token'],
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions?.url ?? 'no route' }),
      err: pino.stdSerializers.err,
    },
  }
  return stream === undefined ? pino(options) : pino(options, stream)
}
