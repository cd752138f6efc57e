import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import pino, { type DestinationStream } from 'pino'
import type { Config } from '../config/config.ts'
import type { AddressMarks } from '../ops/address-marks.ts'

/** The fields of an error that are logged. Others may contain personal data: the database adds the rejected row. */
const loggedErrorFields = new Set([
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
  Object.fromEntries(Object.entries(pino.stdSerializers.err(error)).filter(([name]) => loggedErrorFields.has(name)))

/**
 * Logs contain routes, never URLs: these may contain tokens, names and search words. The caller's address is replaced by a mark that changes
 * every day.
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
