import type { FastifyInstance, FastifyRequest } from 'fastify'
import { wireMediaType } from '@recircle/core/wire'
import { isPage } from './any-page.ts'
import { BodyRefused, bodyProblem, BodyUnreadable } from './body-problems.ts'
import { isUncleanAddress } from './clean-address.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

function textOf(body: string | Buffer): string {
  try {
    return typeof body === 'string' ? body : utf8.decode(body)
  } catch {
    throw new BodyUnreadable('The body is no UTF-8')
  }
}

/** CALL-1: clients may declare JSON in every call that is no GET, also where they send nothing. */
function takesNoBody({ method, routeOptions }: FastifyRequest): boolean {
  const operation = routeOptions.config.rules?.operation
  return method === 'DELETE' || (operation !== undefined && operation.body === undefined)
}

/** The server reads JSON, under both of its media types, and forms. Any other content type is 415. */
export function acceptBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(['application/json', wireMediaType], { parseAs: 'buffer' }, (request, body, done) => {
    const text = attempt(() => textOf(body))
    if (text instanceof Error) return done(text)
    if (text === '' && takesNoBody(request)) return done(null)
    return parseJson(request, text, (error, json) => {
      const problem = error ? null : bodyProblem(json)
      done(error ?? (problem && new BodyRefused(problem)), json)
    })
  })
  // CALL-1: the password call is form-encoded; the first of a repeated field counts.
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (_request, body, done) => {
    const text = attempt(() => textOf(body))
    if (text instanceof Error) return done(text)
    const fields = Object.fromEntries([...new URLSearchParams(text)].toReversed())
    const problem = bodyProblem(fields)
    return done(problem && new BodyRefused(problem), fields)
  })
  refuseUncleanAddresses(app)
}

/** Visitors get the page that says so (`readPageAddress`). */
function refuseUncleanAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isPage(request) && isUncleanAddress(request.url))
      return done(new BodyUnreadable('A control character in the address'))
    return done()
  })
}

function attempt<T>(read: () => T): T | Error {
  try {
    return read()
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}
