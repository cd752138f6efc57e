import type { FastifyReply, FastifyRequest } from 'fastify'
import { authCookieName } from '@recircle/core/session'
import { tagHeaders } from '../cdn/cdn-tags.ts'
import { encodingFor } from '../http/answer/compression.ts'
import { isKnownTag } from '../http/answer/conditional-answers.ts'
import type { ReadyPage } from './ready-page.ts'

export const retryAfterSeconds = 2

const staleWhileRevalidate = 1
const staleIfError = 86_400
const isSignedIn = ({ headers }: FastifyRequest): boolean =>
  headers.authorization !== undefined || headers.cookie?.includes(`${authCookieName}=`) === true

/**
 * CDN-1: browsers ask each time; a CDN keeps the page for what is left of its life here, the second of `stale-while-revalidate` included. At its end
 * that second remains: with `no-cache` a CDN would drop what it needs if the server fails. No cookie changes a page, but an answer to somebody who is
 * signed in is not shared.
 */
function sharedHeaders(request: FastifyRequest, page: ReadyPage, lifeLeftMs: number) {
  if (!page.isCacheable || isSignedIn(request)) return null
  const seconds = Math.max(0, Math.floor(lifeLeftMs / 1000) - staleWhileRevalidate)
  const control = `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${staleWhileRevalidate}, stale-if-error=${staleIfError}`
  return { 'cache-control': control, ...tagHeaders(page.tags) }
}

/** Sends a page in the encoding that the browser accepts, or 304 if it has the page. Synchronous unless the page must be compressed first. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: ReadyPage,
  /** Null without a CDN. */
  lifeLeftMs: number | null = null,
): void | Promise<void> {
  reply.code(page.status)
  if (page.location !== null) return void reply.headers({ 'cache-control': 'no-store', location: page.location }).send()
  if (page.status === 503) reply.header('retry-after', retryAfterSeconds)
  reply.headers({
    vary: 'accept-encoding',
    'cache-control': page.isShared && page.status < 500 ? 'no-cache' : 'no-store',
    'content-type': 'text/html; charset=utf-8',
    ...(lifeLeftMs !== null && sharedHeaders(request, page, lifeLeftMs)),
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
