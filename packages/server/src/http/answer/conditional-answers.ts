import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** RFC 9110: a list of tags, or `*` for any version. Proxies weaken tags, which makes no difference to a read. */
export function isKnownTag(etag: string, ifNoneMatch = ''): boolean {
  const bare = (tag: string): string => tag.trim().replace(/^W\//, '')
  return ifNoneMatch !== '' && ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag))
}

/** The part of a tag that If-Match binds a change to; `answerIfChanged` appends a hash of the content. */
export const versionTag = (version: number): string => `"${version}"`

/**
 * The `onSend` hook of a route that returns one resource. The same version has several representations: chosen fields, the caller's allowed
 * actions, an organization that has since changed. So the tag is the version followed by a hash of the content.
 */
export function answerIfChanged(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: (error: null, payload: unknown) => void,
): void {
  const version = reply.getHeader('etag')
  // This hook runs after compression, so every encoding has a tag of its own.
  if (typeof version !== 'string' || (typeof payload !== 'string' && !Buffer.isBuffer(payload)))
    return done(null, payload)
  const content = createHash('sha256').update(payload).digest('base64url').slice(0, 16)
  const etag = version.replace(/"$/, `-${content}"`)
  reply.header('etag', etag)
  if (!isKnownTag(etag, request.headers['if-none-match'])) return done(null, payload)
  reply.code(304).removeHeader('content-type').removeHeader('content-encoding')
  return done(null, null)
}
