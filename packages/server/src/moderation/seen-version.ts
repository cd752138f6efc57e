import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../http/answer/wire-reply.ts'

/** Our ETag, possibly made weak or extended by a proxy: the version, and a hash of the representation. */
const tag = /^(?:W\/)?"?(\d{1,9})(?:-[\w-]*)?"?$/

const ifMatchOf = ({ headers }: FastifyRequest): string => headers['if-match']?.trim() ?? '*'

/** The version in If-Match; null if the header is missing or `*`. */
export function versionOfIfMatch(request: FastifyRequest): number | null {
  const [, version] = tag.exec(ifMatchOf(request)) ?? []
  return version === undefined ? null : Number(version)
}

/** A `preHandler`. A client that sends an unreadable version does not want its change applied to just any version. */
export async function refuseUnreadableVersion(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const expected = ifMatchOf(request)
  if (expected === '*' || tag.test(expected)) return undefined
  return refuse(reply, 'bad-request', 'If-Match must be the ETag that was answered')
}
