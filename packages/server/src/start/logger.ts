import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import pino, { type DestinationStream } from 'pino'
import type { Config } from '../config/config.ts'
import type { AddressMarks } from '../ops/address-marks.ts'

/** What an error says about the program, without what the database adds: the refused row holds personal data. */
const toldOfErrors = new Set([
  'type',
  'message',
  'stack',
  'code',
  'statusCode',
  'syscall',
  'constraint',
  'table',
  'column',
])
const plainError = (error: Error): Record<string, unknown> =>
  Object.fromEntries(Object.entries(pino.stdSerializers.err(error)).filter(([name]) => toldOfErrors.has(name)))

/**
 * Logs say which route was asked, never the address itself: addresses carry tokens, names and search words. The caller is a mark that
 * is another one tomorrow.
 */
export function makeLogger(
  { logLevel }: Pick<Config, 'logLevel'>,
  marks: AddressMarks | null = null,
  stream?: DestinationStream,
): FastifyBaseLogger {
  const options = {
    level: logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['*.headers', '*.authorization', '*.cookie', '*.password', '*.token'],
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        route: request.routeOptions?.url ?? 'no route',
        ...(marks !== null && { from: marks.of(request) }),
      }),
      err: plainError,
    },
  }
  return stream === undefined ? pino(options) : pino(options, stream)
}
