import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor } from '../http/answer/compression.ts'
import { isKnownTag } from '../http/answer/conditional-answers.ts'
import type { ReadyPage } from './ready-page.ts'

export const retryAfterSeconds = 2

/** Sends a page in the encoding that the browser accepts, or 304 if it has the page. Synchronous unless the page must be compressed first. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: ReadyPage): void | Promise<void> {
  reply.code(page.status)
  if (page.location !== null) return void reply.headers({ 'cache-control': 'no-store', location: page.location }).send()
  if (page.status === 503) reply.header('retry-after', retryAfterSeconds)
  reply.headers({
    vary: 'accept-encoding',
    'cache-control': page.isShared && page.status < 500 ? 'no-cache' : 'no-store',
    'content-type': 'text/html; charset=utf-8',
  })
  if (page.isCacheable) {
    reply.header('etag', page.etag)
    if (isKnownTag(page.etag, request.headers['if-none-match'])) return void reply.code(304).send()
  }
  const encoding = encodingFor(request.headers['accept-encoding'] ?? '')
  if (encoding === null) return void reply.send(page.body)
  reply.header('content-encoding', encoding)
  const body = page.bodyIn(encoding)
  return body instanceof Promise ? body.then((compressed) => void reply.send(compressed)) : void reply.send(body)
}
