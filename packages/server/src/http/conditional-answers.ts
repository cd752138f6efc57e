import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** RFC 9110: a list of tags, or `*` for whatever there is. Proxies make tags weak, which changes nothing for a reader. */
export function isKnownTag(etag: string, ifNoneMatch = ''): boolean {
  const bare = (tag: string): string => tag.trim().replace(/^W\//, '')
  return ifNoneMatch !== '' && ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag))
}

/** What `answerIfChanged` makes a tag of: a version is what a change may be bound to by If-Match. */
export const versionTag = (version: number): string => `"${version}"`

/**
 * For a route of one resource, as its `onSend`. The same version may be answered in several ways: with chosen fields, with what this caller
 * may do, with an organization that has moved. So the tag says the version and, behind it, what was answered.
 */
export function answerIfChanged(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: (error: null, payload: unknown) => void,
): void {
  const version = reply.getHeader('etag')
  // It comes after compression, so every encoding has a tag of its own.
  if (typeof version !== 'string' || (typeof payload !== 'string' && !Buffer.isBuffer(payload)))
    return done(null, payload)
  const content = createHash('sha256').update(payload).digest('base64url').slice(0, 16)
  const etag = version.replace(/"$/, `-${content}"`)
  reply.header('etag', etag)
  if (!isKnownTag(etag, request.headers['if-none-match'])) return done(null, payload)
  reply.code(304).removeHeader('content-type').removeHeader('content-encoding')
  return done(null, null)
}
