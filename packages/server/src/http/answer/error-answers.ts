import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, FastifySchemaValidationError } from 'fastify'
import { wireErrors, keysOf, type RuleProblem, type WireErrorName } from '@recircle/core/wire'
import { isDatabaseUnavailable } from '../../db/database-outage.ts'
import { EnoughToday } from './enough-today.ts'
import { refuse, refuseForNow } from './wire-reply.ts'

const retryAfterSeconds = 2
const enoughRetrySeconds = 3600

/** Sends every error under /api in the contract's envelope, without internal details. */
export function registerErrorAnswers(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply))
}

/** Also called for requests that the framework refuses before routing. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error.validation && error.validationContext === 'params') return refuse(reply, 'not-found')
  if (error.validation)
    return refuse(reply, 'invalid', undefined, error.validation.map(problemOf(error.validationContext)))
  if (isDatabaseUnavailable(error)) {
    request.log.error({ err: error }, 'the database is not available')
    return refuseForNow(reply, retryAfterSeconds)
  }
  if (error instanceof EnoughToday)
    return refuse(reply.header('retry-after', enoughRetrySeconds), 'too-many-requests', undefined, [
      { rule: error.of, pointer: '/email' },
    ])
  const status = error.statusCode ?? 500
  if (status < 500) return refuse(reply, nameOfStatus(status))
  // Shedding load is not a failure worth a log line, and there may be a great many of these.
  if (status === 503 && error.code === 'OVERLOADED') return refuseForNow(reply, retryAfterSeconds)
  request.log.error({ err: error }, 'a request failed')
  return status === 503 ? refuseForNow(reply, retryAfterSeconds) : refuse(reply, 'server-error')
}

function nameOfStatus(status: number): WireErrorName {
  return keysOf(wireErrors).find((name) => wireErrors[name].status === status) ?? 'bad-request'
}

const problemOf =
  (context: string | undefined) =>
  ({ keyword, instancePath, params }: FastifySchemaValidationError): RuleProblem => {
    const missing = typeof params['missingProperty'] === 'string' ? `/${params['missingProperty']}` : ''
    const place = `${instancePath}${missing}`
    return { rule: keyword, pointer: context === 'body' ? place : place.replace(/^\//, '') }
  }
